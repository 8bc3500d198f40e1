import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { type Db, prepare, type Statement } from '#server/base/db/database.ts';
import { AUTOR, type CambioAnotado, findHistorial } from '#server/base/db/historial.ts';
import { findUltimos } from '#server/base/db/list.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { TABLA_PIEZAS } from '#server/patio/piezas/columnas.ts';
import { findRestaurables } from './restaurables.ts';

type Historial = ResponseOf<(typeof updatePiezas)['getHistorial']>;

/**
 * Finds the last changes of a part and the last movements of its stock, newest first, in words for people. A value that
 * the editor could put back is marked as such. Where one of the two goes on, the other ends at the same moment: nothing
 * seems to have happened without the rest.
 *
 * @param filas so many of each at most.
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function findHistorialDePieza(
  db: Db,
  editor: Editor,
  { pieza, filas }: RequestOf<(typeof updatePiezas)['getHistorial']>,
): Promise<Historial> {
  const [cambios, movimientos] = await Promise.all([
    findHistorial(db, TABLA_PIEZAS, pieza, filas, (campos, actual) => findRestaurables(db, editor, actual, campos)),
    findUltimos(filas, (limit) => findMovimientos(db, pieza, limit)),
  ]);
  const ends = [cambios, movimientos].map(({ entradas, hayMas }) => (hayMas ? (entradas.at(-1)?.momento ?? '') : ''));
  const isShown = ({ momento }: { readonly momento: string }) => ends.every((end) => momento >= end);
  return {
    cambios: cambios.entradas
      .filter(isShown)
      .map(({ antes, despues, ...cambio }) => ({ ...cambio, ...countFotos({ antes, despues }) })),
    movimientos: movimientos.entradas.filter(isShown),
    hayMas: cambios.hayMas || movimientos.hayMas,
  };
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
    from movimientos n where n.pieza_id = $1::int order by n.id desc limit $2) m
  left join cuentas c on c.identificador = m.quien and c.eliminada is null
  order by m.id desc`);

/** Finds the last movements of a part's stock, newest first, each with the units in stock after it. */
async function findMovimientos(db: Db, pieza: number, limit: number): Promise<Movimiento[]> {
  const rows = await db.run(MOVIMIENTOS, [pieza, limit]);
  return rows.map((row) => ({ ...row, momento: row.momento.toISOString() }));
}
