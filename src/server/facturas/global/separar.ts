import type { RequestOf } from '#contract/call.ts';
import type { facturApi } from '#contract/factur-api.ts';
import { camposFactura, type Factura } from '#contract/wire/factura.ts';
import type { FormDeFactura } from '#contract/wire/facturar.ts';
import { pickValues } from '#contract/wire/record.ts';
import { impedimentoDeCancelarFactura } from '#domain/cfdi/cancelable.ts';
import { FORMA_POR_DEFINIR } from '#domain/cfdi/catalogos.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { periodoDelResto } from '#domain/cfdi/periodo-global.ts';
import { formaDePagoDeVentas } from '#domain/cfdi/publico-en-general.ts';
import type { Dia } from '#domain/fecha.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import { type Trx, within } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import { completeOperacion, reserveOperacion } from '#server/base/operaciones/operaciones.ts';
import { huellaOf, OTRO_CONTENIDO } from '#server/facturas/crear/contenido.ts';
import { type FacturaRevisada, reserveFactura, reviewFactura } from '#server/facturas/crear/crear.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { askCancelacion } from '#server/facturas/emision/cancelar.ts';
import { beginCancelacion } from '#server/facturas/emision/comenzar-cancelacion.ts';
import { emitEnTurno } from '#server/facturas/emision/emitir-en-turno.ts';
import { keepTurno } from '#server/facturas/emision/sustituir.ts';
import { type OperacionFirmada, signOperacion } from '#server/facturas/firmar.ts';
import { NO_HAY_FACTURA } from '#server/facturas/lecturas.ts';
import { findFactura } from '#server/facturas/queries/facturas.ts';
import { nombreOf, requireFactura } from '#server/facturas/respuesta.ts';

type Pedido = Omit<RequestOf<typeof facturApi.splitGlobal>, 'opId'>;

/** The documents that a note taken out of a global invoice makes. */
interface Separada {
  readonly global: number;
  /** The one of the note. */
  readonly propia: number;
  /** The global one without it; null when nothing else is left. */
  readonly resto: number | null;
}

/** The answer of a note taken out of a global invoice. */
export interface NotaSeparada {
  readonly factura: Factura;
  readonly global: Factura | null;
  readonly aviso?: string;
}

/**
 * Gives a note of a global invoice one of its own. Both new documents are written down before the old one is cancelled, and
 * take over what stands in it in the moment of that: no note is ever free in between. Each of them is stamped then; whatever
 * stops that, the job goes on with it.
 *
 * @throws BusinessError when the invoice is no global one with that note, may not be cancelled, or its own cannot be made.
 */
export async function separateNota(
  deps: FacturasDependencies,
  autoria: Autoria,
  pedido: Pedido,
): Promise<NotaSeparada> {
  const { separada, isNueva } = await deps.db.kysely.transaction().execute(async (trx) => {
    // Whatever was shown before, the same note is the same operation.
    const { visto: _, ...form } = pedido.form;
    const peticion = { tipo: 'split_global', datos: { ...pedido, form } };
    const firma = await signOperacion(trx, autoria, peticion);
    const hecha = await reserveOperacion<Separada>(trx, firma, peticion);
    if (hecha) return { separada: hecha.respuesta, isNueva: false };
    const nueva = await reserveSeparada(trx, deps, firma, pedido);
    return { separada: await completeOperacion(trx, firma, nueva), isNueva: true };
  });
  const pendiente = isNueva ? await followSeparada(deps, autoria, separada) : '';
  const factura = await requireFactura(deps, separada.propia);
  const global = separada.resto === null ? null : await requireFactura(deps, separada.resto);
  return { factura, global, ...(pendiente !== '' && { aviso: pendiente }) };
}

async function reserveSeparada(
  trx: Trx,
  deps: FacturasDependencies,
  autoria: OperacionFirmada,
  pedido: Pedido,
): Promise<Separada> {
  const { id, form } = pedido;
  const { propia, resto } = await reviewSeparada(trx, deps, autoria, pedido);
  const contenidos = [propia, ...(resto ? [resto] : [])].map(({ contenido }) => contenido);
  if (form.visto != null && form.visto !== huellaOf(contenidos, null)) throw changedMeanwhile(OTRO_CONTENIDO);
  // The operation ends here: what is left to do is the documents' own.
  const firma = { ...autoria, operacion: null };
  await beginCancelacion(trx, firma, id, '04');
  return {
    global: id,
    resto: resto && (await reserve(trx, deps, firma, resto, id)),
    propia: await reserve(trx, deps, firma, propia, id),
  };
}

/** The invoices that a note taken out of a global one makes, as far as they come without their folios. */
interface SeparadaRevisada {
  /** That of the note. */
  readonly propia: FacturaRevisada;
  /** The global one without it; null when nothing else is left. */
  readonly resto: FacturaRevisada | null;
}

/**
 * Reads what the invoices of a note that leaves a global one will say. The transaction holds all of it.
 *
 * @throws BusinessError when the invoice is no global one with that note, may not be cancelled, or its own cannot be made.
 */
export async function reviewSeparada(
  trx: Trx,
  deps: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>,
  autoria: Autoria,
  { id, nota, form, cliente }: Pedido,
): Promise<SeparadaRevisada> {
  await trx.selectFrom('cfdis').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const global = await requireGlobal(trx, id);
  const suyas = itemsOf(global, (una) => una === nota);
  const otras = itemsOf(global, (una) => una !== nota);
  if (suyas.length === 0)
    throw new BusinessError(`La nota ${nota} no está en la factura ${nombreOf(global.factura.timbre)}`);
  const pago = await findPago(trx, nota, form);
  const propia = await reviewFactura(
    trx,
    deps,
    autoria,
    {
      form: {
        ...pickValues(camposFactura, global.factura),
        ...form,
        ...pago,
        items: suyas,
      },
      identificador: cliente.identificador,
    },
    id,
  );
  const resto = otras.length === 0 ? null : await reviewResto(trx, deps, autoria, global, otras);
  return { propia, resto };
}

/**
 * Tells how a note is paid on its own invoice: at the counter it was paid already, so by its form and PUE.
 *
 * @throws BusinessError when it is to become a debt.
 */
async function findPago(trx: Trx, nota: number, { formaPago, metodoPago }: Pedido['form']) {
  const metodo = metodoPago ?? 'PUE';
  const isDeuda = metodo === 'PPD' || formaPago === FORMA_POR_DEFINIR;
  if (isDeuda) {
    throw invalidField(
      metodo === 'PPD' ? 'form.metodoPago' : 'form.formaPago',
      `La nota ${nota} ya se pagó en el mostrador: su factura va con el método PUE y la forma en que se pagó`,
    );
  }
  const query = trx.selectFrom('notas').select(['total', 'forma_pago as formaPago']).where('id', '=', nota);
  return { formaPago: formaPago ?? formaDePagoDeVentas(await query.execute()), metodoPago: metodo };
}

async function reviewResto(
  trx: Trx,
  deps: Pick<FacturasDependencies, 'fiscal' | 'proveedor'>,
  autoria: Autoria,
  { id, factura }: Factura,
  items: FormDeFactura['items'],
): Promise<FacturaRevisada> {
  const dias = await findDias(trx, items, deps.fiscal.emisor.zona);
  const periodo = periodoDelResto(factura.global?.periodicidad, dias);
  const form = { ...pickValues(camposFactura, factura), global: periodo, items };
  return reviewFactura(trx, deps, autoria, { form, identificador: null }, id);
}

/** Tells the days of the notes of items, where the business is. */
async function findDias(trx: Trx, items: FormDeFactura['items'], zona: string | undefined): Promise<Dia[]> {
  const partidas = items.flatMap(({ registro }) => registro ?? []);
  const rows = await trx
    .selectFrom('notas as n')
    .innerJoin('notas_partidas as t', 't.nota_id', 'n.id')
    .select('n.creada')
    .where('t.id', 'in', partidas)
    .execute();
  return rows.map(({ creada }) => diaDeCfdi(creada, zona));
}

async function reserve(
  trx: Trx,
  deps: FacturasDependencies,
  autoria: Parameters<typeof reserveFactura>[2],
  revisada: FacturaRevisada,
  tras: number,
): Promise<number> {
  const preparada = await reserveFactura(trx, deps, autoria, revisada, { sustituida: null, tras, estado: 'reservada' });
  const { reservado, comprobante, cliente } = preparada;
  await keepTurno(trx, { id: reservado.id, tras, comprobante, cliente });
  return reservado.id;
}

/** Goes through the steps. @returns why one of them waits; empty when all are done. */
async function followSeparada(
  deps: FacturasDependencies,
  { autor }: Autoria,
  { global, propia, resto }: Separada,
): Promise<string> {
  try {
    const estado = await askCancelacion(deps, global, autor);
    if (estado !== 'cancelada')
      return 'La cancelación de la factura global está en proceso: después se emiten las nuevas';
    for (const id of [resto, propia]) if (id !== null) await emitEnTurno(deps, id);
    return '';
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return error.message;
  }
}

async function requireGlobal(trx: Trx, id: number): Promise<Factura> {
  const global = await findFactura(within(trx), id);
  if (!global) throw notFound(NO_HAY_FACTURA);
  if (global.factura.global === null)
    throw new BusinessError(`La factura ${nombreOf(global.factura.timbre)} no es global`);
  const { estado } = await trx.selectFrom('cfdis').select('estado').where('id', '=', id).executeTakeFirstOrThrow();
  const { timbre, metodoPago } = global.factura;
  const por = {
    estado,
    metodoPago,
    total: timbre.total,
    saldo: global.saldo,
    pagosVivos: 0,
    egresosVivos: global.devuelto > 0 ? 1 : 0,
  };
  const impedimento = impedimentoDeCancelarFactura(por);
  if (impedimento !== null) throw new BusinessError(impedimento);
  return global;
}

/** Makes the items of a new form out of those of an invoice whose notes are such. */
function itemsOf({ factura }: Factura, isSuya: (nota: number | null) => boolean): FormDeFactura['items'] {
  return factura.items
    .filter(({ nota }) => isSuya(nota))
    .map(({ cantidad, precio, descuento, pieza, marca, auto, tipo, partida }) => ({
      cantidad,
      precio,
      descuento,
      pieza,
      marca,
      auto,
      tipo,
      registro: partida,
      origen: 'notas' as const,
    }));
}
