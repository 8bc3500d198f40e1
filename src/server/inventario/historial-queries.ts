import type { ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';

/** One change of a part, as the table keeps it. */
export interface CambioAnotado {
  readonly id: number;
  readonly operacion: 'alta' | 'cambio' | 'baja';
  /** Columns by name; null when there was nothing. */
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly despues: Readonly<Record<string, unknown>> | null;
  readonly autor: string;
  readonly momento: Date;
  readonly reparacion: number | null;
}

type Movimiento = ResponseOf<(typeof updatePiezas)['getHistorial']>['movimientos'][number];
type MovimientoAnotado = Omit<Movimiento, 'momento'> & { readonly momento: Date };

/** What fits on a screen that people read. */
const LIMIT = 100;

const AUTOR = "coalesce(btrim(c.nombre || ' ' || c.apellidos), '') as autor";

const CAMBIO = `select h.id, h.operacion, h.antes, h.despues, h.momento, h.reparacion, ${AUTOR}
  from historial h left join cuentas c on c.keylogin = h.autor and c.eliminada is null
  where h.tabla = 'piezas' and h.registro = $1::int::text`;

const CAMBIOS = prepare<CambioAnotado>(`${CAMBIO} order by h.id desc limit ${LIMIT}`);
const UN_CAMBIO = prepare<CambioAnotado>(`${CAMBIO} and h.id = $2`);

/** The last changes of a part, newest first. */
export async function findCambios(db: Db, pieza: number): Promise<readonly CambioAnotado[]> {
  return db.run(CAMBIOS, [pieza]);
}

/** One change of a part; null when it is none of its. */
export async function findCambio(db: Db, pieza: number, cambio: number): Promise<CambioAnotado | null> {
  const [row] = await db.run(UN_CAMBIO, [pieza, cambio]);
  return row ?? null;
}

/** What a part began with is written by the database, which knows no author: it was whoever made the part. */
const MOVIMIENTOS: Statement<MovimientoAnotado> = prepare<MovimientoAnotado>(`
  select m.id, m.tipo, m.unidades, m.saldo, m.baja_id as baja, m.momento, ${AUTOR}
  from (select n.*, sum(n.unidades) over (order by n.id)::int as saldo, case when n.tipo = 'inicial' then
      (select h.autor from historial h where h.tabla = 'piezas' and h.registro = $1::int::text and h.operacion = 'alta'
       order by h.id limit 1) else n.autor end as quien
    from movimientos n where n.pieza_id = $1::int order by n.id desc limit ${LIMIT}) m
  left join cuentas c on c.keylogin = m.quien and c.eliminada is null
  order by m.id desc`);

/** The last units that came or went, newest first, and how many there were after each. */
export async function findMovimientos(db: Db, pieza: number): Promise<Movimiento[]> {
  const rows = await db.run(MOVIMIENTOS, [pieza]);
  return rows.map((row) => ({ ...row, momento: row.momento.toISOString() }));
}
