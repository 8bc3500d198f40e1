import type { facturApi } from '#contract/factur-api.ts';
import type { FormDeCancelacion } from '#contract/wire/facturar.ts';
import {
  impedimentoDeCancelarFactura,
  impedimentoDeMotivo,
  type MotivoDeCancelacion,
  problemaDeMotivo,
} from '#domain/cfdi/cancelable.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { consecuenciaFueraDePlazo, ultimoDiaParaCancelar } from '#domain/cfdi/plazos-de-cancelacion.ts';
import { ESTADOS_QUE_RESERVAN } from '#domain/cfdi/saldo.ts';
import { sinVigencia } from '#domain/factura.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Account, Handler } from '#server/base/http/implement.ts';
import { once } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { askCancelacion } from '#server/facturas/emision/cancelar.ts';
import { beginCancelacion } from '#server/facturas/emision/comenzar-cancelacion.ts';
import { type CfdiTomado, lockCfdi } from '#server/facturas/emision/documento.ts';
import { findAvisos } from '#server/facturas/emision/eliminadas.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { findFacturas } from '#server/facturas/queries/facturas.ts';
import { type FacturaCambiada, nombreOf, requireFactura } from '#server/facturas/respuesta.ts';
import { avisoDePosteriores, avisoDeUnidades } from './avisos-de-cancelacion.ts';
import { type FacturaTomada, lockFactura } from './facturas-tomadas.ts';

/** A cancellation as somebody asks for it. */
interface Cancelacion {
  /** The document. */
  readonly id: number;
  readonly motivo: MotivoDeCancelacion;
  readonly simular: string | null | undefined;
  /** The call and everything that decides what happens. */
  readonly peticion: { readonly tipo: string; readonly datos: unknown };
}

/**
 * Cancels a document: its intent is written while it is held, then the provider is asked. Asked again with the same
 * operation it answers how far that is; one that the provider refused is asked for once more.
 *
 * @param check refuses a stamped document that may not be cancelled.
 */
export async function cancelDocumento(
  deps: FacturasDependencies,
  autoria: Autoria,
  { id, motivo, simular, peticion }: Cancelacion,
  check: (trx: Trx, cfdi: CfdiTomado) => Promise<void>,
): Promise<void> {
  await lookBefore(deps, [id]);
  const isPropia = await deps.db.kysely.transaction().execute(async (trx) => {
    let isNueva = false;
    const mark = async () => {
      isNueva = true;
      return null;
    };
    await once(trx, autoria, peticion, mark, null);
    const cfdi = await lockCfdi(trx, id);
    if (!isNueva && !(cfdi.estado === 'timbrada' && cfdi.cancelacion === null)) return false;
    if (cfdi.fuera) throw new BusinessError(`${nombreOf(cfdi)} se canceló fuera del sistema`);
    await check(trx, cfdi);
    await refuseMientrasSeSustituye(trx, id);
    await beginCancelacion(trx, autoria, id, motivo);
    return true;
  });
  // Another one's is his to ask for, and the job's should he be dead.
  if (isPropia) await askCancelacion(deps, id, autoria.autor, { simular });
}

/** Refuses the cancellation of a document of which nobody knows yet whether another one takes its place. */
async function refuseMientrasSeSustituye(trx: Trx, id: number): Promise<void> {
  const query = trx.selectFrom('cfdis').select(['serie', 'folio']).where('sustituye', '=', id);
  const sustituto = await query.where('estado', 'in', ESTADOS_QUE_RESERVAN).executeTakeFirst();
  if (sustituto) throw new BusinessError(`${nombreOf(sustituto)}, que la sustituye, está por confirmar`);
}

/**
 * Chooses the motive: as it was asked for, else 02 (regla 97). 01 needs a stamped document that takes the place, and what
 * has one is cancelled by 01.
 */
export async function requireMotivo(
  { db }: FacturasDependencies,
  campo: string,
  id: number,
  { motivo, sustitucion }: Pick<FormDeCancelacion, 'motivo' | 'sustitucion'>,
  sustituto: number | null,
): Promise<MotivoDeCancelacion> {
  const elegido = motivo ?? '02';
  const nombrado = sustitucion == null ? null : String(sustitucion);
  const problema = problemaDeMotivo(elegido, nombrado);
  if (problema !== null) throw invalidField(campo, problema);
  if (elegido !== '01') return elegido;
  const query = db.kysely.selectFrom('cfdis').select('estado').where('id', '=', sustituto).where('sustituye', '=', id);
  if ((await query.executeTakeFirst())?.estado === 'timbrada') return elegido;
  throw invalidField(campo, 'La que sustituye debe estar timbrada y relacionada (04) con esta');
}

/** Cancels an invoice (regla 95). */
export async function cancelFacturaEntera(
  deps: FacturasDependencies,
  context: { readonly account: Account; readonly now: () => Date },
  id: number,
  form: FormDeCancelacion,
  opId: string | null | undefined,
): Promise<FacturaCambiada> {
  await requireFactura(deps, id);
  const motivo = await requireMotivo(deps, 'cancelacion.motivo', id, form, form.sustitucion ?? null);
  const peticion = { tipo: 'cancel_factura_entera', datos: { id, form } };
  await cancelDocumento(
    deps,
    signAutoria(context, opId),
    { id, motivo, simular: form.simular, peticion },
    async (trx) => {
      const factura = await lockFactura(trx, id);
      const impedimento = impedimentoDeCancelarFactura({ ...factura, pagosVivos: factura.parcialidades.length });
      if (impedimento !== null) throw new BusinessError(impedimento);
      requireDeGlobal('cancelacion.motivo', motivo, factura.isGlobal);
      if (form.isFueraDePlazo !== true) requireEnPlazo(deps, factura, context.now());
    },
  );
  const factura = await requireFactura(deps, id);
  const aviso = await findAvisos(deps.db, id);
  return { factura, ...(aviso !== '' && { aviso }) };
}

/** Refuses motive 04 for what is no global invoice: it speaks of a sale that stands in one. */
export function requireDeGlobal(campo: string, motivo: MotivoDeCancelacion, isGlobal: boolean): void {
  const impedimento = impedimentoDeMotivo(motivo, isGlobal);
  if (impedimento !== null) throw invalidField(campo, impedimento);
}

/**
 * Asks for a confirmation once the last day to cancel an invoice is over.
 *
 * @throws BusinessError `confirmar` that says what follows from it.
 */
function requireEnPlazo({ fiscal }: FacturasDependencies, { timbrada }: FacturaTomada, pedida: Date): void {
  const { rfc, zona } = fiscal.emisor;
  const hasta = timbrada && ultimoDiaParaCancelar(timbrada, rfc, zona);
  if (!hasta || diaDeCfdi(pedida, zona) <= hasta) return;
  throw new BusinessError(consecuenciaFueraDePlazo(hasta), {
    codigo: 'confirmar',
    campo: 'cancelacion.isFueraDePlazo',
  });
}

/** Cancels a payment, with all invoices that its complement pays, or a return. */
export function cancelFacturaHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['cancelFactura']> {
  return async ({ opId, simular, ...pedida }, context) => {
    const { tipo, id: row, ref } = pedida;
    const documento = await findDocumento(deps, tipo, row);
    if (!documento || documento.ref !== ref) throw notFound('No se encontró el documento', 'id');
    const { cfdi: id, factura } = documento;
    const motivo = await requireMotivo(deps, 'motivo', id, pedida, await findSustituto(deps, pedida));
    const peticion = { tipo: 'cancel_factura', datos: pedida };
    await cancelDocumento(
      deps,
      signAutoria(context, opId),
      { id, motivo, simular, peticion },
      async (_trx, { estado }) => {
        const impedimento = sinVigencia(estado);
        if (impedimento !== null) throw new BusinessError(impedimento);
        requireDeGlobal('motivo', motivo, false);
      },
    );
    const isPago = tipo === 'pago';
    const aviso = await (isPago ? avisoDePosteriores(deps.db.kysely, id) : avisoDeUnidades(deps.db, id));
    const facturas = await findFacturas(deps.db, isPago ? await findFacturasDePago(deps, id) : [factura]);
    return { factura: await requireFactura(deps, factura), facturas, ...(aviso !== '' && { aviso }) };
  };
}

const SIN_SUSTITUTO = 'Un egreso no se sustituye: cancélalo con el motivo 02 y regístralo de nuevo';

/** Finds the document that is said to take the place of a payment; nothing takes the place of a return. */
async function findSustituto(
  deps: FacturasDependencies,
  { tipo, motivo, sustitucion }: Pick<FormDeCancelacion, 'motivo' | 'sustitucion'> & { readonly tipo: Tipo },
): Promise<number | null> {
  if (tipo === 'egreso' && motivo === '01') throw invalidField('motivo', SIN_SUSTITUTO);
  return (await findDocumento(deps, tipo, sustitucion ?? 0))?.cfdi ?? null;
}

type Tipo = 'pago' | 'egreso';

/** Finds the document of a payment's or a return's row, and the invoice of that row. */
function findDocumento({ db }: FacturasDependencies, tipo: Tipo, row: number) {
  const query =
    tipo === 'pago'
      ? db.kysely.selectFrom('pagos as a').innerJoin('cfdis as c', 'c.id', 'a.cfdi_id')
      : db.kysely.selectFrom('egresos as a').innerJoin('cfdis as c', 'c.id', 'a.id');
  return query.select(['c.id as cfdi', 'c.ref', 'a.factura_id as factura']).where('a.id', '=', row).executeTakeFirst();
}

async function findFacturasDePago({ db }: FacturasDependencies, cfdi: number): Promise<number[]> {
  const query = db.kysely.selectFrom('pagos').select('factura_id').where('cfdi_id', '=', cfdi).orderBy('factura_id');
  return (await query.execute()).map(({ factura_id }) => factura_id);
}
