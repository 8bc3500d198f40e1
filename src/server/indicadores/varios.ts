import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { diaOf } from '#domain/fecha.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { Editor } from '#server/base/http/editor.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import { findRegistros } from './queries/registros.ts';
import { changeRegistro } from './save-registro.ts';
import { createListas } from './valores.ts';

type UpdateVarios = (typeof indicadores)['updateVarios'];

/**
 * Sets some fields of several records by the rules of a single save, in all of them or in none.
 *
 * @throws BusinessError when one of them is gone or breaks a rule; nothing changed then.
 */
export async function saveVarios(
  db: Db,
  editor: Editor,
  { opId: _, ...pedido }: RequestOf<UpdateVarios>,
): Promise<ResponseOf<UpdateVarios>> {
  const { ids, isConfirmado, ...campos } = pedido;
  const peticion = { tipo: 'update_varios', datos: pedido };
  const avisos = await onceIn(db, editor, peticion, async (trx) => {
    const listas = createListas(trx, editor, isConfirmado);
    const said = new Set<string>();
    await holdAll(trx, ids);
    for (const id of new Set(ids)) {
      const uso = { isDevuelta: false };
      const { avisos } = await changeRegistro(trx, editor, id, { campos, uso, listas });
      for (const aviso of avisos) said.add(aviso);
    }
    return [...said];
  });
  const inventario = await findRegistros(db, ids, diaOf(editor.momento));
  return { inventario, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
}

/**
 * Holds all the records, and then the parts that they use, in the order of their ids: whoever took them one by one, and
 * gave a part back in between, would wait for ever for somebody who does the same.
 */
async function holdAll(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.selectFrom('indicadores').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
  const usos = trx
    .selectFrom('bajas')
    .select('pieza_id')
    .where('indicador', 'in', ids)
    .whereRef('devueltas', '<', 'cantidad');
  const piezas = (await usos.execute()).map(({ pieza_id }) => pieza_id);
  if (piezas.length > 0) await lockExistencias(trx, piezas);
}
