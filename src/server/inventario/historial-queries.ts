import type { ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';

/** A CambioAnotado is one change of a part as the table `historial` keeps it. */
export interface CambioAnotado {
  readonly id: number;
  readonly operacion: 'alta' | 'cambio' | 'baja';
  /** Values by the names of their columns; null when the part did not exist. */
  readonly antes: Readonly<Record<string, unknown>> | null;
  readonly despues: Readonly<Record<string, unknown>> | null;
  readonly autor: string;
  readonly momento: Date;
  readonly reparacion: number | null;
}

type Movimiento = ResponseOf<(typeof updatePiezas)['getHistorial']>['movimientos'][number];
type MovimientoAnotado = Omit<Movimiento, 'momento'> & { readonly momento: Date };

/** The most changes and the most movements that are shown, newest first. */
const LIMIT = 100;

const AUTOR = "coalesce(btrim(c.nombre || ' ' || c.apellidos), '') as autor";

const CAMBIO = `select h.id, h.operacion, h.antes, h.despues, h.momento, h.reparacion, ${AUTOR}
  from historial h left join cuentas c on c.keylogin = h.autor and c.eliminada is null
  where h.tabla = 'piezas' and h.registro = $1::int::text`;

const CAMBIOS = prepare<CambioAnotado>(`${CAMBIO} order by h.id desc limit ${LIMIT}`);
const UN_CAMBIO = prepare<CambioAnotado>(`${CAMBIO} and h.id = $2`);

/** Finds the last changes of a part, newest first. */
export async function findCambios(db: Db, pieza: number): Promise<readonly CambioAnotado[]> {
  return db.run(CAMBIOS, [pieza]);
}

/** Finds one change of a part; null when the part has no such change. */
export async function findCambio(db: Db, pieza: number, cambio: number): Promise<CambioAnotado | null> {
  const [row] = await db.run(UN_CAMBIO, [pieza, cambio]);
  return row ?? null;
}

/** Selects the movements of a part. The first one is written by a trigger without an author: it gets the part's own. */
const MOVIMIENTOS: Statement<MovimientoAnotado> = prepare<MovimientoAnotado>(`
  select m.id, m.tipo, m.unidades, m.saldo, m.baja_id as baja, m.momento, ${AUTOR}
  from (select n.*, sum(n.unidades) over (order by n.id)::int as saldo, case when n.tipo = 'inicial' then
      (select h.autor from historial h where h.tabla = 'piezas' and h.registro = $1::int::text and h.operacion = 'alta'
       order by h.id limit 1) else n.autor end as quien
    from movimientos n where n.pieza_id = $1::int order by n.id desc limit ${LIMIT}) m
  left join cuentas c on c.keylogin = m.quien and c.eliminada is null
  order by m.id desc`);

/** Finds the last movements of a part's stock, newest first, each with the units in stock after it. */
export async function findMovimientos(db: Db, pieza: number): Promise<Movimiento[]> {
  const rows = await db.run(MOVIMIENTOS, [pieza]);
  return rows.map((row) => ({ ...row, momento: row.momento.toISOString() }));
}
