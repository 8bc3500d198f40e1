import type { Fault } from './fault.ts';

/** Faults of invoices, their payments and their returns, which b860e7a did not have yet. */
export const FACTURAS: readonly Fault[] = [
  {
    id: 'factura-saldo',
    rompe: 'Lo que se devuelve de una factura se sigue debiendo.',
    ahora: {
      file: 'src/domain/cfdi/saldo.ts',
      find: 'Math.max(0, total - pagado - devuelto);',
      replace: 'Math.max(0, total - pagado);',
      test: 'src/server/facturas/cobros/egresos.api.test.ts',
      named:
        'acceptance 17: a return of 500.00 is an E of relation 03, lowers the balance, and the next payment knows it',
    },
  },
  {
    id: 'factura-item-ocupado',
    rompe: 'Quien factura un registro ya facturado no sabe en qué factura está: solo ve una falla.',
    ahora: {
      file: 'src/server/facturas/crear/leer-items.ts',
      find: ".where('t.indicador_id', 'in', registros)",
      replace: ".where('t.indicador_id', 'in', [0])",
      test: 'src/server/facturas/crear/crear.api.test.ts',
      named: 'of one that is not delivered, was cancelled, or is invoiced already is refused, and nothing is left',
    },
  },
  {
    id: 'factura-parcialidad',
    rompe: 'Tras cancelar un pago, el siguiente repite el número de uno que sigue vigente.',
    ahora: {
      file: 'src/domain/cfdi/pago.ts',
      find: 'Math.max(0, ...vivas) + 1',
      replace: 'vivas.length + 1',
      test: 'src/server/facturas/cobros/cancelar.api.test.ts',
      named: 'in the middle that is cancelled names those that stated its balance; the next number is right',
    },
  },
  {
    id: 'factura-gerente-cancela',
    rompe: 'Un gerente cancela una factura, lo que solo puede un administrador.',
    ahora: {
      file: 'src/contract/factur-api.ts',
      find: "does: 'cancels an invoice', access: [ROL.admin]",
      replace: "does: 'cancels an invoice', access: [ROL.admin, ROL.gerente]",
      test: 'src/server/facturas/cobros/cancelar.api.test.ts',
      named: 'is not cancelled, and by nobody but an administrator',
    },
  },
  {
    id: 'factura-duda-fracaso',
    rompe: 'Una factura cuya respuesta se perdió se da por fallida, y se vuelve a hacer.',
    ahora: {
      file: 'src/server/facturas/emision/emitir.ts',
      find: "emision.tipo !== 'incierto')",
      replace: "emision.tipo !== 'validacion')",
      test: 'src/server/facturas/crear/crear.api.test.ts',
      named: 'acceptance 13: whose answer is lost (',
    },
  },
];
