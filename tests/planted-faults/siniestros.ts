import type { Fault } from './fault.ts';

/** Faults of insurers' claims, which b860e7a did not have yet. */
export const SINIESTROS: readonly Fault[] = [
  {
    id: 'siniestro-dos-unidades',
    rompe: 'Usar una pieza del patio en un siniestro se lleva dos unidades.',
    ahora: {
      file: 'src/server/indicadores/uso.ts',
      find: 'piezaId: usa, cantidad: 1,',
      replace: 'piezaId: usa, cantidad: 2,',
      test: 'src/server/indicadores/uso.api.test.ts',
      named: 'takes one unit by a write-off of the claim',
    },
  },
  {
    id: 'siniestro-cancelado',
    rompe: 'Un siniestro cancelado antes de entregarse se queda con la pieza del patio.',
    ahora: {
      file: 'src/server/indicadores/uso.ts',
      find: 'return { ...vuelta, isPorCancelacion: true };',
      replace: 'return NADA;',
      test: 'src/server/indicadores/regreso.api.test.ts',
      named: 'cancels what was not delivered; clearing that takes nothing again',
    },
  },
  {
    id: 'siniestro-precio',
    rompe: 'Un gerente cambia el precio que se cotizó a la aseguradora.',
    ahora: {
      file: 'src/server/indicadores/reglas.ts',
      find: "(campo !== 'precio' || editor.rol === ROL.admin)",
      replace: "(campo !== 'precio' || editor.rol !== ROL.socio)",
      test: 'src/server/indicadores/guardar.api.test.ts',
      named: 'never changes the price',
    },
  },
  {
    id: 'historial-perdida',
    rompe: 'Una cotización que nadie pidió cuenta como ganada en el precio según historial.',
    ahora: {
      file: 'src/domain/evidencia.ts',
      find: "GANADAS: readonly EstadoDeIndicador[] = ['pedida',",
      replace: "GANADAS: readonly EstadoDeIndicador[] = ['cotizada', 'pedida',",
      test: 'src/domain/evidencia.test.ts',
      named: 'the least of what was lost, with the rows behind them',
    },
  },
];
