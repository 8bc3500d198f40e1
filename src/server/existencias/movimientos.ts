import type { ErrorDeCampo } from '#contract/refusal.ts';
import { disponible, EXISTENCIAS } from '#domain/pieza.ts';
import type { Autoria } from '#server/db/autoria.ts';
import type { Db, Trx } from '#server/db/database.ts';
import type { MovimientosTable } from '#server/db/inventario-tables.ts';
import { BusinessError, invalidFields, notFound } from '#server/http/errors.ts';

/** A Movimiento is some units of a part that come or go, and why. */
export interface Movimiento {
  readonly piezaId: number;
  /** 'baja' takes units, 'devolucion' gives back those of a write-off, 'ajuste' is a correction by hand. */
  readonly tipo: Exclude<MovimientosTable['tipo'], 'inicial'>;
  /** Units of the part: negative when they leave; zero moves nothing. */
  readonly unidades: number;
  /** The write-off of a 'baja' or a 'devolucion'; null for an 'ajuste'. */
  readonly bajaId: number | null;
  /** Path of the request that asks for them, 'items.2.cantidad': a refusal names it. */
  readonly campo?: string;
}

/** Existencias are the units of a part as they stand while a transaction holds it. */
export interface Existencias {
  readonly id: number;
  /** The number people see. */
  readonly inventario: number;
  readonly existencias: number;
  /** Units promised to somebody: they are in stock, and nobody else may take them. */
  readonly apartadas: number;
  readonly eliminada: Date | null;
}

export const NO_HAY_PIEZA = 'No se encontró la pieza';

/**
 * Locks parts until the transaction ends, deleted ones included, in the order of their ids as every lock here does. The
 * stock it answers stays true for the caller meanwhile.
 */
export async function lockExistencias(trx: Trx, piezaIds: readonly number[]): Promise<Existencias[]> {
  const query = trx.selectFrom('piezas').select(['id', 'inventario', 'existencias', 'eliminada']);
  const rows = await query.where('id', 'in', piezaIds).orderBy('id').forNoKeyUpdate().execute();
  // No feature promises units yet.
  return rows.map((row) => ({ ...row, apartadas: 0 }));
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
  { autor, momento }: Autoria,
): Promise<Existencias[]> {
  const piezas = await lockExistencias(trx, [...new Set(movimientos.map(({ piezaId }) => piezaId))]);
  refuseFaltantes(piezas, movimientos);
  const rows = movimientos
    .filter(({ unidades }) => unidades !== 0)
    .map(({ piezaId, tipo, unidades, bajaId }) => ({
      pieza_id: piezaId,
      tipo,
      unidades,
      baja_id: bajaId,
      autor,
      momento,
    }));
  if (rows.length > 0) await trx.insertInto('movimientos').values(rows).execute();
  return piezas.map((pieza) => ({ ...pieza, existencias: pieza.existencias + sum(unidadesDe(movimientos, pieza.id)) }));
}

function refuseFaltantes(piezas: readonly Existencias[], movimientos: readonly Movimiento[]): void {
  const pedidas = [...new Set(movimientos.map(({ piezaId }) => piezaId))];
  const errores = pedidas.flatMap((piezaId): ErrorDeCampo[] => {
    const pieza = piezas.find(({ id }) => id === piezaId);
    const de = movimientos.filter((otro) => otro.piezaId === piezaId);
    const falta = pieza ? refusalFor(pieza, de) : GONE;
    if (falta === null) return [];
    // A request about one part does not repeat its number.
    const mensaje = pieza && pedidas.length > 1 ? `Pieza ${pieza.inventario}: ${falta.mensaje}` : falta.mensaje;
    return [{ ...falta, mensaje, campo: de[0]?.campo ?? '' }];
  });
  if (errores.length === 0) return;
  const mensaje = errores.map((error) => error.mensaje).join('. ');
  throw new BusinessError(mensaje, { ...invalidFields(errores).refusal });
}

type Falta = Pick<ErrorDeCampo, 'codigo' | 'mensaje' | 'datos'>;

const GONE: Falta = { codigo: 'no_existe', mensaje: NO_HAY_PIEZA };

/** Gives the refusal of a part's movements, or null. Units leave before others return: stock never falls below 0. */
function refusalFor(pieza: Existencias, movimientos: readonly Movimiento[]): Falta | null {
  if (pieza.eliminada && movimientos.some(({ tipo }) => tipo !== 'devolucion')) return GONE;
  const unidades = unidadesDe(movimientos, pieza.id);
  const salen = -sum(unidades.filter((una) => una < 0));
  const quedan = disponible(pieza);
  if (salen > quedan) return { codigo: 'existencias', mensaje: faltan(quedan), datos: { pieza: pieza.id, quedan } };
  const sube = movimientos.some(({ tipo, unidades: una }) => tipo === 'ajuste' && una > 0);
  const despues = pieza.existencias + sum(unidades);
  if (!sube || despues <= EXISTENCIAS.max) return null;
  return { codigo: 'limite', mensaje: `Una pieza puede tener hasta ${EXISTENCIAS.max} existencias` };
}

function unidadesDe(movimientos: readonly Movimiento[], id: number): number[] {
  return movimientos.flatMap(({ piezaId, unidades }) => (piezaId === id ? [unidades] : []));
}

function sum(unidades: readonly number[]): number {
  return unidades.reduce((total, una) => total + una, 0);
}

function faltan(quedan: number): string {
  if (quedan === 0) return 'Ya no hay existencias de esta pieza';
  return `Solo ${quedan === 1 ? 'queda 1 existencia' : `quedan ${quedan} existencias`} de esta pieza`;
}

/**
 * A Descuadre is a part, or a write-off of it, whose units are not the sum of its movements; or a unit that is out for a
 * claim's record which is gone, or was cancelled undelivered. There should be none.
 */
export interface Descuadre {
  /** The id of the part. */
  readonly id: number;
  readonly inventario: number;
  /** The write-off; null when it is the stock of the part that differs. */
  readonly baja: number | null;
  /** Units in stock, or still out of the write-off. */
  readonly unidades: number;
  /** The sum of the ledger's units. */
  readonly movimientos: number;
  /** The number of the claim whose record cannot have the unit; null for any other difference. */
  readonly siniestro: string | null;
}

/** The most differences that are listed: one is already a fault to look into. */
const LIMIT = 100;

/**
 * Compares the stock of every part, deleted ones included, with its ledger, and the units still out of every write-off
 * with those that left and came back for it, and looks for the live record of every unit that is out for a claim. Everything is read in one transaction.
 */
export async function findDescuadres(db: Db): Promise<Descuadre[]> {
  const client = await db.pool.connect();
  try {
    await client.query('begin read only');
    // The pool's limit is for a visitor's query; this one reads everything.
    await client.query('set local statement_timeout = 0');
    const { rows } = await client.query<Descuadre>(DESCUADRES, [LIMIT]);
    await client.query('commit');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const DESCUADRES = `
  select p.id, p.inventario, null as baja, p.existencias as unidades, coalesce(m.suma, 0)::int as movimientos,
    null as siniestro
  from piezas p left join (select pieza_id, sum(unidades) as suma from movimientos group by pieza_id) m on m.pieza_id = p.id
  where p.existencias <> coalesce(m.suma, 0)
  union all
  select p.id, p.inventario, b.id, b.cantidad - b.devueltas, coalesce(-m.suma, 0)::int, null
  from bajas b join piezas p on p.id = b.pieza_id
    left join (select baja_id, sum(unidades) as suma from movimientos group by baja_id) m on m.baja_id = b.id
  where b.cantidad - b.devueltas <> coalesce(-m.suma, 0)
  union all
  select p.id, p.inventario, b.id, b.cantidad - b.devueltas, b.cantidad - b.devueltas, i.reporte
  from bajas b join piezas p on p.id = b.pieza_id join indicadores i on i.id = b.indicador
  where b.devueltas < b.cantidad and (i.eliminada is not null or i.estado = 'cancelada' and i.entregado is null)
  order by id, baja nulls first limit $1`;
