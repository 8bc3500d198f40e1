import { sql } from 'kysely';
import type { apartados } from '#contract/apartados.ts';
import type { ReglasDeCaja } from '#contract/app-state.ts';
import type { RequestOf } from '#contract/call.ts';
import { camposAnticipo } from '#contract/wire/apartado.ts';
import type { ShownValues } from '#contract/wire/record.ts';
import { cuentaDeApartado, estatusDeAnticipo, porDevolver } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { BusinessError, invalidField } from '#server/base/errors.ts';
import { moveCaja } from '#server/patio/caja/mover.ts';
import { lockApartado } from './lock.ts';
import { findApartado } from './queries/apartados.ts';

/** Takes money in advance for a hold that the transaction made or has locked: with its receipt, and all of it together. */
export async function takeAnticipo(
  trx: Trx,
  apartado: number,
  entrega: ShownValues<typeof camposAnticipo>,
  autoria: Autoria,
  caja: ReglasDeCaja,
): Promise<void> {
  const { autor, momento } = autoria;
  const junto = trx.insertInto('anticipos').values({ apartado_id: apartado, monto: entrega.monto });
  const suma = sql<number>`anticipos.monto + excluded.monto`;
  await junto.onConflict((conflict) => conflict.column('apartado_id').doUpdateSet({ monto: suma })).execute();
  const { id: recibo } = await trx
    .insertInto('anticipos_recibos')
    .values({ apartado_id: apartado, ...columnsFrom(camposAnticipo, entrega), autor, momento })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { formaPago, monto } = entrega;
  await moveCaja(trx, autoria, caja, [{ tipo: 'anticipo', formaPago, monto, recibo }]);
}

/**
 * Takes more money in advance for a hold that has not ended.
 *
 * @throws BusinessError when there is no such hold, it ended, or it is more than what is left to pay of its agreed price.
 */
export async function addAnticipo(
  trx: Trx,
  { id, anticipo }: RequestOf<typeof apartados.addAnticipo>,
  autoria: Autoria,
  caja: ReglasDeCaja,
): Promise<void> {
  const { estatus } = await lockApartado(trx, id, autoria.momento);
  if (estatus !== 'activo') throw new BusinessError(`El apartado ya no está activo: está ${estatus}`);
  const { items, anticipo: antes } = await findApartado(within(trx), id, autoria.momento);
  const cuenta = cuentaDeApartado(items, antes?.monto ?? 0);
  if (cuenta && anticipo.monto > cuenta.resta) {
    throw invalidField(
      'anticipo.monto',
      `El anticipo es mayor que lo que resta del apartado: ${formatPrecio(cuenta.resta)}`,
    );
  }
  await takeAnticipo(trx, id, anticipo, autoria, caja);
}

/**
 * Says what became of money in advance that no sale took. What is given back without a word goes the way it came.
 *
 * @throws BusinessError when there is no such hold, no money was taken for it, or nothing of it is to be given back.
 */
export async function resolveAnticipo(
  trx: Trx,
  { id, resolucion, formaPago }: RequestOf<typeof apartados.resolveAnticipo>,
  autoria: Autoria,
  caja: ReglasDeCaja,
): Promise<void> {
  const { autor, momento } = autoria;
  const { estatus } = await lockApartado(trx, id, momento);
  const anticipo = await trx.selectFrom('anticipos').selectAll().where('apartado_id', '=', id).executeTakeFirst();
  if (!anticipo) throw new BusinessError('El apartado no tiene anticipo');
  const estado = estatusDeAnticipo(anticipo, estatus);
  if (estado !== 'por devolver') throw new BusinessError(NO_SE_DEVUELVE[estado]);
  const primero = await findPrimero(trx, id);
  const devuelto_en = resolucion === 'devuelto' ? (formaPago ?? primero.forma_pago) : null;
  const cambio = { resolucion, resuelto: momento, resuelto_por: autor, devuelto_en };
  await trx.updateTable('anticipos').set(cambio).where('apartado_id', '=', id).execute();
  if (devuelto_en === null) return;
  const monto = -porDevolver(anticipo);
  await moveCaja(trx, autoria, caja, [
    { tipo: 'anticipo devuelto', formaPago: devuelto_en, monto, recibo: primero.id },
  ]);
}

/** Finds the first receipt of a hold: all of its money goes back under its number. */
async function findPrimero(trx: Trx, apartado: number) {
  const recibos = trx.selectFrom('anticipos_recibos').select(['id', 'forma_pago']).where('apartado_id', '=', apartado);
  return recibos.orderBy('id').limit(1).executeTakeFirstOrThrow();
}

const NO_SE_DEVUELVE = {
  vigente: 'El apartado sigue activo: libéralo o véndelo antes',
  aplicado: 'El anticipo se descontó completo en la nota',
  devuelto: 'El anticipo ya se había devuelto',
  retenido: 'El anticipo ya se había retenido',
} as const;
