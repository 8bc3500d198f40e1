import { sql } from 'kysely';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { handOverBaja } from '#server/patio/existencias/bajas.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { lockExistencias } from '#server/patio/existencias/movimientos.ts';
import type { DondeSeCancelo } from './consecuencias.ts';
import { recordEliminadas } from './eliminadas.ts';
import { notaDeFactura, release, returnPatio, sellPatio } from './patio.ts';
import type { Sucesora } from './sustituir.ts';

/** A part of which an invoice has units out, and of which the one that takes its place is too. */
interface Comun {
  /** The item of the old invoice, and that of the new one. */
  readonly vieja: number;
  readonly nueva: number;
  readonly pieza: number;
  readonly baja: number;
  /** Units that the new one is of; that were written off for the old one; and that are still out of those. */
  readonly cantidad: number;
  readonly vendidas: number;
  readonly fuera: number;
}

/** Finds the units that are out for an invoice, by their parts: what takes its place need not take them once more. */
export async function findFuera(trx: Trx, factura: number): Promise<ReadonlyMap<number, number>> {
  const bajas = trx.selectFrom('bajas').select(['pieza_id', 'cantidad', 'devueltas']).where('factura', '=', factura);
  return new Map((await bajas.execute()).map(({ pieza_id, cantidad, devueltas }) => [pieza_id, cantidad - devueltas]));
}

/**
 * Ends what a cancelled invoice has of the yard: what its successor is of goes over to that one, what it holds is free,
 * and what is left comes back, unless it was cancelled elsewhere: then people are asked where it is. All its parts and those
 * of the successor are held first, in the order of every lock.
 */
export async function endPatio(
  trx: Trx,
  firma: Autoria,
  factura: number,
  sucesora: Sucesora | null,
  donde: DondeSeCancelo,
): Promise<void> {
  const suyas = trx.selectFrom('facturas_partidas').select('pieza_id').where('pieza_id', 'is not', null);
  const piezas = await suyas.where('factura_id', 'in', [factura, sucesora?.id ?? factura]).execute();
  if (piezas.length === 0) return;
  await lockExistencias(
    trx,
    piezas.map(({ pieza_id }) => pieza_id ?? 0),
  );
  if (sucesora) await passComunes(trx, firma, factura, sucesora);
  await release(trx, factura);
  if (donde === 'aqui') await recordEliminadas(trx, firma, factura, await returnPatio(trx, firma, factura));
}

/**
 * Hands the units that two invoices are of over from the cancelled one to its successor, in one breath: nobody else ever
 * sees them free. The write-off itself goes over where it says the same. Otherwise its units come back and the successor
 * holds what it is of; one that is stamped writes that off at once, one on its way does so with its stamp.
 */
async function passComunes(trx: Trx, firma: Autoria, factura: number, sucesora: Sucesora): Promise<void> {
  const { rows } = await sql<Comun>`
    select v.id as vieja, n.id as nueva, b.pieza_id as pieza, b.id as baja, n.cantidad::int, b.cantidad::int as vendidas,
      (b.cantidad - b.devueltas)::int as fuera
    from facturas_partidas v join bajas b on b.id = v.baja_id and b.devueltas < b.cantidad
      join facturas_partidas n on n.factura_id = ${sucesora.id} and n.pieza_id = v.pieza_id and n.baja_id is null
    where v.factura_id = ${factura} order by b.pieza_id`.execute(trx);
  const isTimbrada = sucesora.estado === 'timbrada' || sucesora.estado === 'cancelando';
  const isIgual = ({ cantidad, vendidas, fuera }: Comun) => isTimbrada && cantidad === vendidas && cantidad === fuera;
  for (const comun of rows.filter(isIgual)) await passBaja(trx, comun, sucesora);
  const otras = rows.filter((comun) => !isIgual(comun));
  if (otras.length === 0) return;
  const devoluciones = otras.map(({ baja }) => ({ bajaId: baja }));
  await returnBajas(trx, devoluciones, 'factura', firma);
  const apartadas = otras.map(({ pieza, cantidad }) => ({ factura_id: sucesora.id, pieza_id: pieza, cantidad }));
  const hold = trx.insertInto('facturas_apartadas').values(apartadas);
  await hold
    .onConflict((conflict) =>
      conflict.columns(['factura_id', 'pieza_id']).doUpdateSet(({ ref }) => ({
        cantidad: ref('excluded.cantidad'),
        viva: true,
      })),
    )
    .execute();
  if (isTimbrada) await sellPatio(trx, firma, sucesora);
}

async function passBaja(trx: Trx, { vieja, nueva, baja }: Comun, sucesora: Sucesora): Promise<void> {
  await trx.updateTable('facturas_partidas').set({ baja_id: null }).where('id', '=', vieja).execute();
  await trx.updateTable('facturas_partidas').set({ baja_id: baja }).where('id', '=', nueva).execute();
  await handOverBaja(trx, baja, sucesora.id, notaDeFactura(sucesora));
}
