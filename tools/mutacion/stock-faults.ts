/** A mistake in a trigger of the stock, and the test that notices it. */
export interface StockFault {
  /** The harm that it does, in words for docs/mutacion.md. */
  readonly rompe: string;
  /** The function or the trigger, as the database names it. */
  readonly planted: { readonly function: string } | { readonly trigger: string };
  /** A text that its definition has once, as PostgreSQL writes it, and what stands there instead. */
  readonly find: string;
  readonly replace: string;
  readonly test: string;
  /** The test's name, without those of the groups that it is in. */
  readonly named: string;
}

const MOVIMIENTOS = 'src/server/patio/existencias/movimientos.api.test.ts';
const APARTADAS = 'src/server/patio/existencias/apartadas.api.test.ts';

/** A condition of a trigger, and one that never holds: the door stands open. */
const CLOSED = 'pg_trigger_depth() = 0';
const OPEN = 'pg_trigger_depth() < 0';

export const STOCK_FAULTS: readonly StockFault[] = [
  {
    rompe: 'Lo que sale del patio se suma a las existencias.',
    planted: { function: 'mover_existencias' },
    find: 'existencias + new.unidades',
    replace: 'existencias + abs(new.unidades)',
    test: MOVIMIENTOS,
    named: 'a part comes with its stock in the ledger, and every move is a row of it',
  },
  {
    rompe: 'Un ajuste queda en el libro y no cambia las existencias.',
    planted: { trigger: 'movimientos_alta' },
    find: "<> 'inicial'",
    replace: "= 'baja'",
    test: MOVIMIENTOS,
    named: 'happen together, two of the same part add up',
  },
  {
    rompe: 'El libro dice que cada pieza llegó con una unidad.',
    planted: { function: 'anotar_inicial' },
    find: "'inicial', existencias",
    replace: "'inicial', 1",
    test: MOVIMIENTOS,
    named: 'a part comes with its stock in the ledger, and every move is a row of it',
  },
  {
    rompe: 'Alguien escribe las existencias sin un movimiento.',
    planted: { trigger: 'piezas_existencias' },
    find: CLOSED,
    replace: OPEN,
    test: MOVIMIENTOS,
    named: 'not by writing the stock',
  },
  {
    rompe: 'Alguien cambia después un movimiento.',
    planted: { trigger: 'movimientos_fijos' },
    find: 'BEFORE UPDATE',
    replace: 'BEFORE UPDATE OF momento',
    test: MOVIMIENTOS,
    named: 'not by changing what was',
  },
  {
    rompe: 'Una pieza empieza dos veces.',
    planted: { trigger: 'movimientos_inicial_ajena' },
    find: CLOSED,
    replace: OPEN,
    test: MOVIMIENTOS,
    named: 'not by a second beginning',
  },
  {
    rompe: 'Alguien escribe cuántas unidades hay apartadas, sin un apartado.',
    planted: { trigger: 'piezas_apartadas_ajenas' },
    find: CLOSED,
    replace: OPEN,
    test: APARTADAS,
    named: 'the database itself refuses a hold of more than there are, and any count that no hold explains',
  },
  {
    rompe: 'Un apartado de dos unidades aparta una.',
    planted: { function: 'apartar_existencias' },
    find: 'apartadas + new.cantidad',
    replace: 'apartadas + 1',
    test: APARTADAS,
    named: 'held units stay in stock, and nobody else takes them until they are let go',
  },
  {
    rompe: 'De un apartado de dos unidades que termina queda apartada una.',
    planted: { function: 'apartar_existencias' },
    find: 'apartadas - old.cantidad',
    replace: 'apartadas - 1',
    test: APARTADAS,
    named: 'held units stay in stock, and nobody else takes them until they are let go',
  },
  {
    rompe: 'Un apartado que termina vuelve a apartar sus unidades.',
    planted: { function: 'apartar_existencias' },
    find: "tg_op <> 'DELETE' and new.viva",
    replace: "tg_op <> 'DELETE'",
    test: APARTADAS,
    named: 'held units stay in stock, and nobody else takes them until they are let go',
  },
  {
    rompe: 'Un apartado que termina deja apartadas sus unidades.',
    planted: { trigger: 'apartados_partidas_viva' },
    find: 'viva, cantidad, pieza_id',
    replace: 'cantidad, pieza_id',
    test: APARTADAS,
    named: 'held units stay in stock, and nobody else takes them until they are let go',
  },
];
