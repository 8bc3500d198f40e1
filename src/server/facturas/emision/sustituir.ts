import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';
import { lockExistencias } from '#server/existencias/movimientos.ts';

/** Finds the stamped invoice that takes the place of another, the newest; null when there is none. */
export async function findSustituta(
  trx: Trx,
  factura: number,
): Promise<{ readonly id: number; readonly serie: string; readonly folio: number; readonly uuid: string } | null> {
  const query = trx.selectFrom('cfdis').select(['id', 'serie', 'folio', 'uuid']).where('sustituye', '=', factura);
  const found = await query.where('estado', 'in', ['timbrada', 'cancelando']).orderBy('id', 'desc').executeTakeFirst();
  return found?.uuid ? { ...found, uuid: found.uuid } : null;
}

/**
 * Hands the items of an invoice that was just cancelled on to the one that takes its place: until now they lived in the old
 * one. Units that are out of the yard for both belong to the new one; they do not come and go again.
 */
export async function passPartidas(trx: Trx, factura: number): Promise<void> {
  const nueva = await findSustituta(trx, factura);
  if (!nueva) return;
  await trx.updateTable('facturas_partidas').set({ viva: true }).where('factura_id', '=', nueva.id).execute();
  const { rows } = await sql<{ vieja: number; nueva: number; baja: number; pieza: number }>`
    select v.id as vieja, n.id as nueva, v.baja_id as baja, v.pieza_id as pieza
    from facturas_partidas v join facturas_partidas n
      on n.factura_id = ${nueva.id} and n.pieza_id = v.pieza_id and n.cantidad = v.cantidad and n.baja_id is null
    where v.factura_id = ${factura} and v.baja_id is not null`.execute(trx);
  await lockExistencias(
    trx,
    rows.map(({ pieza }) => pieza),
  );
  for (const { vieja, nueva: partida, baja } of rows) {
    await trx.updateTable('facturas_partidas').set({ baja_id: null }).where('id', '=', vieja).execute();
    await trx.updateTable('facturas_partidas').set({ baja_id: baja }).where('id', '=', partida).execute();
    const nota = `Factura ${nueva.serie}-${nueva.folio}`;
    await trx.updateTable('bajas').set({ factura: nueva.id, nota }).where('id', '=', baja).execute();
  }
}
