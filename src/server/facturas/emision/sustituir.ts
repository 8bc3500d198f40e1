import { ESTADOS_VIVOS, type EstadoDeFactura } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';

/** Finds the stamped invoice that takes the place of another, the newest; null when there is none. */
export async function findSustituta(
  trx: Trx,
  factura: number,
): Promise<{ readonly id: number; readonly serie: string; readonly folio: number; readonly uuid: string } | null> {
  const query = trx.selectFrom('cfdis').select(['id', 'serie', 'folio', 'uuid']).where('sustituye', '=', factura);
  const found = await query.where('estado', 'in', ['timbrada', 'cancelando']).orderBy('id', 'desc').executeTakeFirst();
  return found?.uuid ? { ...found, uuid: found.uuid } : null;
}

/** A live invoice that takes the place of another: it has what stood in that one once that one is cancelled. */
export interface Sucesora {
  readonly id: number;
  readonly serie: string;
  readonly folio: number;
  readonly estado: EstadoDeFactura;
  readonly autor: string;
}

/** Finds the live invoice that takes the place of another, stamped or on its way; null when there is none. */
export async function findSucesora(trx: Trx, factura: number): Promise<Sucesora | null> {
  const query = trx.selectFrom('cfdis').select(['id', 'serie', 'folio', 'estado', 'autor']);
  const vivas = query.where('sustituye', '=', factura).where('estado', 'in', ESTADOS_VIVOS);
  return (await vivas.orderBy('id', 'desc').executeTakeFirst()) ?? null;
}

/** Hands the claims and notes of a cancelled invoice on to the one that takes its place: until now they lived in it. */
export async function passPartidas(trx: Trx, { id }: Sucesora): Promise<void> {
  await trx.updateTable('facturas_partidas').set({ viva: true }).where('factura_id', '=', id).execute();
}
