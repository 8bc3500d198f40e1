import { sql } from 'kysely';
import type { ErrorDeCampo } from '#contract/refusal.ts';
import type { FormDeFactura, PartidaPedida } from '#contract/wire/facturar.ts';
import type { PartidaPorFacturar } from '#domain/cfdi/concepto.ts';
import { negativaDeFactura } from '#domain/indicador-acciones.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, invalidField, invalidFields } from '#server/base/errors.ts';
import { findPedidas } from '#server/patio/existencias/queries/pedidas.ts';
import { findPorFacturar, lockRegistros } from '#server/vinculos/registros-por-facturar.ts';
import type { NotaDeVenta } from './al-publico.ts';
import { type NotaLeida, negativaDePartida, readNotas } from './de-notas.ts';
import type { DelPatio } from './hold-patio.ts';

/** An item of a new invoice: what it says, and what it stands on. */
export interface PartidaLeida extends PartidaPorFacturar {
  readonly origen: PartidaPedida['origen'];
  readonly registro: number | null;
  readonly notaPartida: number | null;
  readonly piezaId: number | null;
  /** The line of a quote by link that it invoices. */
  readonly cotizacion: number | null;
  /** The note that it was sold on. */
  readonly nota: NotaDeVenta | null;
  /** Tells it from every other thing that may be invoiced; null for a line of somebody's keyboard. */
  readonly identidad: string | null;
}

/**
 * Reads the items of a new invoice: of claims, notes and the yard everything but price and key is what is stored. The
 * records and notes are held until the transaction ends.
 *
 * @param sustituye the invoice whose place the new one takes: what stands there may stand here.
 * @throws BusinessError that says why one cannot be invoiced.
 */
export async function readItems(
  trx: Trx,
  { items }: Pick<FormDeFactura, 'items'>,
  sustituye: number | null,
): Promise<PartidaLeida[]> {
  await holdBases(trx, items);
  const libres = await findOcupadas(trx, items, sustituye);
  const notas = await readNotas(trx, idsOf(items, 'notas'), sustituye);
  const registros = await readRegistros(trx, items, libres);
  const piezas = await readPatio(trx, items, sustituye);
  const readers: Readonly<Record<PartidaPedida['origen'], (item: PartidaPedida, campo: string) => Leida>> = {
    indicadores: (item, campo) => deRegistro(registros.get(item.registro ?? 0), item, campo),
    notas: (item, campo) => deNota(notas.get(item.registro ?? 0), item, campo),
    inventario: (item, campo) => delInventario(piezas.get(item.inventario ?? 0), campo),
    manual: aMano,
  };
  return readAll(items, (item, index) => ({
    cantidad: item.cantidad,
    precio: item.precio,
    descuento: item.descuento ?? 0,
    origen: item.origen,
    claveProd: item.claveProd ?? '',
    cotizacion: item.cotizacion ?? null,
    ...readers[item.origen](item, `form.items.${index}`),
  }));
}

/** Reads every item, and refuses those that cannot be read all at once. */
function readAll(
  items: readonly PartidaPedida[],
  read: (item: PartidaPedida, index: number) => PartidaLeida,
): PartidaLeida[] {
  const errores: ErrorDeCampo[] = [];
  const leidas = items.flatMap((item, index) => {
    try {
      return [read(item, index)];
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error;
      const { codigo, campo = '', mensaje } = error.refusal;
      errores.push({ codigo, campo, mensaje });
      return [];
    }
  });
  if (errores.length > 0) throw invalidFields(errores);
  return leidas;
}

/** The facts of the part itself. */
export type DatosDePieza = Pick<
  PartidaLeida,
  'pieza' | 'lado' | 'marca' | 'auto' | 'tipo' | 'anios' | 'inventario' | 'reporte' | 'oc'
>;

/** A part, with the id of its record or its own. */
type RegistroLeido = DatosDePieza & { readonly id: number };

/** The facts of an item that the thing it stands on gives. */
type Leida = Omit<PartidaLeida, 'cantidad' | 'precio' | 'descuento' | 'origen' | 'claveProd' | 'cotizacion'>;

/** An item stands on nothing, unless told. */
const NADA = { registro: null, notaPartida: null, piezaId: null, nota: null, identidad: null } as const;

function deRegistro(leido: RegistroLeido | undefined, { cantidad }: PartidaPedida, campo: string): Leida {
  const { id, ...registro } = leido ?? noHay(campo);
  if (cantidad !== 1) throw invalidField(`${campo}.cantidad`, 'De un registro se factura una pieza');
  return { ...NADA, ...registro, registro: id, identidad: `r${id}` };
}

function deNota(leida: NotaLeida | undefined, { cantidad }: PartidaPedida, campo: string): Leida {
  const encontrada = leida ?? noHay(campo);
  const negativa = negativaDePartida(encontrada, cantidad);
  if (negativa !== null) throw invalidField(`${campo}.cantidad`, negativa);
  const { partida, nota, id } = encontrada;
  return { ...NADA, ...partida, notaPartida: id, nota, identidad: `p${id}` };
}

function delInventario(leida: RegistroLeido | undefined, campo: string): Leida {
  const { id, ...pieza } = leida ?? noHay(campo);
  return { ...NADA, ...pieza, piezaId: id, identidad: `i${id}` };
}

function aMano({ pieza, marca, auto, tipo, anios, reporte, inventario }: PartidaPedida, campo: string): Leida {
  if (inventario) {
    throw invalidField(`${campo}.inventario`, 'Una pieza del inventario se agrega por su número, no a mano');
  }
  const deMano = { pieza, marca, auto, tipo, lado: '', anios: anios ?? null, reporte: reporte ?? '', oc: '' };
  return { ...NADA, ...deMano, inventario: null };
}

/** Picks the units of the yard that the items take, each with the path by which a refusal names it. */
export function delPatio(items: readonly PartidaLeida[]): DelPatio[] {
  return items.flatMap(({ piezaId, cantidad, inventario }, index) =>
    piezaId === null
      ? []
      : [{ piezaId, cantidad, campo: `form.items.${index}.cantidad`, ...(inventario !== null && { inventario }) }],
  );
}

function noHay(campo: string): never {
  throw new BusinessError('No se encontró la pieza', { codigo: 'no_existe', campo });
}

async function readRegistros(trx: Trx, items: readonly PartidaPedida[], libres: ReadonlySet<number>) {
  const ids = [...new Set(idsOf(items, 'indicadores'))];
  if (ids.length === 0) return new Map<number, RegistroLeido>();
  const registros = await findPorFacturar(within(trx), ids);
  // What the substituted invoice wrote there is no reason to refuse the one that takes its place.
  const negativa = negativaDeFactura(
    registros.map((registro) => ({
      ...registro,
      ...(libres.has(registro.id) && { factura: '', estado: registro.fechaCancelacion ? 'cancelada' : 'entregada' }),
    })),
  );
  if (negativa && registros.length > 0) throw new BusinessError(negativa.mensaje);
  return new Map(
    registros.map(({ id, pieza, marca, auto, anios, reporte, oc, inventario }) => [
      id,
      { id, pieza, marca, auto, anios, reporte, oc, inventario, lado: '', tipo: '' },
    ]),
  );
}

/** Reads parts of the yard. One that was deleted since stays in what takes the place of the invoice that sold it. */
async function readPatio(trx: Trx, items: readonly PartidaPedida[], sustituye: number | null) {
  const pedidas = items.flatMap(({ origen, inventario }) => (origen === 'inventario' ? [inventario ?? 0] : []));
  if (pedidas.length === 0) return new Map<number, RegistroLeido>();
  const found = await findPedidas(
    trx,
    pedidas.map((inventario) => ({ inventario })),
  );
  const rows = await trx
    .selectFrom('piezas')
    .select(['id', 'inventario', 'pieza', 'lado', 'marca', 'auto', 'tipo', 'anio_desde', 'anio_hasta'])
    .where(
      'id',
      'in',
      found.map(({ piezaId }) => piezaId),
    )
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('eliminada', 'is', null),
        eb('id', 'in', selectFrom('bajas').select('pieza_id').where('factura', '=', sustituye)),
      ]),
    )
    .execute();
  return new Map(
    rows.map(({ anio_desde, anio_hasta, ...row }) => [
      row.inventario,
      { ...row, anios: { from: anio_desde, to: anio_hasta }, reporte: '', oc: '' },
    ]),
  );
}

/** Picks the ids of what the items of one list stand on. */
const idsOf = (items: readonly PartidaPedida[], origen: PartidaPedida['origen']) =>
  items.flatMap((item) => (item.origen === origen && item.registro ? [item.registro] : []));

/** Holds the notes and then the records of the items, each by their ids: what is read of them next stays so. */
async function holdBases(trx: Trx, items: readonly PartidaPedida[]): Promise<void> {
  const partidas = idsOf(items, 'notas');
  const registros = idsOf(items, 'indicadores');
  if (partidas.length > 0) {
    const notas = trx.selectFrom('notas_partidas').select('nota_id').where('id', 'in', partidas);
    await trx.selectFrom('notas').select('id').where('id', 'in', notas).orderBy('id').forNoKeyUpdate().execute();
  }
  if (registros.length > 0) await lockRegistros(trx, registros);
}

/**
 * Refuses records of claims that stand in an invoice that lives.
 *
 * @returns those that stand in the invoice whose place the new one takes.
 */
async function findOcupadas(trx: Trx, items: readonly PartidaPedida[], sustituye: number | null): Promise<Set<number>> {
  const registros = idsOf(items, 'indicadores');
  if (registros.length === 0) return new Set();
  const ocupadas = await trx
    .selectFrom('facturas_partidas as t')
    .innerJoin('cfdis as c', 'c.id', 't.factura_id')
    .select(['t.indicador_id as registro', 't.factura_id as factura'])
    .select(sql<string>`c.serie || '-' || c.folio`.as('folio'))
    .where('t.viva', '=', true)
    .where('t.indicador_id', 'in', registros)
    .execute();
  const ajena = ocupadas.find(({ factura }) => factura !== sustituye);
  if (ajena) {
    const index = items.findIndex(({ origen, registro }) => origen === 'indicadores' && registro === ajena.registro);
    throw new BusinessError(`${items[index]?.pieza || 'La pieza'} ya está en la factura ${ajena.folio}`, {
      campo: `form.items.${index}`,
    });
  }
  return new Set(ocupadas.flatMap(({ registro }) => registro ?? []));
}
