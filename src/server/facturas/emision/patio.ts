import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { createBajas } from '#server/patio/existencias/bajas.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import {
  type Liberada,
  lockDisponibles,
  lockExistencias,
  withoutApartadas,
} from '#server/patio/existencias/movimientos.ts';
import type { CfdiTomado } from './documento.ts';

/** Lets go what an invoice on its way holds of the yard. */
export async function releasePatio(trx: Trx, factura: number): Promise<void> {
  const held = trx.selectFrom('facturas_apartadas').select('pieza_id').where('factura_id', '=', factura);
  const piezas = await held.where('viva', '=', true).execute();
  if (piezas.length === 0) return;
  await lockExistencias(
    trx,
    piezas.map(({ pieza_id }) => pieza_id),
  );
  await release(trx, factura);
}

/** Frees what an invoice holds, of these parts alone where they are told; they are held. */
export function release(trx: Trx, factura: number, piezas?: readonly number[]): Promise<Liberada[]> {
  const todas = trx.updateTable('facturas_apartadas').set({ viva: false }).where('factura_id', '=', factura);
  const suyas = piezas ? todas.where('pieza_id', 'in', piezas) : todas;
  return suyas.where('viva', '=', true).returning(['pieza_id', 'cantidad']).execute();
}

/**
 * Turns what a stamped invoice held of the yard into write-offs that belong to it. An item of which it holds only some waits:
 * the others are out for the invoice whose place it takes, until that one is cancelled.
 */
export async function sellPatio(
  trx: Trx,
  firma: Autoria,
  { id, serie, folio, autor: cotizador }: Pick<CfdiTomado, 'id' | 'serie' | 'folio' | 'autor'>,
): Promise<void> {
  const partidas = await trx
    .selectFrom('facturas_partidas as t')
    .innerJoin('facturas_apartadas as a', (join) =>
      join
        .onRef('a.factura_id', '=', 't.factura_id')
        .onRef('a.pieza_id', '=', 't.pieza_id')
        .onRef('a.cantidad', '=', 't.cantidad'),
    )
    .select(['t.id', 't.pieza_id as piezaId', 't.cantidad'])
    .where('t.factura_id', '=', id)
    .where('a.viva', '=', true)
    .where('t.baja_id', 'is', null)
    .orderBy('t.orden')
    .execute();
  if (partidas.length === 0) return;
  const ids = partidas.map(({ piezaId }) => piezaId ?? 0);
  const todas = await lockDisponibles(trx, ids, firma.momento);
  // The stamp is a fact: units that are held leave also of a part that was deleted meanwhile.
  const tomadas = withoutApartadas(todas, await release(trx, id, ids)).map((pieza) => ({ ...pieza, eliminada: null }));
  const vendedor = await trx
    .selectFrom('cuentas')
    .select('nombre')
    .where('identificador', '=', cotizador)
    .executeTakeFirst();
  const venta = {
    cotizador: vendedor?.nombre.toUpperCase() ?? '',
    canal: '',
    nota: notaDeFactura({ serie, folio }),
    fecha: null,
    duenio: { tipo: 'factura', factura: id } as const,
  };
  const nuevas = partidas.map(({ piezaId, cantidad }) => ({ piezaId: piezaId ?? 0, cantidad, ...venta }));
  const bajas = await createBajas(trx, nuevas, firma, tomadas);
  for (const [index, partida] of partidas.entries()) {
    const baja_id = bajas[index] ?? null;
    await trx.updateTable('facturas_partidas').set({ baja_id }).where('id', '=', partida.id).execute();
  }
}

/** Names an invoice in the note of its write-offs. */
export function notaDeFactura({ serie, folio }: Pick<CfdiTomado, 'serie' | 'folio'>): string {
  return `Factura ${serie}-${folio}`;
}

/**
 * Brings back what is still out of the write-offs of a cancelled invoice; what a return brought back stays so.
 *
 * @returns the ids of the parts that were deleted meanwhile.
 */
export async function returnPatio(trx: Trx, firma: Autoria, factura: number): Promise<number[]> {
  const fuera = trx.selectFrom('bajas').select('id as bajaId').where('factura', '=', factura);
  return returnBajas(trx, await fuera.whereRef('devueltas', '<', 'cantidad').orderBy('id').execute(), 'factura', firma);
}
