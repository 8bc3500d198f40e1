import { sql } from 'kysely';
import type { CampoIndicador } from '#contract/wire/indicador.ts';
import { estadoDeIndicador, PROVEEDOR_PATIO } from '#domain/indicador.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { createBajas, renameBajas } from '#server/patio/existencias/bajas.ts';
import { returnBajas } from '#server/patio/existencias/devoluciones.ts';
import { lockPiezaViva, NO_HAY_PIEZA } from '#server/patio/existencias/movimientos.ts';
import { findFacturados } from '#server/vinculos/factura-viva.ts';
import type { Campos, Columnas } from './columnas.ts';

/** A Uso is the yard part that a record uses: one unit, out by a write-off that belongs to the record. */
export interface Uso {
  readonly bajaId: number;
  readonly piezaId: number;
  /** The number that people see. */
  readonly inventario: number;
}

/** Finds the parts that records use, by the ids of the records. Whoever holds the records may rely on it. */
async function findUsos(
  { kysely }: Pick<Db, 'kysely'>,
  indicadores: readonly number[],
): Promise<ReadonlyMap<number, Uso>> {
  const query = kysely.selectFrom('bajas').innerJoin('piezas', 'piezas.id', 'bajas.pieza_id');
  const found = query
    .where('bajas.indicador', '=', sql<number>`any(${indicadores as number[]}::int[])`)
    .whereRef('devueltas', '<', 'cantidad');
  const usos = await found
    .select(['bajas.indicador', 'bajas.id as bajaId', 'bajas.pieza_id as piezaId', 'inventario'])
    .execute();
  return new Map(usos.map(({ indicador, ...uso }) => [Number(indicador), uso]));
}

/** The fields that are the part's while a record uses one (regla 82). */
export const DE_LA_PIEZA: readonly CampoIndicador[] = ['costo', 'codigo'];

/** The fields that our invoice, its payments and returns write while it lives (regla 119). */
const DE_LA_FACTURA: readonly CampoIndicador[] = [
  'factura',
  'montoFactura',
  'pagada',
  'pago',
  'notaCredito',
  'fechaNotaCredito',
];

/** A record with what holds on to it: the yard part that it uses, and an invoice of ours that lives. */
export interface Ataduras {
  readonly uso: Uso | null;
  readonly isFacturado: boolean;
}

/** Finds what holds on to a record. Whoever holds the record may rely on it. */
export async function findAtaduras(trx: Trx, indicador: number): Promise<Ataduras> {
  return (await findTodasLasAtaduras({ kysely: trx }, [indicador]))(indicador);
}

/** Finds what holds on to records, however many, in a constant number of statements. */
export async function findTodasLasAtaduras(
  db: Pick<Db, 'kysely'>,
  indicadores: readonly number[],
): Promise<(indicador: number) => Ataduras> {
  const usos = await findUsos(db, indicadores);
  const facturados = await findFacturados(db, indicadores);
  return (indicador) => ({ uso: usos.get(indicador) ?? null, isFacturado: facturados.has(indicador) });
}

/** Names the fields of a record that nobody changes by hand now. */
export function bloqueadosPor({ uso, isFacturado }: Ataduras): readonly CampoIndicador[] {
  return [...(uso ? DE_LA_PIEZA : []), ...(isFacturado ? DE_LA_FACTURA : [])];
}

/** A UsoPedido is what a save asks about the yard part: nothing, one by its number, or that the used one comes back. */
export interface UsoPedido {
  readonly usa?: number | undefined;
  readonly isDevuelta: boolean;
  /** 'Regresa a existencias' or 'No sirve', of a part that was collected; left out, nobody has said yet. */
  readonly isRegresa?: boolean | undefined;
}

/** A Movimiento is what becomes of the yard part: a unit leaves, or comes back, or neither; and the columns it changes. */
export interface Movimiento {
  readonly usa: number | null;
  readonly regresa: Uso | null;
  /** True when a cancellation brings it back, which nobody asked for in so many words. */
  readonly isPorCancelacion: boolean;
  readonly columnas: Columnas;
}

/** The yard part stays where it is. */
export const NADA: Movimiento = { usa: null, regresa: null, isPorCancelacion: false, columnas: {} };

/**
 * Decides what a save does to the yard part of a record (reglas 77, 82). The part that leaves is held from here on.
 *
 * @param antes the fields of the record as it is, and `despues` as the save leaves them.
 * @throws BusinessError when it may not leave, or not come back.
 */
export async function decideUso(
  trx: Trx,
  pedido: UsoPedido,
  { uso, isFacturado }: Ataduras,
  antes: Campos,
  despues: Campos,
): Promise<Movimiento> {
  const { usa } = pedido;
  if (usa === undefined || usa === uso?.inventario) {
    return uso ? decideVuelta(pedido, { uso, isFacturado }, antes, despues) : NADA;
  }
  if (uso) throw devuelveAntes(uso);
  if (isFacturado && estadoDeIndicador(despues) !== 'cancelada') throw new BusinessError(FACTURADO);
  return takePieza(trx, usa, despues);
}

/** Decides whether the part in use comes back: undone, by a cancellation before its delivery, or collected after it. */
export function decideVuelta(
  { isDevuelta, isRegresa }: UsoPedido,
  { uso, isFacturado }: Ataduras & { readonly uso: Uso },
  antes: Campos,
  despues: Campos,
): Movimiento {
  const vuelta = { usa: null, regresa: uso, isPorCancelacion: false, columnas: SIN_COPIA };
  if (isDevuelta) {
    requireDevolvible(antes, despues, isFacturado);
    return vuelta;
  }
  if (despues.proveedor !== antes.proveedor) throw devuelveAntes(uso, 'proveedor');
  if (isAnulada(despues)) {
    requireDevolvible(antes, despues, isFacturado);
    return { ...vuelta, isPorCancelacion: true };
  }
  if (!isRegresa) return NADA;
  if (despues.entregado === null) throw invalidField('isRegresa', SIN_ENTREGAR);
  if (despues.recolectada === null) throw invalidField('recolectada', SIN_RECOLECTAR);
  // The delivered part did cost what the record says, so the record keeps its cost and code.
  return { ...vuelta, columnas: {} };
}

/** A part that comes back undelivered leaves nothing of itself in the record. */
export const SIN_COPIA: Columnas = { costo: null, codigo: '' };

/** Tells whether a record cannot hold a yard part: it is cancelled, and nothing was delivered. */
export function isAnulada(campos: Campos): boolean {
  return estadoDeIndicador(campos) === 'cancelada' && campos.entregado === null;
}

export function devuelveAntes({ inventario }: Uso, campo?: string): BusinessError {
  return new BusinessError(`Primero devuelve la pieza ${inventario}`, { campo });
}

/** Refuses to undo the use of what was delivered or invoiced, unless the same save takes that back. */
function requireDevolvible(antes: Campos, despues: Campos, isFacturado: boolean): void {
  if (antes.entregado !== null && despues.entregado !== null) throw new BusinessError(YA_ENTREGADA);
  if (isFacturado || (antes.factura !== '' && despues.factura !== '')) throw new BusinessError(FACTURADO);
}

/** The refusal of whatever would take back a part that is not here. */
export const YA_ENTREGADA = 'La pieza ya fue entregada';
/** The refusal of whatever an invoice stands on. */
export const FACTURADO = 'El registro está facturado';
const CANCELADO = 'El registro está cancelado';
const INVENTARIO = 'inventario';
const SIN_ENTREGAR = 'La pieza no se ha entregado: cancela su uso';
const SIN_RECOLECTAR = 'Escribe el día en que se recolectó la pieza';

async function takePieza(trx: Trx, inventario: number, despues: Campos): Promise<Movimiento> {
  if (estadoDeIndicador(despues) === 'cancelada') throw new BusinessError(CANCELADO);
  if (despues.factura !== '' || despues.pagada !== null) throw new BusinessError(FACTURADO);
  const query = trx.selectFrom('piezas').select('id').where('inventario', '=', inventario);
  const found = await query.executeTakeFirst();
  if (!found) throw notFound(NO_HAY_PIEZA, INVENTARIO);
  await lockPiezaViva(trx, found.id);
  const pieza = trx.selectFrom('piezas').select(['costo', 'codigo_radec']).where('id', '=', found.id);
  const { costo, codigo_radec: codigo } = await pieza.executeTakeFirstOrThrow();
  const columnas = { proveedor: PROVEEDOR_PATIO, costo, codigo: codigo || String(inventario) };
  return { ...NADA, usa: found.id, columnas };
}

/**
 * Moves the unit that was decided upon, with its write-off, in the caller's transaction.
 *
 * @returns notices for the user.
 * @throws BusinessError when no unit of the part is left.
 */
export async function moveUso(
  trx: Trx,
  autoria: Autoria,
  indicador: number,
  { aseguradora, reporte, cotizador }: Campos,
  { usa, regresa, isPorCancelacion }: Pick<Movimiento, 'usa' | 'regresa' | 'isPorCancelacion'>,
): Promise<string[]> {
  if (usa !== null) {
    const duenio = { tipo: 'siniestro', indicador } as const;
    const venta = { cotizador, ...rotuloOf({ aseguradora, reporte }), fecha: null };
    await createBajas(trx, [{ piezaId: usa, cantidad: 1, ...venta, duenio, campo: INVENTARIO }], autoria);
  }
  if (regresa === null) return [];
  const avisos = await returnUsos(trx, autoria, [{ id: indicador, regresa, isPorCancelacion }]);
  return avisos.map(({ mensaje }) => mensaje);
}

/** A part that comes back from a record, and whether nobody asked for it in so many words. */
interface Vuelta extends Pick<Movimiento, 'isPorCancelacion'> {
  /** The record. */
  readonly id: number;
  readonly regresa: Uso;
}

/** Gives the parts of records back, however many, in a constant number of statements. @returns notices for the user. */
export async function returnUsos(
  trx: Trx,
  autoria: Autoria,
  vueltas: readonly Vuelta[],
): Promise<{ readonly id: number; readonly mensaje: string }[]> {
  const devoluciones = vueltas.map(({ regresa: { bajaId } }) => ({ bajaId }));
  const eliminadas = await returnBajas(trx, devoluciones, 'siniestro', autoria);
  return vueltas.flatMap(({ id, regresa: { piezaId, inventario }, isPorCancelacion }) => {
    if (eliminadas.includes(piezaId)) return [{ id, mensaje: `La pieza ${inventario} está eliminada: restáurala` }];
    return isPorCancelacion ? [{ id, mensaje: `La pieza ${inventario} regresó a existencias` }] : [];
  });
}

/** Names the claim that a write-off belongs to: by its insurer and its number (regla 76). */
function rotuloOf({ aseguradora, reporte }: Rotulada) {
  return { canal: aseguradora, nota: `Siniestro ${reporte}` };
}

/** Lets the write-off of a used part say what the record says now: a corrected claim number is found by it too. */
export async function renameUso(trx: Trx, { bajaId }: Uso, antes: Campos, despues: Campos): Promise<void> {
  await renameUsos(trx, [{ bajaId, antes, despues }]);
}

/** A record's write-off, and what the record says before and after a change. */
export interface UsoRotulado extends Pick<Uso, 'bajaId'> {
  readonly antes: Rotulada;
  readonly despues: Rotulada;
}

type Rotulada = Pick<Campos, 'aseguradora' | 'reporte'>;

/** Does what {@link renameUso} does for many records, in one statement. */
export async function renameUsos(trx: Trx, usos: readonly UsoRotulado[]): Promise<void> {
  const distintos = usos.flatMap(({ bajaId, antes, despues }) => {
    const viejo = rotuloOf(antes);
    const nuevo = rotuloOf(despues);
    return viejo.canal === nuevo.canal && viejo.nota === nuevo.nota ? [] : [{ id: bajaId, ...nuevo }];
  });
  if (distintos.length > 0) await renameBajas(trx, distintos);
}
