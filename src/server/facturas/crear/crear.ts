import { sql } from 'kysely';
import { camposFactura } from '#contract/wire/factura.ts';
import type { FormDeFactura } from '#contract/wire/facturar.ts';
import type { ComprobanteDeIngreso } from '#domain/cfdi/comprobante.ts';
import { cleanTexto, MAX_DESCRIPCION, totalDeRenglon } from '#domain/cfdi/concepto.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { problemasDeFactura } from '#domain/cfdi/problemas.ts';
import { CLAVE_DE_VENTA } from '#domain/cfdi/publico-en-general.ts';
import { totalesDeConceptos } from '#domain/dinero.ts';
import { piezasDeNota } from '#domain/nota.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { isUniqueViolation } from '#server/base/db/unique-violation.ts';
import { BusinessError, changedMeanwhile } from '#server/base/errors.ts';
import { type ClaveUsada, refuseNoVigentes } from '#server/catalogos/queries/vigentes.ts';
import { type ClienteDeFactura, findReceptor } from '#server/cuentas/queries/clientes-fiscales.ts';
import type { FacturaTomada } from '#server/facturas/cobros/facturas-tomadas.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { type CfdiReservado, reserveCfdi } from '#server/facturas/emision/reservar.ts';
import type { PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { refuseProblemas } from '#server/facturas/problemas.ts';
import { busquedaDeFactura } from '#server/facturas/queries/listas.ts';
import { refusePedidas, requireVentas } from './al-publico.ts';
import { cederApartados } from './ceder-apartados.ts';
import { type Contenido, contenidoOf, huellaOf, OTRO_CONTENIDO, relacionCon } from './contenido.ts';
import { holdPatio } from './hold-patio.ts';
import { delPatio, type PartidaLeida, readItems } from './leer-items.ts';
import { requireSustituible } from './sustituible.ts';

/** An invoice as it is asked for. Without a client it is to the general public. */
export interface FacturaPedida {
  readonly form: FormDeFactura;
  readonly identificador: string | null;
}

/** An invoice whose intent is written down: what is to be stamped, and for whom. */
export interface FacturaPreparada extends PorTimbrar {
  readonly comprobante: ComprobanteDeIngreso;
}

/**
 * Writes down the intent of an invoice with all that it stands on, in the caller's transaction: its items stand in no other
 * one from here on, and its units of the yard are held.
 *
 * @throws BusinessError that names everything that keeps it from being stamped, or what it cannot stand on.
 */
export async function prepareFactura(
  trx: Trx,
  deps: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>,
  autoria: Autoria,
  { form, identificador }: FacturaPedida,
): Promise<FacturaPreparada> {
  const { sustituida, revisada } = await draftFactura(trx, deps, autoria, { form, identificador });
  const { visto } = form;
  if (visto != null && visto !== huellaOf([revisada.contenido], sustituida)) throw changedMeanwhile(OTRO_CONTENIDO);
  return reserveFactura(trx, deps, autoria, revisada, { sustituida, tras: sustituida?.id ?? null });
}

/** An invoice as far as it comes without a folio, and the one whose place it takes. */
export interface FacturaEnBorrador {
  readonly sustituida: FacturaTomada | null;
  readonly revisada: FacturaRevisada;
}

/**
 * Goes all the way to an invoice that only lacks its folio: what is stamped and what is shown before are both made here. The
 * transaction holds everything that it stands on.
 *
 * @throws BusinessError that names everything that keeps it from being stamped, or what it cannot stand on.
 */
export async function draftFactura(
  trx: Trx,
  deps: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>,
  autoria: Autoria,
  { form, identificador }: FacturaPedida,
): Promise<FacturaEnBorrador> {
  const sustituida = form.sustituye ? await requireSustituible(trx, form.sustituye) : null;
  const revisada = await reviewFactura(trx, deps, autoria, { form, identificador }, sustituida?.id ?? null);
  await cederApartados(trx, autoria, revisada.items, sustituida?.id ?? null);
  return { sustituida, revisada };
}

/** An invoice that may be stamped. */
export interface FacturaRevisada {
  readonly form: FormDeFactura;
  readonly items: readonly PartidaLeida[];
  readonly cliente: ClienteDeFactura | null;
  /** Everything that its document will say. */
  readonly contenido: Contenido;
}

/**
 * Reads what an invoice is of, and whom it is for.
 *
 * @param tras the invoice that ends before this one begins: what stands there may stand here.
 * @throws BusinessError that names everything that keeps it from being stamped, or what it cannot stand on.
 */
export async function reviewFactura(
  trx: Trx,
  { fiscal, proveedor }: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>,
  autoria: Autoria,
  { form, identificador }: FacturaPedida,
  tras: number | null,
): Promise<FacturaRevisada> {
  // Only the general public has global invoices, whatever the form of a client says.
  const isGlobal = identificador === null;
  const items = await readItems(trx, form, tras);
  if (isGlobal) requireVentas(items);
  // What stands in the invoice before this one stays there, whatever was asked for since.
  if (isGlobal && tras === null) refusePedidas(items);
  const cliente = identificador === null ? null : await requireCliente(trx, identificador);
  requireSinProblemas(form, items, cliente, fiscal.emisor.codigoPostal);
  if (cliente) refuseProblemas(proveedor.objetarReceptor?.(cliente.receptor) ?? []);
  if (cliente && !form.isDeTodosModos)
    await requireVigentes(trx, { form, items, cliente }, diaDeCfdi(autoria.momento, fiscal.emisor.zona));
  return { form, items, cliente, contenido: contenidoOf({ fiscal }, autoria, form, { items, cliente }) };
}

/** Looks up the keys and the postal code; to the general public both are our own. */
async function requireVigentes(
  trx: Trx,
  { form, items, cliente }: Omit<FacturaRevisada, 'contenido'>,
  dia: string,
): Promise<void> {
  const propias = items.flatMap(({ claveProd }, index) =>
    claveProd === '' ? [] : { clave: claveProd, campo: `form.items.${index}.claveProd` },
  );
  const isClaveUsada = propias.length < items.length;
  const claves = [...(isClaveUsada ? [{ clave: form.claveProd, campo: 'form.claveProd' }] : []), ...propias];
  const usadas: ClaveUsada[] = claves.map((clave) => ({ catalogo: 'producto', ...clave }));
  if (cliente)
    usadas.push({ catalogo: 'codigo_postal', clave: cliente.receptor.codigoPostal, campo: 'direccion.codigoPostal' });
  await refuseNoVigentes(trx, usadas, { dia, confirmar: 'form.isDeTodosModos' });
}

/** The ties of an invoice to one before it. */
interface Antes {
  /** The stamped invoice whose place it takes. */
  readonly sustituida: { readonly id: number; readonly uuid: string } | null;
  /** The invoice in which its items stand until that one is cancelled. */
  readonly tras: number | null;
  readonly estado?: 'reservada';
}

/** Writes down the intent of an invoice that may be stamped, in the transaction that reviewed it. */
export async function reserveFactura(
  trx: Trx,
  deps: Pick<FacturasDependencies, 'fiscal'>,
  autoria: Autoria,
  { form, items, cliente, contenido }: FacturaRevisada,
  { sustituida, tras, estado }: Antes,
): Promise<FacturaPreparada> {
  const { receptor, conceptos } = contenido;
  const { total } = totalesDeConceptos(conceptos);
  const sustituye = sustituida?.id ?? null;
  const nuevo = {
    tipo: 'I',
    total,
    receptor,
    cuentaId: cliente?.id ?? null,
    sustituye,
    ...(estado && { estado }),
  } as const;
  const reservado = await reserveCfdi(trx, deps, autoria, nuevo);
  const { id, serie, folio } = reservado;
  await insertFactura(trx, reservado, contenido, { form, items });
  await insertPartidas(trx, id, items, form, await findDeAntes(trx, tras));
  await holdPatio(trx, autoria, id, delPatio(items), sustituye);
  const comprobante = { tipo: 'I', serie, folio, relacion: relacionCon(sustituida), ...contenido } as const;
  const para = cliente && { identificador: cliente.identificador, correo: cliente.correo };
  return { reservado, comprobante, cliente: para };
}

async function insertFactura(
  trx: Trx,
  { id, serie, folio }: CfdiReservado,
  { receptor, conceptos, metodoPago, global }: Contenido,
  { form, items }: { readonly form: FormDeFactura; readonly items: readonly PartidaLeida[] },
): Promise<void> {
  const { subtotal, descuento, iva, total } = totalesDeConceptos(conceptos);
  const base = subtotal - descuento;
  const siniestros = [...new Set(items.map(({ reporte }) => reporte).filter((reporte) => reporte !== ''))];
  await trx
    .insertInto('facturas')
    .values({
      id,
      ...columnsFrom(camposFactura, { ...form, metodoPago, claveProd: global ? CLAVE_DE_VENTA : form.claveProd }),
      siniestros,
      base,
      descuento,
      iva,
      saldo: total,
      piezas: piezasDeNota(items),
      ...(global && { periodicidad: global.periodicidad, meses: global.meses, anio: global.anio }),
      busqueda: busquedaDeFactura({ serie, folio, rfc: receptor.rfc, nombres: [receptor.nombre], siniestros }),
    })
    .execute();
}

function requireSinProblemas(
  form: FormDeFactura,
  items: readonly PartidaLeida[],
  cliente: ClienteDeFactura | null,
  codigoPostal: string,
): void {
  const receptor = cliente?.receptor ?? ('publico' as const);
  const revisados = items.map((item) => ({ ...item, descripcion: cleanTexto(item.pieza, MAX_DESCRIPCION) }));
  const problemas = problemasDeFactura({ ...form, receptor, items: revisados }, codigoPostal);
  refuseProblemas(problemas);
}

/** Tells which items stand in an invoice before this one: the records and the items of notes that it has. */
async function findDeAntes(trx: Trx, tras: number | null): Promise<(item: PartidaLeida) => boolean> {
  const query = trx
    .selectFrom('facturas_partidas')
    .select(['indicador_id', 'nota_partida_id', 'cotizacion_partida_id']);
  const suyas = tras === null ? [] : await query.where('factura_id', '=', tras).execute();
  const registros = new Set(suyas.flatMap(({ indicador_id }) => indicador_id ?? []));
  const partidas = new Set(suyas.flatMap(({ nota_partida_id }) => nota_partida_id ?? []));
  const cotizadas = new Set(suyas.flatMap(({ cotizacion_partida_id }) => cotizacion_partida_id ?? []));
  return ({ registro, notaPartida, cotizacion }) =>
    registros.has(registro ?? 0) || partidas.has(notaPartida ?? 0) || cotizadas.has(cotizacion ?? 0);
}

/** Reads what one unit of a yard part costs now; nobody knows it where it is 0. */
function costoOf(pieza: number) {
  return sql<number | null>`(select nullif(costo, 0) from piezas where id = ${pieza})`;
}

/** Reads what a note charged for so many units of its item. */
function cobradoOf(notaPartida: number, cantidad: number) {
  return sql<number | null>`(select precio * ${cantidad}::int from notas_partidas where id = ${notaPartida})`;
}

async function insertPartidas(
  trx: Trx,
  factura: number,
  items: readonly PartidaLeida[],
  form: FormDeFactura,
  isDeAntes: (item: PartidaLeida) => boolean,
): Promise<void> {
  const rows = items.map((item, orden) => ({
    factura_id: factura,
    orden,
    origen: item.origen,
    cantidad: item.cantidad,
    precio: item.precio,
    descuento: item.descuento,
    importe: totalDeRenglon(item, form.ivaIncluido),
    pieza: item.pieza,
    lado: item.lado,
    marca: item.marca,
    auto: item.auto,
    tipo: item.tipo,
    anio_desde: item.anios?.from ?? null,
    anio_hasta: item.anios?.to ?? null,
    inventario: item.inventario,
    reporte: item.reporte,
    oc: item.oc,
    clave_prod: item.claveProd || form.claveProd,
    indicador_id: item.registro,
    nota_partida_id: item.notaPartida,
    pieza_id: item.piezaId,
    cotizacion_partida_id: item.cotizacion,
    costo: item.piezaId === null ? null : costoOf(item.piezaId),
    cobrado: item.notaPartida === null ? null : cobradoOf(item.notaPartida, item.cantidad),
    // What stands in an invoice before this one stands there until that one is cancelled.
    viva: !isDeAntes(item),
  }));
  try {
    await trx.insertInto('facturas_partidas').values(rows).execute();
  } catch (error) {
    const isOcupada = ['facturas_partidas_indicador', 'facturas_partidas_nota', 'facturas_partidas_cotizacion'].some(
      (index) => isUniqueViolation(error, index),
    );
    throw isOcupada ? new BusinessError('Una o mas piezas se encuentran facturadas', { cause: error }) : error;
  }
}

/**
 * Finds the account that an invoice is for.
 *
 * @throws BusinessError when there is none that may be invoiced.
 */
async function requireCliente(trx: Trx, identificador: string): Promise<ClienteDeFactura> {
  const cliente = await findReceptor({ kysely: trx }, identificador);
  if (cliente) return cliente;
  throw new BusinessError('No se encontró el cliente', { codigo: 'no_existe', campo: 'cliente.identificador' });
}
