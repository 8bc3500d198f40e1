import type { Autoria } from '#server/db/autoria.ts';
import type { Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import { findPiezasApartadas } from '#server/existencias/apartadas.ts';
import { notFound } from '#server/http/errors.ts';

/** An ApartadoPorVender is a hold that a note sells, locked until the transaction ends. */
export interface ApartadoPorVender {
  readonly id: number;
  /** The parts that it held, or holds. */
  readonly piezas: readonly number[];
  /** Money in advance that is neither used nor given back, in centavos. */
  readonly anticipo: number;
  readonly isLiberado: boolean;
  /** The note that sold it before; it is not sold again. */
  readonly nota: number | null;
}

/**
 * Locks the hold that a note sells. Whether it has ended is no question: then its units are free, or somebody else's.
 *
 * @throws BusinessError when there is none.
 */
export async function lockApartado(trx: Trx, id: number): Promise<ApartadoPorVender> {
  const lock = trx.selectFrom('apartados').select(['id', 'liberado']).where('id', '=', id).forNoKeyUpdate();
  const apartado = await lock.executeTakeFirst();
  if (!apartado) throw notFound('No se encontró el apartado', 'apartado');
  // What follows sees what whoever held it before has written.
  const piezas = await findPiezasApartadas(trx, id);
  const query = trx
    .selectFrom('apartados')
    .leftJoin('anticipos', (join) => join.onRef('apartado_id', '=', 'apartados.id').on('resolucion', 'is', null))
    .leftJoin('notas', 'notas.apartado_id', 'apartados.id');
  const { monto, aplicado, nota } = await query
    .select(['monto', 'aplicado', 'notas.id as nota'])
    .where('apartados.id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, piezas, anticipo: (monto ?? 0) - (aplicado ?? 0), isLiberado: apartado.liberado !== null, nota };
}

/** Ends a hold by its sale, which subtracted this much of its money in advance. One that somebody let go stays so. */
export async function sellApartado(
  trx: Trx,
  { id, isLiberado }: ApartadoPorVender,
  anticipo: number,
  autoria: Autoria,
): Promise<void> {
  const { momento: vendido } = autoria;
  if (!isLiberado) {
    await trx.updateTable('apartados').set({ vendido }).where('id', '=', id).execute();
    const cambio = { tabla: 'apartados', registro: String(id), operacion: 'cambio' } as const;
    await recordCambios(trx, autoria, { ...cambio, antes: { vendido: null }, despues: { vendido } });
  }
  if (anticipo > 0) await applyAnticipo(trx, id, anticipo);
}

/** Sets what a note subtracts of the money in advance of its hold. @returns whether there was money to decide about. */
export async function applyAnticipo(trx: Trx, apartado: number, aplicado: number): Promise<boolean> {
  const mine = trx.updateTable('anticipos').set({ aplicado }).where('apartado_id', '=', apartado);
  const { numUpdatedRows } = await mine.where('resolucion', 'is', null).executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
