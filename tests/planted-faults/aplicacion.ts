import { type Fault, spec } from './fault.ts';

/** Faults of the signed-in application as a whole: trees of the roles, menu, Ctrl+K, sign-out, widths. */
export const APLICACION: readonly Fault[] = [
  {
    id: 'guardas-cotizador',
    rompe: 'El enlace de una cotización pierde su lista al pasar a la pantalla del rol.',
    antes: {
      file: 'src/web/app/pending-cotizador.ts',
      find: '{search}$',
      replace: "{''}$",
      test: spec('app-guardas'),
      named: 'goes to the quoter of',
    },
    ahora: { file: 'src/web/app/cotizador.tsx' },
  },
  {
    id: 'guardas-sinonimos',
    rompe: 'Un gerente entra a los sinónimos, que son del administrador.',
    antes: {
      file: 'src/domain/screens.ts',
      find: "sinonimos: { path: 'sinonimos', roles: ADMIN",
      replace: "sinonimos: { path: 'sinonimos', roles: MANAGEMENT",
      test: spec('sinonimos'),
      named: 'has no such screen',
    },
    ahora: { test: 'src/domain/screens.test.ts', named: 'reaches exactly its screens' },
  },
  {
    id: 'ir-a-cliente',
    rompe: 'Ctrl+K y un número llevan al cliente a una pantalla que no es suya.',
    antes: {
      file: 'src/web/app/quick-open-pieza.ts',
      find: "isClient ? 'buscadorPieza' : 'inventarioPieza'",
      replace: "isClient ? 'inventarioPieza' : 'inventarioPieza'",
      test: spec('app-ir-a'),
      named: 'Ctrl+K and a number open the part that has it',
    },
    ahora: {
      file: 'src/web/inventario/quick-open.ts',
      find: "const screen = rol === ROL.cliente ? 'buscadorPieza'",
      replace: "const screen = rol === ROL.cliente ? 'inventarioPieza'",
    },
  },
  {
    id: 'ir-a-enter',
    rompe: 'En Ctrl+K, un Enter más rápido que la respuesta se pierde.',
    antes: {
      file: 'src/web/app/quick-open.tsx',
      find: 'setTyping({ typed, active, isAwaited: true })',
      replace: 'setTyping({ typed, active, isAwaited: false })',
      test: spec('app-ir-a'),
      named: 'Enter before the answer opens the part when it comes',
    },
    ahora: { test: 'src/web/app/quick-open.test.tsx' },
  },
  {
    id: 'marco-salto',
    rompe: 'Con el teclado, «Ir al contenido» no pasa del menú.',
    antes: {
      file: 'src/web/app/skip-link.tsx',
      find: 'href="#contenido"',
      replace: 'href="#menu"',
      test: spec('app-marco'),
      named: 'the skip link goes past the menu',
    },
    ahora: { file: 'src/web/app/bar.tsx' },
  },
  {
    id: 'marco-menu',
    rompe: 'El menú de quien trabaja aquí tiene sus entradas en otro orden.',
    antes: {
      file: 'src/domain/menu.ts',
      find: 'EMPLEADOS = [BUSCADOR, INVENTARIO, NOTAS,',
      replace: 'EMPLEADOS = [BUSCADOR, NOTAS, INVENTARIO,',
      test: spec('app-marco'),
      named: 'has its entries, in their order',
    },
    ahora: { test: 'src/domain/screens.test.ts', named: 'the menus' },
  },
  {
    id: 'salir-espera',
    rompe: 'Si el servidor no contesta, «Cerrar sesión» se queda esperando.',
    antes: {
      file: 'src/web/app/end-session.ts',
      find: 'LOGOUT_PATIENCE_MS = 2000',
      replace: 'LOGOUT_PATIENCE_MS = 60_000',
      test: spec('app-salir'),
      named: 'a server that never answers is not waited for',
    },
    ahora: { file: 'src/web/app/session-check.ts' },
  },
  {
    id: 'acceso-eliminar',
    rompe: 'Un empleado elimina piezas llamando al servidor.',
    antes: {
      file: 'src/contract/update-piezas.ts',
      find: "path: 'update-piezas/delete_pieza.php',\n    access: ADMIN,",
      replace: "path: 'update-piezas/delete_pieza.php',\n    access: STAFF,",
      test: 'src/server/inventario/estado-pieza.api.test.ts',
      named: 'does neither',
    },
    ahora: {
      file: 'src/contract/piezas-de-lista.ts',
      find: "defineWrite('update-piezas/delete_pieza.php', ADMIN,",
      replace: "defineWrite('update-piezas/delete_pieza.php', STAFF,",
    },
  },
  {
    id: 'telefono-tarjetas',
    rompe: 'En un teléfono las bajas siguen siendo una tabla que no cabe.',
    antes: {
      file: 'src/web/bajas/bajas.module.css',
      find: '@container (max-width: 60rem) {',
      replace: '@container (max-width: 1rem) {',
      test: spec('bajas'),
      named: 'below 640 px a row is a card',
      project: 'movil',
    },
    ahora: {
      file: 'src/web/components/lista/data-table.module.css',
      find: '@container (width < 38em) {',
      replace: '@container (width < 1em) {',
    },
  },
  {
    id: 'telefono-sobresale',
    rompe: 'En un teléfono los botones de la pieza sobresalen y la página se mueve de lado.',
    antes: {
      file: 'src/web/inventario/pieza-encabezado.module.css',
      find: 'inline-size: 100%;',
      replace: 'min-inline-size: 30rem;',
      test: spec('inventario-pieza-acciones'),
      named: 'nothing sticks out at any width',
    },
    ahora: {
      file: 'src/web/components/record/record-header.module.css',
      test: spec('accesibilidad'),
      named: 'a part: all of it, its listing, parts like it',
    },
  },
];
