import type { Fault } from './fault.ts';

/** Faults of how documents are stamped without a provider elsewhere. */
export const CFDI: readonly Fault[] = [
  {
    id: 'cfdi-cadena',
    rompe: 'El sello de un CFDI es de sus datos en otro orden que el del SAT.',
    ahora: {
      file: 'src/server/base/integrations/cfdi/xml/cadena.ts',
      find: 'SubTotal! Descuento Moneda! TipoCambio Total! ',
      replace: 'SubTotal! Descuento Total! Moneda! TipoCambio ',
      test: 'src/server/base/integrations/cfdi/xml/cadena.test.ts',
      named: 'blanks count once, and what is empty or added after the seal is not sealed',
    },
  },
  {
    id: 'cfdi-pagada-y-cancelada',
    rompe: 'Una factura se paga en el instante en que se cancela: queda un pago de nada.',
    ahora: {
      file: 'src/server/base/integrations/cfdi/embebido/registro.ts',
      find: 'order by ref for share',
      replace: 'order by ref',
      test: 'src/server/base/integrations/cfdi/embebido/proveedor-embebido.api.test.ts',
      named: 'an invoice that is paid while it is cancelled is one or the other',
    },
  },
  {
    id: 'cfdi-zona',
    rompe: 'El último día para cancelar sin aceptación termina a la hora de otra zona.',
    ahora: {
      file: 'src/server/base/integrations/cfdi/embebido/cancelacion.ts',
      find: 'emitida, pedida: momento, zona }',
      replace: 'emitida, pedida: momento }',
      test: 'src/server/base/integrations/cfdi/embebido/proveedor-embebido.api.test.ts',
      named: 'where the day begins later, so do its document and the end of a day',
    },
  },
  {
    id: 'cfdi-pago-reservado',
    rompe: 'Se paga lo que un pago por confirmar ya está pagando.',
    ahora: {
      file: 'src/server/facturas/cobros/pago.ts',
      find: "problemaDeMonto('pago', form.monto, factura.disponible)",
      replace: "problemaDeMonto('pago', form.monto, factura.saldo)",
      test: 'src/server/facturas/cobros/pagos.api.test.ts',
      named:
        'acceptance 14: a payment that never reached the provider lets its amount go, and its number is free again',
    },
  },
];
