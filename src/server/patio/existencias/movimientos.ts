import { sql } from 'kysely';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import { disponible, EXISTENCIAS } from '#domain/pieza.ts';
import { contar, plural } from '#domain/plural.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import type { MovimientosTable } from '#server/base/db/inventario-tables.ts';
import { BusinessError, invalidFields, notFound } from '#server/base/errors.ts';
import { COLUMNAS, type PiezaPublicable } from '#server/patio/piezas/publicacion.ts';

/** A Movimiento is some units of a part that come or go, and why. */
export interface Movimiento {
  readonly piezaId: number;
  /** 'baja' takes units, 'devolucion' gives back those of a write-off, 'ajuste' is a correction by hand. */
  readonly tipo: Exclude<MovimientosTable['tipo'], 'inicial'>;
  /** Units of the part: negative when they leave; zero moves nothing. */
  readonly unidades: number;
  /** The write-off of a 'baja' or a 'devolucion'; null for an 'ajuste'. */
  readonly bajaId: number | null;
  /** Why an 'ajuste' is made, in the words of who makes it. */
  readonly motivo?: string | undefined;
  /** Path of the request that asks for them, 'items.2.cantidad': a refusal names it. */
  readonly campo?: string;
}

/** Existencias are the units of a part as they stand while a transaction holds it, and what decides about its listings. */
export interface Existencias extends PiezaPublicable {
  /** Units promised to somebody: they are in stock, and nobody else may take them. */
  readonly apartadas: number;
}

export const NO_HAY_PIEZA = 'No se encontró la pieza';

/**
 * Locks parts until the transaction ends, deleted ones included, in the order of their ids as every lock does. The stock
 * it answers stays true for the caller meanwhile.
 */
export async function lockExistencias(trx: Trx, piezaIds: readonly number[]): Promise<Existencias[]> {
  const query = trx
    .selectFrom('piezas')
    .select(['id', 'inventario', 'titulo', 'existencias', 'apartadas', 'eliminada']);
  const held = query.select(COLUMNAS).where('id', '=', sql<number>`any(${piezaIds}::int[])`);
  return held.orderBy('id').forNoKeyUpdate().execute();
}

/**
 * Locks parts as {@link lockExistencias} does, and lets their holds go whose time was over at the moment: the first who
 * wants a unit need not wait for the job that clears them.
 */
export async function lockDisponibles(trx: Trx, piezaIds: readonly number[], momento: Date): Promise<Existencias[]> {
  const piezas = await lockExistencias(trx, piezaIds);
  const held = piezas.filter(({ apartadas }) => apartadas > 0).map(({ id }) => id);
  if (held.length === 0) return piezas;
  return withoutApartadas(piezas, await clearVencidas(trx, held, momento));
}

/** A Liberada is units of a part that were held and are free. */
export interface Liberada {
  readonly pieza_id: number;
  readonly cantidad: number;
}

/** Gives parts that the transaction holds as they are once these units of theirs were let go. */
export function withoutApartadas(piezas: readonly Existencias[], liberadas: readonly Liberada[]): Existencias[] {
  return piezas.map((pieza) => {
    const libres = liberadas.filter(({ pieza_id }) => pieza_id === pieza.id).map(({ cantidad }) => cantidad);
    return { ...pieza, apartadas: pieza.apartadas - sum(libres) };
  });
}

/** Lets the holds of parts go whose time was over at the moment. The caller holds the parts. */
export function clearVencidas(trx: Trx, piezaIds: readonly number[], momento: Date) {
  const vencidas = trx.updateTable('apartados_partidas').set({ viva: false }).from('apartados');
  return vencidas
    .whereRef('apartados.id', '=', 'apartado_id')
    .where('pieza_id', 'in', piezaIds)
    .where('viva', '=', true)
    .where('hasta', '<=', momento)
    .returning(['pieza_id', 'cantidad'])
    .execute();
}

/**
 * Locks one part until the transaction ends.
 *
 * @throws BusinessError when there is no such part, or it was deleted.
 */
export async function lockPiezaViva(trx: Trx, piezaId: number): Promise<Existencias> {
  const [pieza] = await lockExistencias(trx, [piezaId]);
  if (!pieza || pieza.eliminada) throw notFound(NO_HAY_PIEZA);
  return pieza;
}

/**
 * Moves stock, all of it or none: each movement is a row of the ledger, which the database turns into the new stock of
 * its part. There is no other way: sales, notes, claims, invoices, corrections and returns all end here. Units promised
 * to somebody else cannot be taken. Returned units are always accepted, even when their part was deleted meanwhile or
 * gets more than a form may give it.
 *
 * @returns the parts after the movements, in the order of their ids.
 * @throws BusinessError that names every part that is gone or short, and the one that would have too many.
 */
export async function moveExistencias(
  trx: Trx,
  movimientos: readonly Movimiento[],
  autoria: Autoria,
): Promise<Existencias[]> {
  const piezas = await lockDisponibles(trx, [...new Set(movimientos.map(({ piezaId }) => piezaId))], autoria.momento);
  await moveTomadas(trx, piezas, movimientos, autoria);
  const deCada = Map.groupBy(movimientos, ({ piezaId }) => piezaId);
  return piezas.map((pieza) => {
    const unidades = (deCada.get(pieza.id) ?? []).map((movimiento) => movimiento.unidades);
    return { ...pieza, existencias: pieza.existencias + sum(unidades) };
  });
}

/** Moves stock as {@link moveExistencias} does, of parts that the transaction holds already by {@link lockDisponibles}. */
export async function moveTomadas(
  trx: Trx,
  piezas: readonly Existencias[],
  movimientos: readonly Movimiento[],
  { autor, momento }: Autoria,
): Promise<void> {
  refuseFaltantes(piezas, movimientos);
  const rows = movimientos
    .filter(({ unidades }) => unidades !== 0)
    .map(({ piezaId, tipo, unidades, bajaId, motivo = '' }) => ({
      pieza_id: piezaId,
      tipo,
      unidades,
      baja_id: bajaId,
      motivo,
      autor,
      momento,
    }));
  if (rows.length > 0) await trx.insertInto('movimientos').values(rows).execute();
}

/** A Pedido is what somebody wants of a part: units that leave are negative. */
export interface Pedido extends Pick<Movimiento, 'piezaId' | 'tipo' | 'unidades' | 'campo'> {
  /** The number by which it was asked for: a refusal names it. */
  readonly inventario?: number;
}

/**
 * Refuses what is wanted of parts when any of it cannot be had.
 *
 * @throws BusinessError that names every part that is gone or short, and the one that would have too many.
 */
export function refuseFaltantes(piezas: readonly Existencias[], movimientos: readonly Pedido[]): void {
  const pedidas = Map.groupBy(movimientos, ({ piezaId }) => piezaId);
  const known = new Map(piezas.map((pieza) => [pieza.id, pieza]));
  const errores = [...pedidas].flatMap(([piezaId, de]): ErrorDeCampo[] => {
    const pieza = known.get(piezaId);
    const falta = pieza ? refusalFor(pieza, de) : GONE;
    if (falta === null) return [];
    const inventario = pieza?.inventario ?? de[0]?.inventario;
    // A form that is about one part does not repeat its number.
    const isNamed = pedidas.size > 1 || de[0]?.inventario !== undefined;
    const mensaje = inventario && isNamed ? `Pieza ${inventario}: ${falta.mensaje}` : falta.mensaje;
    return [{ ...falta, mensaje, campo: de[0]?.campo ?? '' }];
  });
  if (errores.length === 0) return;
  const mensaje = errores.map((error) => error.mensaje).join('. ');
  throw new BusinessError(mensaje, { ...invalidFields(errores).refusal });
}

type Falta = Pick<ErrorDeCampo, 'codigo' | 'mensaje' | 'datos'>;

const GONE: Falta = { codigo: 'no_existe', mensaje: NO_HAY_PIEZA };

/** Gives the refusal of a part's movements, or null. Units leave before others return: stock never falls below 0. */
function refusalFor(pieza: Existencias, movimientos: readonly Pedido[]): Falta | null {
  if (pieza.eliminada && movimientos.some(({ tipo }) => tipo !== 'devolucion')) return GONE;
  const unidades = unidadesOf(movimientos, pieza.id);
  const salen = -sum(unidades.filter((una) => una < 0));
  const quedan = disponible(pieza);
  if (salen > quedan) {
    // A correction of the stock asks for no unit: its refusal says how far down the stock may go.
    const isCorreccion = salen <= pieza.existencias && movimientos.every(({ tipo }) => tipo === 'ajuste');
    const mensaje = isCorreccion ? noBajan(pieza) : `${faltan(quedan)}${apartadasOf(pieza)}`;
    return { codigo: 'existencias', mensaje, datos: { pieza: pieza.id, quedan } };
  }
  const sube = movimientos.some(({ tipo, unidades: una }) => tipo === 'ajuste' && una > 0);
  const despues = pieza.existencias + sum(unidades);
  if (!sube || despues <= EXISTENCIAS.max) return null;
  return { codigo: 'limite', mensaje: `Una pieza puede tener hasta ${EXISTENCIAS.max} existencias` };
}

function unidadesOf(movimientos: readonly Pedido[], id: number): number[] {
  return movimientos.flatMap(({ piezaId, unidades }) => (piezaId === id ? [unidades] : []));
}

function sum(unidades: readonly number[]): number {
  return unidades.reduce((total, una) => total + una, 0);
}

function faltan(quedan: number): string {
  if (quedan === 0) return 'Ya no hay existencias de esta pieza';
  return `Solo ${`${plural(quedan, 'queda', 'quedan')} ${contar(quedan, 'existencia', 'existencias')}`} de esta pieza`;
}

/** Says how many of the units that are there are somebody's already. */
function apartadasOf({ apartadas }: Existencias): string {
  if (apartadas === 0) return '';
  return apartadas === 1 ? ' (1 está apartada)' : ` (${apartadas} están apartadas)`;
}

function noBajan({ apartadas }: Existencias): string {
  return `Las existencias no pueden bajar de ${apartadas}: ${apartadas === 1 ? 'está apartada' : 'están apartadas'}`;
}
