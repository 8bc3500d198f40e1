import type { Selectable } from 'kysely';
import { canonCanal, type EstatusBaja } from '#domain/baja.ts';
import { type Dia, diaDe } from '#domain/fecha.ts';
import type { Trx } from '#server/db/database.ts';
import { anotarCambio } from '#server/db/historial.ts';
import type { BajasTable } from '#server/db/inventario-tables.ts';
import { BusinessError } from '#server/http/errors.ts';
import { lockExistencias, moveExistencias } from './movimientos.ts';
import { type Autoria, publicadaEn } from './publicacion.ts';

/** Units that leave the stock, and what is known about who took them. */
export interface BajaNueva {
  readonly piezaId: number;
  /** Units, 1 to 200. */
  readonly cantidad: number;
  readonly cotizador: string;
  /** One of the channels, in either spelling (decision 73), or an insurer (decision 76). */
  readonly canal: string;
  readonly nota: string;
  /** The day it happened; null is today in Mexico City. */
  readonly fecha: Dia | null;
  /** keylogin of who writes it down. */
  readonly autor: string;
  readonly momento: Date;
  /** The note that takes them; left out when somebody does by hand (decision 76). */
  readonly remision?: number | null;
}

/** Nobody wrote off anything under this number. */
export const NO_HAY_BAJA = 'No se encontró la baja';

/**
 * Writes off units of a part, under its lock and in the caller's transaction: stock, ledger and write-off agree or
 * nothing happened. The part is left as it was apart from its stock: cotizador, canal, nota and fecha are of this sale,
 * and a part of several units has several. Where it is advertised there is a listing to take down, and the write-off
 * waits for it; one that is advertised nowhere has nothing left to do (decisions 74, 75).
 *
 * @returns the number of the write-off.
 * @throws BusinessError when the part is gone or has fewer units.
 */
export async function createBaja(trx: Trx, baja: BajaNueva): Promise<number> {
  const { piezaId, cantidad, autor, momento } = baja;
  await lockExistencias(trx, piezaId);
  const pieza = await findPieza(trx, piezaId);
  const { id } = await trx
    .insertInto('bajas')
    .values({
      pieza_id: piezaId,
      cantidad,
      descripcion: pieza.titulo.slice(0, MAX_DESCRIPCION),
      nota: baja.nota,
      cotizador: baja.cotizador.trim(),
      canal: canonCanal(baja.canal),
      estatus: publicadaEn(pieza).length > 0 ? 'baja' : 'baja procesado',
      remision: baja.remision ?? null,
      fecha: baja.fecha ?? diaDe(momento),
      autor,
      creada: momento,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await moveExistencias(trx, { piezaId, tipo: 'baja', unidades: -cantidad, bajaId: id, autor, momento });
  return id;
}

/**
 * Gives the units of a write-off back, once, in the caller's transaction (decision 77). Where a listing was taken down
 * for it there is one to put up again; when nothing was and nothing is up, nothing is left to do (decision 75).
 *
 * @throws BusinessError when there is no such write-off, it was cancelled before, or its part is gone or full.
 */
export async function cancelBaja(trx: Trx, bajaId: number, autor: string, momento: Date): Promise<void> {
  const { pieza_id: piezaId } = await requireBaja(trx, bajaId);
  // The part first, like everybody: two who hold one and wait for the other would wait for ever.
  await lockExistencias(trx, piezaId);
  const pieza = await findPieza(trx, piezaId);
  const baja = await requireBaja(trx, bajaId);
  if (CANCELADAS.includes(baja.estatus)) throw new BusinessError('La baja ya estaba cancelada');
  await moveExistencias(trx, { piezaId, tipo: 'devolucion', unidades: baja.cantidad, bajaId, autor, momento });
  const wasAnunciada = baja.retirada_facebook || baja.retirada_mercado || publicadaEn(pieza).length > 0;
  const estatus = wasAnunciada ? 'cancelado' : 'cancelado procesado';
  await setEstatus(trx, baja, estatus, { autor, momento });
}

/**
 * A write-off as it stands. Whoever holds its part may rely on it: nobody else changes it meanwhile.
 *
 * @throws BusinessError when there is none.
 */
export async function requireBaja(trx: Trx, id: number): Promise<Selectable<BajasTable>> {
  const query = trx.selectFrom('bajas').selectAll().where('id', '=', id);
  const baja = await query.executeTakeFirst();
  if (!baja) throw new BusinessError(NO_HAY_BAJA);
  return baja;
}

/** Gives a write-off its next state, and writes that down. Its part is held. */
export async function setEstatus(
  trx: Trx,
  { id, estatus: antes }: Pick<Selectable<BajasTable>, 'id' | 'estatus'>,
  estatus: EstatusBaja,
  autoria: Autoria,
): Promise<void> {
  await trx.updateTable('bajas').set({ estatus }).where('id', '=', id).execute();
  const cambio = { tabla: 'bajas', registro: String(id), operacion: 'cambio', ...autoria } as const;
  await anotarCambio(trx, { ...cambio, antes: { estatus: antes }, despues: { estatus } });
}

const MAX_DESCRIPCION = 1000;
const CANCELADAS: readonly EstatusBaja[] = ['cancelado', 'cancelado procesado'];

function findPieza(trx: Trx, id: number) {
  const query = trx.selectFrom('piezas').select(['titulo', 'publicada_facebook', 'publicada_mercado']);
  return query.where('id', '=', id).executeTakeFirstOrThrow();
}
