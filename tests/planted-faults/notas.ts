import type { Fault } from './fault.ts';

/** Faults of sales notes, which b860e7a did not have yet. */
export const NOTAS: readonly Fault[] = [
  {
    id: 'nota-doble',
    rompe: 'Dos clics en «Crear» venden dos veces.',
    ahora: {
      file: 'src/server/notas/handlers.ts',
      find: 'signAutoria(context, op_id)',
      replace: 'signAutoria(context)',
      test: 'src/server/notas/peticiones.api.test.ts',
      named: 'sent twenty times at once, as by a double click',
    },
  },
  {
    id: 'nota-nombre-de-hoy',
    rompe: 'Una nota vieja dice la pieza como se llama hoy y no como se vendió.',
    ahora: {
      file: 'src/server/notas/queries/notas.ts',
      find: 'b.devueltas, t.pieza, t.lado',
      replace: 'b.devueltas, p.pieza, t.lado',
      test: 'src/server/notas/crear.api.test.ts',
      named: 'keeps its items as they were sold',
    },
  },
  {
    id: 'nota-anticipo-de-mas',
    rompe: 'Una nota descuenta el anticipo que ya se había devuelto.',
    ahora: {
      file: 'src/server/patio/apartados/vender.ts',
      find: 'anticipo === null || anticipo.resuelto !== null ?',
      replace: 'anticipo === null ?',
      test: 'src/server/notas/apartado.api.test.ts',
      named: 'is not subtracted once it was given back',
    },
  },
  {
    id: 'nota-regreso-parcial',
    rompe: 'Al cancelar una nota de la que ya había regresado algo, lo demás no regresa a existencias.',
    ahora: {
      file: 'src/server/notas/cancelar.ts',
      find: 'devueltas < cantidad)',
      replace: 'cantidad > 0 && devueltas === 0)',
      test: 'src/server/notas/cancelar.api.test.ts',
      named: 'gives back what is still out, once some of it came back',
    },
  },
  {
    id: 'nota-facturada',
    rompe: 'Se cancela una nota cuya factura sigue viva.',
    ahora: {
      file: 'src/server/notas/cancelar.ts',
      find: 'if (antes.factura)',
      replace: 'if (antes.factura && antes.cancelada)',
      test: 'src/server/notas/cancelar.api.test.ts',
      named: 'while an invoice that stands on it lives',
    },
  },
  {
    id: 'nota-empleado-cancela',
    rompe: 'Un empleado cancela notas llamando al servidor.',
    ahora: {
      file: 'src/contract/notas.ts',
      find: 'access: MANAGEMENT, when: ({ formData })',
      replace: 'access: STAFF, when: ({ formData })',
      test: 'src/server/notas/cancelar.api.test.ts',
      named: 'by role ',
    },
  },
];
