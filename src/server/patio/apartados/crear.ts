import type { apartados } from '#contract/apartados.ts';
import type { ReglasDeCaja } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import { camposApartado } from '#contract/wire/apartado.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { invalidField } from '#server/base/errors.ts';
import { holdExistencias } from '#server/patio/existencias/apartadas.ts';
import { findPedidas, refuseRepetidas } from '#server/patio/existencias/queries/pedidas.ts';
import { takeAnticipo } from './anticipo.ts';

type Pedido = RequestOf<typeof apartados.create>;

const HOUR_MS = 60 * 60_000;

/**
 * Holds units of parts for a customer, all or none, with the money that was taken in advance.
 *
 * @param reglas how many hours it lasts when the request does not say until when, and whose the till is.
 * @returns the id of the hold.
 * @throws BusinessError when its time is over already, it names a part twice, or a part is gone or short.
 */
export async function createApartado(
  trx: Trx,
  { hasta: pedido, anticipo, items, ...datos }: Pedido,
  autoria: Autoria,
  { horas, caja }: { readonly horas: number; readonly caja: ReglasDeCaja },
): Promise<number> {
  const { autor, momento } = autoria;
  const hasta = pedido ?? new Date(momento.getTime() + horas * HOUR_MS);
  if (hasta <= momento) throw invalidField('hasta', 'El campo Apartar hasta debe ser posterior a este momento');
  refuseRepetidas(items);
  const { id } = await trx
    .insertInto('apartados')
    .values({ ...columnsFrom(camposApartado, { ...datos, nota: datos.nota ?? '' }), hasta, autor, creado: momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdExistencias(trx, id, await findPedidas(trx, items), { momento });
  if (anticipo) await takeAnticipo(trx, id, anticipo, autoria, caja);
  return id;
}
