import { type Fault, spec } from './fault.ts';

/** Faults of the search of signed-in people: what it lists, what it costs, the way back; and of money. */
export const BUSQUEDA: readonly Fault[] = [
  {
    id: 'buscador-texto',
    rompe: 'En el buscador interno un texto ya no encuentra nada: se pide la lista sin texto.',
    antes: {
      file: 'src/web/components/piezas/use-lista-piezas.ts',
      find: "filtros.search === '' ? buscador.getFilas : updatePiezas.getPiezas",
      replace: "filtros.search === '' ? buscador.getFilas : buscador.getFilas",
      test: spec('buscador'),
      named: 'a text is applied on Enter and with Buscar',
    },
    ahora: {
      file: 'src/web/components/piezas/vista-piezas.ts',
      find: 'buscador.getFilas : piezasDeLista.searchPiezas',
      replace: 'buscador.getFilas : buscador.getFilas',
    },
  },
  {
    id: 'buscador-volver',
    rompe: '«Volver a los resultados» lleva a la primera página y arriba, no a donde se estaba.',
    antes: {
      file: 'src/web/components/piezas/volver-a-lista.tsx',
      find: 'void navigate(-1);',
      replace: "void navigate('..', { relative: 'path' });",
      test: spec('buscador-estados'),
      named: 'back finds the same rows at the same place',
    },
  },
  {
    id: 'buscador-reintentar',
    rompe: 'Cuando las piezas no llegan no hay «Reintentar»: la lista se queda cargando.',
    antes: {
      file: 'src/web/components/piezas/use-lista-piezas.ts',
      find: 'hasFailed: isError && data === null',
      replace: 'hasFailed: isError && data !== null',
      test: spec('buscador-estados'),
      named: 'the rows',
    },
    ahora: {
      file: 'src/web/components/lista/use-list-view.ts',
      find: 'hasFailed = isError && data === undefined',
      replace: 'hasFailed = isError && data !== undefined',
      test: 'src/web/inventario/inventario-screen.test.tsx',
      named: 'are asked for again',
    },
  },
  {
    id: 'pieza-costos',
    rompe: 'El servidor manda a un cliente los costos y el precio sin recargo.',
    antes: {
      file: 'src/server/buscador/queries/pieza-interna.ts',
      find: 'if (rol !== ROL.cliente) return completa;',
      replace: 'if (rol !== ROL.prospecto) return completa;',
      test: spec('buscador-pieza'),
      named: 'neither the raw price nor a cost',
    },
    ahora: { file: 'src/server/buscador/queries/piezas-internas.ts' },
  },
  {
    id: 'dinero-centavo',
    rompe: 'El precio de un cliente pierde el centavo que se redondea hacia arriba.',
    antes: {
      file: 'src/domain/precio.ts',
      find: 'Math.round((listed * CLIENT_MARKUP_PERCENT) / 100)',
      replace: 'Math.floor((listed * CLIENT_MARKUP_PERCENT) / 100)',
      test: spec('jornada'),
      named: 'added with photos, found, corrected',
    },
    ahora: {
      file: 'src/domain/dinero.ts',
      find: 'percentDinero(listed, CLIENT_MARKUP_PERCENT)',
      replace: 'Math.floor((listed * CLIENT_MARKUP_PERCENT) / 100)',
    },
  },
  {
    id: 'dinero-miles',
    rompe: 'Los miles de un precio se escriben sin coma: $1500.00.',
    antes: {
      file: 'src/domain/precio.ts',
      find: '(\\d{3})+$',
      replace: '(\\d{4})+$',
      test: spec('inventario-pieza'),
      named: 'only what changed is sent',
    },
    ahora: {
      file: 'src/domain/dinero.ts',
      test: 'src/domain/dinero.test.ts',
      named: 'what is written is read again, and is what Mexico writes',
    },
  },
];
