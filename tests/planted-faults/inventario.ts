import { type Fault, spec } from './fault.ts';

/** Faults of the inventory: its list, the form of a part, photos, history, write-offs. */
export const INVENTARIO: readonly Fault[] = [
  {
    id: 'lista-deshacer',
    rompe: '«Deshacer» no recupera la pieza eliminada.',
    antes: {
      file: 'src/web/inventario/use-lista-eliminar.ts',
      find: 'run: () => void restore(id)',
      replace: 'run: () => {}',
      test: spec('inventario-lista'),
      named: 'brings back with Deshacer',
    },
    ahora: { file: 'src/web/components/hooks/use-deletion.ts', find: 'run: () => void bringBack()' },
  },
  {
    id: 'pieza-limite',
    rompe: 'El formulario deja poner 201 existencias.',
    antes: {
      file: 'src/domain/pieza.ts',
      find: 'EXISTENCIAS = { min: 0, max: 200 }',
      replace: 'EXISTENCIAS = { min: 0, max: 201 }',
      test: spec('inventario-pieza'),
      named: 'each rule has its message under its field',
    },
  },
  {
    id: 'pieza-copia',
    rompe: '«Copiar de esta» copia también la nota, que es de la otra pieza.',
    antes: {
      file: 'src/web/inventario/pieza-copia.ts',
      find: "  'linkMercado',\n",
      replace: "  'linkMercado',\n  'nota',\n",
      test: spec('inventario-pieza-acciones'),
      named: 'another part of the car, and a copy of the part',
    },
    ahora: { file: 'src/web/inventario/ficha/values.ts' },
  },
  {
    id: 'cambios-recarga',
    rompe: 'Recargar la página pierde lo que no se guardó, sin preguntar.',
    antes: {
      file: 'src/web/components/dialogs/unsaved.ts',
      find: 'event.preventDefault();',
      replace: 'void event;',
      test: spec('inventario-pieza-cambios'),
      named: 'leaving with something unsaved is asked about',
    },
  },
  {
    id: 'cambios-conflicto',
    rompe: 'Tras un conflicto, «Seguir con lo mío» deshace lo que otra persona cambió en otros campos.',
    antes: {
      file: 'src/web/inventario/pieza-values.ts',
      find: 'return { ...to, ...Object.fromEntries(typed) };',
      replace: 'return { ...from, ...Object.fromEntries(typed) };',
      test: spec('inventario-pieza-cambios'),
      named: 'over a newer save nothing is lost',
    },
    ahora: {
      file: 'src/web/components/record/record-values.ts',
      find: 'if (isSame(base, mine)) return theirs;',
      replace: 'if (isSame(base, mine)) return mine;',
      test: 'src/web/inventario/pieza-screen.test.tsx',
      named: 'what was not typed here is theirs, whatever is kept of mine',
    },
  },
  {
    id: 'historia-orden',
    rompe: 'El historial de una pieza empieza por lo más viejo.',
    antes: {
      file: 'src/web/inventario/pieza-linea-de-tiempo.ts',
      find: 'Date.parse(right.momento) - Date.parse(left.momento)',
      replace: 'Date.parse(left.momento) - Date.parse(right.momento)',
      test: spec('inventario-pieza-historia'),
      named: 'the history says who changed what, and puts a value back',
    },
    ahora: {
      file: 'src/web/components/record/linea-de-tiempo.tsx',
      test: 'src/web/inventario/ficha/historial.test.tsx',
      named: 'whatever happened is one story, newest first',
    },
  },
  {
    id: 'historia-quedan',
    rompe: 'La pregunta antes de dar de baja cuenta mal cuántas quedan.',
    antes: {
      file: 'src/web/inventario/pieza-baja-form.tsx',
      find: 'const quedan = existencias - cantidad;',
      replace: 'const quedan = existencias - 1;',
      test: spec('inventario-pieza-historia'),
      named: 'writing off takes stock at once',
    },
    ahora: { file: 'src/web/inventario/ficha/baja-form.tsx' },
  },
  {
    id: 'fotos-orden',
    rompe: 'Mover una foto un lugar la manda hasta el principio.',
    antes: {
      file: 'src/web/inventario/fotos/galeria-servidor.ts',
      find: 'return [...others.slice(0, place), foto, ...others.slice(place)];',
      replace: 'return [foto, ...others];',
      test: spec('inventario-fotos'),
      named: 'by buttons, which keep the focus, and saved at once',
    },
    ahora: { file: 'src/web/inventario/fotos/foto.ts' },
  },
  {
    id: 'fotos-red',
    rompe: 'Una foto que falló por la red no se vuelve a mandar sola.',
    antes: {
      file: 'src/web/inventario/fotos/cola.ts',
      find: 'ESPERAS_MS = [1_000, 4_000]',
      replace: 'ESPERAS_MS = [600_000, 600_000]',
      test: spec('inventario-fotos-red'),
      named: 'one try that fails is followed by another',
    },
    ahora: { find: 'PAUSAS_MS = [1_000, 4_000]', replace: 'PAUSAS_MS = [600_000, 600_000]' },
  },
  {
    id: 'existencias-de-mas',
    rompe: 'A quien vende más piezas de las que hay no se le dice cuántas quedan.',
    antes: {
      file: 'src/server/inventario/existencias.ts',
      find: 'if (despues < EXISTENCIAS.min) throw',
      replace: 'if (despues < EXISTENCIAS.min - 1) throw',
      test: 'src/server/inventario/existencias.api.test.ts',
      named: 'nothing is taken that is not there',
    },
    ahora: {
      file: 'src/server/patio/existencias/movimientos.ts',
      find: 'if (salen > quedan) {',
      replace: 'if (salen > quedan + 1) {',
      test: 'src/server/patio/existencias/movimientos.api.test.ts',
    },
  },
];
