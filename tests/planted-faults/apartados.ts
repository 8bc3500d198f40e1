import type { Fault } from './fault.ts';

/** Faults of parts that are held for customers, which b860e7a did not have yet. */
export const APARTADOS: readonly Fault[] = [
  {
    id: 'apartado-vencido',
    rompe: 'Un apartado que vence en este instante le niega la pieza a quien se la lleva.',
    ahora: {
      file: 'src/server/patio/existencias/movimientos.ts',
      find: ".where('hasta', '<=', momento)",
      replace: ".where('hasta', '<', momento)",
      test: 'src/server/patio/existencias/apartadas.api.test.ts',
      named: 'whoever takes units first clears the holds of that part whose time is over',
    },
  },
  {
    id: 'apartado-anticipo-dos-veces',
    rompe: 'Dos personas devuelven a la vez el mismo anticipo.',
    ahora: {
      file: 'src/server/patio/apartados/lock.ts',
      find: ".selectAll().where('id', '=', id).forNoKeyUpdate()",
      replace: ".selectAll().where('id', '=', id)",
      test: 'src/server/patio/apartados/anticipo.api.test.ts',
      named: 'money in advance is resolved once',
    },
  },
  {
    id: 'apartado-eliminada',
    rompe: 'Se elimina una pieza que está apartada para alguien.',
    ahora: {
      file: 'src/server/inventario/handlers.ts',
      find: 'if (apartado) {',
      replace: 'if (apartado && apartado.hasta < autoria.momento) {',
      test: 'src/server/patio/apartados/puertas.api.test.ts',
      named: 'a part with a live hold is not deleted',
    },
  },
  {
    id: 'apartado-trabajo-espera',
    rompe: 'Una pieza que alguien está guardando detiene a todas las que vencieron con ella.',
    ahora: {
      file: 'src/server/patio/apartados/vencidos.ts',
      find: 'await piezas.skipLocked().execute()',
      replace: 'await piezas.execute()',
      test: 'src/server/patio/apartados/vencidos.api.test.ts',
      named: 'many that end at once go in batches',
    },
  },
  {
    id: 'apartado-hora-pasada',
    rompe: 'Se aparta hasta este mismo momento, y el apartado nace vencido.',
    ahora: {
      file: 'src/server/patio/apartados/crear.ts',
      find: 'if (hasta <= momento)',
      replace: 'if (hasta < momento)',
      test: 'src/server/patio/apartados/crear.api.test.ts',
      named: 'is refused, and nothing is kept of it',
    },
  },
];
