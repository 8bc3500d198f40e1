import type { ComprobanteDeIngreso } from '#domain/cfdi/comprobante.ts';
import { ESTADOS_VIVOS, type EstadoDeFactura } from '#domain/factura.ts';
import type { Trx } from '#server/base/db/database.ts';

/** Finds the UUID of the stamped document that takes the place of another, the newest; null when there is none. */
export async function findSustituta(trx: Trx, factura: number): Promise<string | null> {
  const query = trx.selectFrom('cfdis').select('uuid').where('sustituye', '=', factura);
  const found = await query.where('estado', 'in', ['timbrada', 'cancelando']).orderBy('id', 'desc').executeTakeFirst();
  return found?.uuid ?? null;
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

/** A reserved document whose turn comes once another one is cancelled. */
interface EnEspera {
  readonly id: number;
  /** The document that ends before it. */
  readonly tras: number;
  readonly comprobante: ComprobanteDeIngreso;
  readonly cliente: { readonly identificador: string; readonly correo: string } | null;
}

/** Keeps what a reserved document will say, until its turn comes: the job goes on with it should the program die. */
export async function keepTurno(trx: Trx, { id, tras, comprobante, cliente }: EnEspera): Promise<void> {
  const values = {
    cfdi_id: id,
    tras,
    comprobante: JSON.stringify(comprobante),
    cliente: cliente && JSON.stringify(cliente),
  };
  await trx.insertInto('cfdis_por_emitir').values(values).execute();
}

/** Hands what stood in a cancelled invoice on to those that waited for its end, in the same breath: it is never free. */
export async function passTurno(trx: Trx, tras: number): Promise<void> {
  const suyas = trx.selectFrom('cfdis_por_emitir').select('cfdi_id').where('tras', '=', tras);
  await trx.updateTable('facturas_partidas').set({ viva: true }).where('factura_id', 'in', suyas).execute();
}
