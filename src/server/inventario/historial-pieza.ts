import type { ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { type Db, prepare, type Statement } from '#server/db/database.ts';
import { AUTOR, type CambioAnotado, findHistorial, LIMITE_DE_HISTORIAL } from '#server/db/historial.ts';
import { TABLA_PIEZAS } from './columnas.ts';
import type { Editor } from './reglas.ts';
import { findRestaurables } from './restaurables.ts';

type Historial = ResponseOf<(typeof updatePiezas)['getHistorial']>;

/**
 * Finds the last 100 changes of a part and its last 100 movements of stock, newest first, in words for people. A value
 * that the editor could put back is marked as such.
 *
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function findHistorialDePieza(db: Db, editor: Editor, pieza: number): Promise<Historial> {
  const [anotados, movimientos] = await Promise.all([
    findHistorial(db, TABLA_PIEZAS, pieza, (campos, actual) => findRestaurables(db, editor, actual, campos)),
    findMovimientos(db, pieza),
  ]);
  const cambios = anotados.map(({ antes, despues, ...cambio }) => ({ ...cambio, ...countFotos({ antes, despues }) }));
  return { cambios, movimientos };
}

/** Says how many photos there were before and after, when that changed. */
function countFotos({ antes, despues }: Pick<CambioAnotado, 'antes' | 'despues'>) {
  const fotos = { antes: Number(antes?.fotos ?? 0), despues: Number(despues?.fotos ?? 0) };
  return fotos.antes !== fotos.despues && { fotos };
}

type Movimiento = Historial['movimientos'][number];
type MovimientoAnotado = Omit<Movimiento, 'momento'> & { readonly momento: Date };

/** Selects the movements of a part. The first one is written by a trigger without an author: it gets the part's own. */
const MOVIMIENTOS: Statement<MovimientoAnotado> = prepare<MovimientoAnotado>(`
  select m.id, m.tipo, m.unidades, m.saldo, m.baja_id as baja, m.momento, ${AUTOR}
  from (select n.*, sum(n.unidades) over (order by n.id)::int as saldo, case when n.tipo = 'inicial' then
      (select h.autor from historial h where h.tabla = 'piezas' and h.registro = $1::int::text and h.operacion = 'alta'
       order by h.id limit 1) else n.autor end as quien
    from movimientos n where n.pieza_id = $1::int order by n.id desc limit ${LIMITE_DE_HISTORIAL}) m
  left join cuentas c on c.keylogin = m.quien and c.eliminada is null
  order by m.id desc`);

/** Finds the last movements of a part's stock, newest first, each with the units in stock after it. */
async function findMovimientos(db: Db, pieza: number): Promise<Movimiento[]> {
  const rows = await db.run(MOVIMIENTOS, [pieza]);
  return rows.map((row) => ({ ...row, momento: row.momento.toISOString() }));
}
