import type { Fault } from './fault.ts';

/** Faults of the reports, which b860e7a did not have yet. */
export const REPORTES: readonly Fault[] = [
  {
    id: 'reporte-cancelada-ganada',
    rompe: 'Lo que se pidió y se canceló con el cotizador CANCELADO cuenta como ganado.',
    ahora: {
      file: 'src/server/reportes/queries/medidas.ts',
      find: "(i.estado = 'cancelada')",
      replace: '(i.fecha_cancelacion is not null)',
      test: 'src/server/reportes/figuras.api.test.ts',
      named: 'every figure and every row is what the domain counts, whatever a report is narrowed to',
    },
  },
  {
    id: 'reporte-nota-cancelada',
    rompe: 'El reporte de notas suma los pesos de las canceladas a lo vendido.',
    ahora: {
      file: 'src/server/reportes/queries/notas.ts',
      find: 'return !isCancelada;',
      replace: 'return !isCancelada || true;',
      test: 'src/server/reportes/notas.api.test.ts',
      named: 'is nothing of a cancelled one, which counts apart',
    },
  },
  {
    id: 'reporte-adeudo-sin-pagos',
    rompe: 'Una factura pagada en parte se debe entera en el reporte de adeudos.',
    ahora: {
      file: 'src/server/reportes/registros.ts',
      find: "ADEUDO = 'coalesce(junto.parte, i.riesgo)'",
      replace: "ADEUDO = 'i.riesgo'",
      test: 'src/server/reportes/registros.api.test.ts',
      named: 'owed is the balance of our invoice, by lines',
    },
  },
];
