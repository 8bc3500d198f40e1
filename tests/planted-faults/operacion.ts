import { type Fault, spec } from './fault.ts';

/** Faults of the daily work on the inventory: write-offs to attend to, listings, repair, synonyms. */
export const OPERACION: readonly Fault[] = [
  {
    id: 'bajas-remision',
    rompe: 'Una baja sin remisión muestra un número de remisión vacío.',
    antes: {
      file: 'src/web/bajas/baja-detalle.tsx',
      find: "{remision === null ? 'Sin remisión' :",
      replace: "{remision === 0 ? 'Sin remisión' :",
      test: spec('bajas'),
      named: 'everything that is known of one',
    },
    ahora: { file: 'src/web/reportes/bajas/baja-screen.tsx' },
  },
  {
    id: 'bajas-nada',
    rompe: 'Si ninguna baja tiene el texto buscado, se dice que todas están procesadas.',
    antes: {
      file: 'src/web/bajas/bajas-list.tsx',
      find: "if (search !== '') {",
      replace: "if (search === '.') {",
      test: spec('bajas'),
      named: 'an empty list says why',
    },
    ahora: {
      file: 'src/web/components/lista/text-search.tsx',
      find: "if (search === '') return children;",
      replace: "if (search !== '.') return children;",
      test: 'src/web/reportes/bajas-screen.test.tsx',
      named: 'says why nothing was found',
    },
  },
  {
    id: 'publicaciones-precio',
    rompe: 'El texto para Mercado Libre lleva el precio de Facebook.',
    antes: {
      file: 'src/domain/anuncio.ts',
      find: "plataforma === 'ML' ? precioMercado : precio",
      replace: "plataforma === 'ML' ? precio : precioMercado",
      test: spec('publicaciones'),
      named: 'the ready text',
    },
  },
  {
    id: 'reparacion-cuenta',
    rompe: 'La reparación masiva cambia más piezas de las que mostró la simulación.',
    antes: {
      file: 'src/server/inventario/reparar.ts',
      find: 'total !== null && piezas !== total',
      replace: 'total !== null && piezas < total',
      test: spec('reparacion'),
      named: 'when others match by now nothing is changed',
    },
    ahora: { file: 'src/server/reparacion/repair.ts' },
  },
  {
    id: 'sinonimos-comas',
    rompe: 'Varias palabras escritas con comas se guardan como una sola.',
    antes: {
      file: 'src/web/sinonimos/palabras-tecleadas.ts',
      find: '.split(/[,;\\n]/)',
      replace: '.split(/[;\\n]/)',
      test: spec('sinonimos'),
      named: 'a new group: words with Enter, commas and a paste',
    },
    ahora: { file: 'src/web/sinonimos/palabras-input.tsx' },
  },
];
