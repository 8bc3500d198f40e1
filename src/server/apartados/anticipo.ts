import type { apartados } from '#contract/apartados.ts';
import type { RequestOf } from '#contract/call.ts';
import { estatusDeAnticipo } from '#domain/apartado.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Trx } from '#server/db/database.ts';
import { BusinessError } from '#server/http/errors.ts';
import { lockApartado } from './queries/apartados.ts';

/**
 * Says what became of money in advance that no sale took. What is given back without a word goes the way it came.
 *
 * @throws BusinessError when there is no such hold, no money was taken for it, or nothing of it is to be given back.
 */
export async function resolveAnticipo(
  trx: Trx,
  { id, resolucion, forma_pago }: RequestOf<typeof apartados.resolveAnticipo>,
  { autor, momento }: Autoria,
): Promise<void> {
  const { estatus } = await lockApartado(trx, id, momento);
  const anticipo = await trx.selectFrom('anticipos').selectAll().where('apartado_id', '=', id).executeTakeFirst();
  if (!anticipo) throw new BusinessError('El apartado no tiene anticipo');
  const estado = estatusDeAnticipo(anticipo, estatus);
  if (estado !== 'por devolver') throw new BusinessError(NO_SE_DEVUELVE[estado]);
  const devuelto_en = resolucion === 'devuelto' ? (forma_pago ?? anticipo.forma_pago) : null;
  const cambio = { resolucion, resuelto: momento, resuelto_por: autor, devuelto_en };
  await trx.updateTable('anticipos').set(cambio).where('id', '=', anticipo.id).execute();
}

const NO_SE_DEVUELVE = {
  vigente: 'El apartado sigue activo: libéralo o véndelo antes',
  aplicado: 'El anticipo se descontó completo en la nota',
  devuelto: 'El anticipo ya se había devuelto',
  retenido: 'El anticipo ya se había retenido',
} as const;
