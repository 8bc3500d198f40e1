import type { Apartado } from '#contract/wire/apartado.ts';
import { porDevolver } from '#domain/apartado.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { lockApartado } from '#server/patio/apartados/lock.ts';
import { findApartado } from '#server/patio/apartados/queries/apartados.ts';

/** An ApartadoPorVender is a hold that a note sells, locked until the transaction ends. */
export interface ApartadoPorVender extends Apartado {
  /** Money in advance that is neither used nor settled, in centavos. */
  readonly libre: number;
}

/**
 * Locks the hold that a note sells. Whether it has ended is no question: then its units are free, or somebody else's.
 *
 * @throws BusinessError when there is none.
 */
export async function holdApartado(trx: Trx, id: number, momento: Date): Promise<ApartadoPorVender> {
  await lockApartado(trx, id, momento, 'apartado');
  // A statement of its own sees what whoever held it before has written.
  const apartado = await findApartado(within(trx), id, momento);
  const { anticipo } = apartado;
  return { ...apartado, libre: anticipo === null || anticipo.resuelto !== null ? 0 : porDevolver(anticipo) };
}

/** Ends a hold by its sale, which subtracted this much of its money in advance. One that somebody let go stays so. */
export async function sellApartado(
  trx: Trx,
  { id, estatus }: ApartadoPorVender,
  anticipo: number,
  autoria: Autoria,
): Promise<void> {
  const { momento: vendido } = autoria;
  if (estatus !== 'liberado') {
    await trx.updateTable('apartados').set({ vendido }).where('id', '=', id).execute();
    const cambio = { tabla: 'apartados', registro: String(id), operacion: 'cambio' } as const;
    await recordCambios(trx, autoria, { ...cambio, antes: { vendido: null }, despues: { vendido } });
  }
  if (anticipo > 0) await applyAnticipo(trx, id, anticipo);
}

/**
 * Sets what a note subtracts of the money in advance of its hold.
 *
 * @returns false when the money is settled: nothing of it changes any more.
 */
export async function applyAnticipo(trx: Trx, apartado: number, aplicado: number): Promise<boolean> {
  const mine = trx.updateTable('anticipos').set({ aplicado }).where('apartado_id', '=', apartado);
  const { numUpdatedRows } = await mine.where('resolucion', 'is', null).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
