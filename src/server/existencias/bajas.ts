import { type Selectable, sql } from 'kysely';
import { canonCanal, type DuenioDeBaja, type EstatusBaja } from '#domain/baja.ts';
import { type Dia, diaDe } from '#domain/fecha.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Trx } from '#server/db/database.ts';
import { recordCambios } from '#server/db/historial.ts';
import type { BajasTable } from '#server/db/inventario-tables.ts';
import { BusinessError, notFound } from '#server/http/errors.ts';
import {
  type Existencias,
  lockDisponibles,
  lockExistencias,
  moveTomadas,
  NO_HAY_PIEZA,
  type Pedido,
  refuseFaltantes,
} from './movimientos.ts';
import { annotateEstatus, publicadaEn } from './publicacion.ts';

/** A Duenio is what a write-off belongs to and is cancelled with: a person's hand, a note, a claim, an invoice's item. */
export type Duenio =
  | { readonly tipo: Exclude<DuenioDeBaja, 'remision' | 'siniestro'> }
  | { readonly tipo: 'remision'; readonly remision: number }
  /** The record of the claim that uses the part. */
  | { readonly tipo: 'siniestro'; readonly indicador: number };

/** A BajaNueva is units that leave the stock, and what is known about who took them. */
export interface BajaNueva extends Pick<Pedido, 'piezaId' | 'campo' | 'inventario'> {
  /** Units, 1 to 200. */
  readonly cantidad: number;
  readonly cotizador: string;
  /** One of the channels, in either spelling (regla 73), or an insurer (regla 76). */
  readonly canal: string;
  readonly nota: string;
  /** The day it happened; null is today in Mexico City. */
  readonly fecha: Dia | null;
  /** Left out, it is a person's hand. */
  readonly duenio?: Duenio;
}

/** The refusal of a number that no write-off has. */
export const NO_HAY_BAJA = 'No se encontró la baja';

/**
 * Writes off units of parts, all or none, in the caller's transaction: stock, ledger and write-offs agree or nothing
 * happened. A part is left as it was apart from its stock: cotizador, canal, nota and fecha are of this sale, and a part
 * of several units has several. Where it is advertised there is a listing to take down, and the write-off waits for it;
 * one that is advertised nowhere has nothing left to do (reglas 74, 75).
 *
 * @param tomadas the parts, where the caller holds them already by `lockDisponibles`.
 * @returns the numbers of the write-offs, in their order.
 * @throws BusinessError that names every part that is gone or has fewer units.
 */
export async function createBajas(
  trx: Trx,
  nuevas: readonly BajaNueva[],
  autoria: Autoria,
  tomadas?: readonly Existencias[],
): Promise<number[]> {
  const { autor, momento } = autoria;
  const piezas = tomadas ?? (await lockDisponibles(trx, [...new Set(nuevas.map(({ piezaId }) => piezaId))], momento));
  const pedidos = nuevas.map(toPedido);
  refuseFaltantes(piezas, pedidos);
  const rows = nuevas.map(({ piezaId, cantidad, nota, cotizador, canal, fecha, duenio = { tipo: 'mano' } }) => {
    const pieza = piezas.find(({ id }) => id === piezaId);
    if (!pieza) throw notFound(NO_HAY_PIEZA);
    return {
      pieza_id: piezaId,
      cantidad,
      descripcion: pieza.titulo.slice(0, MAX_DESCRIPCION),
      nota,
      cotizador: cotizador.trim(),
      canal: spellCanal(duenio, canal),
      estatus: publicadaEn(pieza).length > 0 ? ('baja' as const) : ('baja procesado' as const),
      duenio: duenio.tipo,
      remision: duenio.tipo === 'remision' ? duenio.remision : null,
      indicador: duenio.tipo === 'siniestro' ? duenio.indicador : null,
      fecha: fecha ?? diaDe(momento),
      autor,
      creada: momento,
    };
  });
  const created = (await trx.insertInto('bajas').values(rows).returning('id').execute()).map(({ id }) => id);
  const movimientos = pedidos.map((pedido, index) => ({ ...pedido, bajaId: created[index] ?? null }));
  await moveTomadas(trx, piezas, movimientos, autoria);
  return created;
}

/** Says what a write-off wants of its part. */
export function toPedido({
  cantidad,
  ...de
}: Pick<BajaNueva, 'piezaId' | 'cantidad' | 'campo' | 'inventario'>): Pedido {
  return { ...de, tipo: 'baja', unidades: -cantidad };
}

/** Spells a channel as it is stored. An insurer's name is nobody's to spell anew (regla 76). */
function spellCanal({ tipo }: Duenio, canal: string): string {
  return tipo === 'siniestro' ? canal : canonCanal(canal);
}

/** A Devolucion is units of a write-off that come back. */
export interface Devolucion {
  readonly bajaId: number;
  /** Left out, all that are still out. */
  readonly unidades?: number;
}

/**
 * Gives units of write-offs back, all or none, in the caller's transaction (regla 77). Partly back, a write-off stays as it
 * is; wholly back, it is cancelled: where a listing was taken down for it there is one to put up again, and when none was
 * and none is up, nothing is left to do (regla 75).
 *
 * @param duenio what the write-offs belong to: nothing else brings them back.
 * @returns the ids of their parts that were deleted meanwhile: their units are back all the same.
 * @throws BusinessError when a write-off is not there, belongs to something else, or has fewer units out.
 */
export async function returnBajas(
  trx: Trx,
  devoluciones: readonly Devolucion[],
  duenio: DuenioDeBaja,
  autoria: Autoria,
): Promise<number[]> {
  if (devoluciones.length === 0) return [];
  const ids = devoluciones.map(({ bajaId }) => bajaId);
  const query = trx
    .selectFrom('bajas')
    .leftJoin('indicadores', 'indicadores.id', 'bajas.indicador')
    .selectAll('bajas')
    .select('reporte')
    .where('bajas.id', 'in', ids);
  // The parts are locked first, as everywhere: two who held a part and a write-off would wait for each other for ever.
  const piezaIds = (await query.execute()).map(({ pieza_id }) => pieza_id);
  const piezas = await lockExistencias(trx, piezaIds);
  const bajas = new Map((await query.execute()).map((baja) => [baja.id, baja]));
  const movimientos = devoluciones.map(({ bajaId, unidades }) => {
    const baja = bajas.get(bajaId);
    if (!baja) throw notFound(NO_HAY_BAJA);
    const vuelven = requireFuera(baja, duenio, unidades);
    baja.devueltas += vuelven;
    return { piezaId: baja.pieza_id, tipo: 'devolucion' as const, unidades: vuelven, bajaId };
  });
  await moveTomadas(trx, piezas, movimientos, autoria);
  await addDevueltas(trx, movimientos, autoria);
  return piezas.filter(({ eliminada }) => eliminada).map(({ id }) => id);
}

/** Counts units of write-offs as back, each by its number, and cancels those that are wholly back. Their parts are held. */
async function addDevueltas(
  trx: Trx,
  vueltas: readonly { readonly bajaId: number; readonly unidades: number }[],
  autoria: Autoria,
): Promise<void> {
  const [ids, unidades] = [vueltas.map(({ bajaId }) => bajaId), vueltas.map((vuelta) => vuelta.unidades)];
  await sql`
    with vueltas as (
      select id, sum(unidades)::int as unidades from unnest(${ids}::int[], ${unidades}::int[]) as una (id, unidades) group by id),
    cambiadas as (
      update bajas b set
        devueltas = b.devueltas + v.unidades,
        estatus = case when b.devueltas + v.unidades < b.cantidad then b.estatus
          when b.retirada_facebook or b.retirada_mercado
            or p.publicada_facebook is not null or p.publicada_mercado is not null then 'cancelado'
          else 'cancelado procesado' end
      from vueltas v, piezas p
      where b.id = v.id and p.id = b.pieza_id
      returning b.id, old.estatus as antes, new.estatus as despues)
    ${annotateEstatus(autoria)}`.execute(trx);
}

/** Counts the units of a write-off that come back now, and refuses more than are out or another owner's. */
function requireFuera(baja: BajaConSiniestro, duenio: DuenioDeBaja, unidades: number | undefined): number {
  const fuera = baja.cantidad - baja.devueltas;
  if (baja.duenio !== duenio) throw new BusinessError(deOtro(baja));
  if (fuera === 0) throw new BusinessError('La baja ya estaba cancelada');
  if (unidades !== undefined && (unidades < 1 || unidades > fuera)) {
    throw new BusinessError(`De la baja ${fuera === 1 ? 'queda 1 unidad' : `quedan ${fuera} unidades`} por devolver`);
  }
  return unidades ?? fuera;
}

type Baja = Selectable<BajasTable>;

/** A write-off with the number of its claim; null unless it belongs to one. */
type BajaConSiniestro = Baja & { readonly reporte: string | null };

/** Says what a write-off belongs to, and so what brings its units back. */
function deOtro({ duenio, remision, reporte }: BajaConSiniestro): string {
  if (duenio === 'siniestro') return `Es del siniestro ${reporte}: cancela su uso`;
  if (duenio === 'remision') return `Es de la nota ${remision}: cancela la nota`;
  return duenio === 'factura' ? 'La baja es de una factura: se cancela con ella' : 'La baja la hizo alguien a mano';
}

/**
 * Finds a write-off as it stands. Whoever holds its part may rely on it: nobody else changes it meanwhile.
 *
 * @throws BusinessError when there is none.
 */
export async function requireBaja(trx: Trx, id: number): Promise<Baja> {
  const baja = await trx.selectFrom('bajas').selectAll().where('id', '=', id).executeTakeFirst();
  if (!baja) throw notFound(NO_HAY_BAJA);
  return baja;
}

/** Gives a write-off its next state, and writes that down. Its part is held. */
export async function setEstatus(
  trx: Trx,
  { id, estatus: antes }: Pick<Baja, 'id' | 'estatus'>,
  estatus: EstatusBaja,
  autoria: Autoria,
): Promise<void> {
  await trx.updateTable('bajas').set({ estatus }).where('id', '=', id).execute();
  const cambio = { tabla: 'bajas', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...cambio, antes: { estatus: antes }, despues: { estatus } });
}

const MAX_DESCRIPCION = 1000;
