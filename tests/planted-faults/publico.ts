import { type Fault, spec } from './fault.ts';

/** Faults of the public pages: catalogue, text search, a part, the legal texts, the frame. */
export const PUBLICO: readonly Fault[] = [
  {
    id: 'catalogo-cascada',
    rompe: 'Al elegir otro auto sigue puesto el año del anterior.',
    antes: {
      file: 'src/web/public/inicio/cascade.ts',
      find: "if (level === 'auto') return { ...filtros, ...below, page: 1, auto: valor };",
      replace: "if (level === 'auto') return { ...filtros, page: 1, auto: valor };",
      test: spec('catalogo'),
      named: 'changing a level clears what hangs from it',
    },
    ahora: {
      file: 'src/domain/cascada.ts',
      find: "below.map((lower) => [lower, ''])",
      replace: 'below.map((lower) => [lower, levels[lower]])',
    },
  },
  {
    id: 'texto-correccion',
    rompe: 'Una palabra mal escrita se corrige sin decirlo: falta «¿Quisiste decir…?».',
    antes: {
      file: 'src/web/components/controls/read-as.tsx',
      find: '{sugerencia && (',
      replace: "{sugerencia === '' && (",
      test: spec('texto'),
      named: 'a slip of the finger is understood, and said',
    },
  },
  {
    id: 'texto-avisos',
    rompe: 'La búsqueda interna ya no dice qué palabras dejó de lado.',
    antes: {
      file: 'src/web/components/controls/read-as.tsx',
      find: '{avisos.map((aviso) => (',
      replace: '{avisos.slice(avisos.length).map((aviso) => (',
      test: spec('buscador-estados'),
      named: 'what the server made of a text is said',
    },
    ahora: {
      test: 'src/web/inventario/inventario-screen.test.tsx',
      named: 'how a text was read can be confirmed, and what is related stands below',
    },
  },
  {
    id: 'detalle-zoom',
    rompe: 'Con la foto en 25 %, «Alejar» parece que todavía sirve.',
    antes: {
      file: 'src/web/components/galeria/zoom-dialog.tsx',
      find: 'isDisabled={vista.zoom <= ZOOM.min}',
      replace: 'isDisabled={false}',
      test: spec('detalle'),
      named: 'the zoom goes by steps of 25 %',
    },
  },
  {
    id: 'detalle-zoom-sin-nombre',
    rompe: 'La foto ampliada no tiene texto para quien no la ve.',
    antes: {
      file: 'src/web/components/galeria/zoom-dialog.tsx',
      find: 'alt={foto.alt}',
      replace: '',
      test: spec('detalle'),
      named: 'the zoom goes by steps of 25 %',
    },
    ahora: { test: spec('accesibilidad'), named: 'the catalogue: nothing asked' },
  },
  {
    id: 'detalle-texto-hostil',
    rompe: 'Un texto con etiquetas en una pieza se ejecuta como programa en su página.',
    antes: {
      file: 'src/server/base/html.ts',
      find: '.replaceAll(/[<>&\\u2028\\u2029]/g, (character) => SCRIPT_ESCAPES[character] ?? character)',
      replace: '',
      test: spec('detalle'),
      named: 'hostile text is only text',
    },
    ahora: { test: 'src/server/public/pages.api.test.ts', named: 'hostile text is text everywhere' },
  },
  {
    id: 'legal-enlace',
    rompe: '«Aviso de privacidad», al pie de cada página, lleva a los términos.',
    antes: {
      file: 'src/web/public/shell.tsx',
      find: '<a href="/privacidad">',
      replace: '<a href="/terminos">',
      test: spec('cuenta-legal'),
      named: 'is one step from every page',
    },
  },
  {
    id: 'legal-oscuro',
    rompe: 'En el tema oscuro la fecha de los textos legales no se lee: gris sobre negro.',
    antes: {
      file: 'src/web/public/cuenta/legal-screen.module.css',
      find: 'color: var(--color-text-soft);',
      replace: 'color: #555;',
      test: spec('cuenta-legal'),
      named: 'is one step from every page',
    },
    ahora: { test: spec('accesibilidad'), named: 'the legal texts' },
  },
  {
    id: 'marco-tema',
    rompe: 'El tema claro que alguien eligió se olvida al recargar.',
    antes: {
      file: 'src/web/public/theme.ts',
      find: "if (tema === 'claro' || tema === 'oscuro')",
      replace: "if (tema === 'oscuro')",
      test: spec('marco'),
      named: 'the theme follows the system until it is chosen',
    },
  },
];
