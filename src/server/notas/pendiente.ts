import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { NO_HAY_NOTA } from './cancelar.ts';
import { findNota } from './queries/notas.ts';

/** Answers the call that notes which items of a note wait for who bought them. */
export const pendienteHandlers: Handlers<Pick<typeof notas, 'setPendiente'>> = {
  setPendiente: (pedido, context) =>
    context.db.kysely
      .transaction()
      .execute(async (trx) => ({ nota: await markPendiente(trx, signAutoria(context), pedido) })),
};

/**
 * Notes that items of a note still stand on their shelf, or that they were taken along. Asked again, it changes nothing.
 *
 * @throws BusinessError when there is no such note, it is cancelled, or an item is of another note or all back already.
 */
async function markPendiente(
  trx: Trx,
  autoria: Autoria,
  { nota: id, items, isPendiente }: RequestOf<(typeof notas)['setPendiente']>,
): Promise<Nota> {
  await trx.selectFrom('notas').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const nota = await findNota(within(trx), id);
  if (!nota) throw notFound(NO_HAY_NOTA);
  if (isPendiente && nota.estatus === 'cancelado') throw new BusinessError(`La nota ${id} está cancelada`);
  const suyos = nota.items.filter((item) => items.includes(item.id));
  if (suyos.length !== new Set(items).size) throw notFound('No se encontró la pieza en la nota', 'items');
  const vueltos = suyos.filter(({ cantidad, devueltas }) => cantidad === devueltas);
  if (isPendiente && vueltos.length > 0) throw new BusinessError('Una de las piezas ya se devolvió');
  const cambian = suyos.filter((item) => item.isPendiente !== isPendiente).map((item) => item.id);
  if (cambian.length === 0) return nota;
  const marca = { por_recoger: isPendiente };
  await trx.updateTable('notas_partidas').set(marca).where('id', 'in', cambian).execute();
  const historial = { tabla: 'notas', registro: String(id), operacion: 'cambio' } as const;
  const antes = { pendientes: isPendiente ? [] : cambian };
  await recordCambios(trx, autoria, { ...historial, antes, despues: { pendientes: isPendiente ? cambian : [] } });
  return { ...nota, items: nota.items.map((item) => (cambian.includes(item.id) ? { ...item, isPendiente } : item)) };
}
