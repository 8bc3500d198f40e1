import type { facturApi } from '#contract/factur-api.ts';
import type { FormDePago } from '#contract/wire/cobrar.ts';
import { impedimentoDeSustituirPago } from '#domain/cfdi/cancelable.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import {
  avisoDeComplemento,
  disponibleSin,
  impedimentoDePago,
  problemaDeMonto,
  siguienteParcialidad,
} from '#domain/cfdi/pago.ts';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { avisoDeDuda, cancelSustituido, requireFactura } from '#server/facturas/respuesta.ts';
import { reserveComplemento, type Sustituido } from './complemento.ts';
import { type FacturaTomada, lockFactura, refuseFuera, refuseSustituida, requireRegistro } from './facturas-tomadas.ts';
import { avisoDeReceptorOf } from './receptor-de-hoy.ts';

/** Registers a payment of an invoice: its complement is stamped, and its balance follows. */
export function submitPagoHandler(deps: FacturasDependencies): Handler<(typeof facturApi)['submitPago']> {
  return async ({ id, form, saldo, opId }, context) => {
    const peticion = { tipo: 'submit_pago', datos: { id, form, saldo } };
    const autoria = signAutoria(context, opId);
    const enProceso = await lookBefore(deps, [id, ...(await findCfdiDePago(deps, form.sustituye))]);
    const cfdi = await emitOnce(
      deps,
      autoria,
      peticion,
      (trx, firma) => preparePago(trx, deps, firma, id, { form, saldo, enProceso }),
      form.simular,
    );
    const hoy = diaDeCfdi(autoria.momento, deps.fiscal.emisor.zona);
    const duda = await avisoDeDuda(deps.db, cfdi, 'El pago');
    const avisos = [
      avisoDeComplemento(form.fechaAplicacion, hoy),
      await avisoDeReceptorOf(deps, id),
      duda,
      await cancelSustituido(deps, cfdi, autoria.autor),
    ].filter((aviso) => aviso !== null);
    const factura = await requireFactura(deps, id);
    return { factura, isPorConfirmar: duda !== null, ...(avisos.length > 0 && { aviso: avisos.join('. ') }) };
  };
}

/** A payment as somebody asks for it. */
export interface PagoPedido {
  readonly form: FormDePago;
  /** The balance that he saw. */
  readonly saldo: string | number | null | undefined;
  /** Documents whose cancellation was asked for elsewhere. */
  readonly enProceso: ReadonlySet<number>;
}

/** Finds the document of the payment whose place another takes; none where it takes nobody's. */
async function findCfdiDePago({ db }: FacturasDependencies, pago: number | null | undefined): Promise<number[]> {
  const query = db.kysely
    .selectFrom('pagos')
    .select('cfdi_id')
    .where('id', '=', pago ?? 0);
  return pago == null ? [] : (await query.execute()).map(({ cfdi_id }) => cfdi_id);
}

/** Checks a payment against the balance as it is while the invoice is held, and reserves it. */
export async function preparePago(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  id: number,
  { form, saldo, enProceso }: PagoPedido,
): Promise<PorTimbrar> {
  const tomada = await lockFactura(trx, id);
  refuseFuera(tomada, enProceso);
  refuseSustituida(tomada);
  const sustituido = form.sustituye == null ? null : await requireSustituido(trx, tomada, form.sustituye);
  const factura = sustituido ? sinEl(tomada, sustituido) : tomada;
  const impedimento = impedimentoDePago(factura);
  if (impedimento) throw new BusinessError(`${impedimento.titulo}: ${impedimento.mensaje}`);
  if (saldo != null && parsePrecio(String(saldo)) !== tomada.saldo) {
    const ahora = `El saldo de la factura cambió: ahora es ${formatPrecio(tomada.saldo)}. Revísalo y vuelve a intentarlo`;
    throw changedMeanwhile(ahora, 'saldo');
  }
  const problema = problemaDeMonto('pago', form.monto, factura.disponible);
  if (problema !== null) throw invalidField('form.monto', problema);
  const { registro = null } = form;
  requireRegistro('form.registro', tomada, registro);
  const parcialidad = sustituido?.parcialidad ?? siguienteParcialidad(tomada.parcialidades);
  const saldoAnterior = sustituido?.saldoAnterior ?? tomada.disponible;
  const abonada = { factura: tomada, monto: form.monto, parcialidad, saldoAnterior, registro };
  return reserveComplemento(trx, deps, firma, form, [abonada], sustituido);
}

/** A payment that another is to take the place of, with what that one takes over. */
interface PagoSustituido extends Sustituido {
  readonly monto: number;
  readonly parcialidad: number;
  readonly saldoAnterior: number;
}

/** Finds the payment whose place another may take: stamped, of this invoice alone, and of which there is no other one. */
async function requireSustituido(trx: Trx, factura: FacturaTomada, id: number): Promise<PagoSustituido> {
  const pago = await trx
    .selectFrom('pagos as p')
    .innerJoin('cfdis as d', 'd.id', 'p.cfdi_id')
    .select([
      'p.id',
      'd.id as cfdi',
      'd.uuid',
      'd.estado',
      'p.monto',
      'p.parcialidad',
      'p.saldo_anterior as saldoAnterior',
    ])
    .where('p.id', '=', id)
    .where('p.factura_id', '=', factura.id)
    .executeTakeFirst();
  if (!pago) throw notFound('No se encontró el pago que se sustituye', 'form.sustituye');
  const rows = trx.selectFrom('pagos').select(['cfdi_id', 'sustituye']).where('viva', '=', true);
  const relacionados = await rows
    .where((where) => where.or([where('cfdi_id', '=', pago.cfdi), where('factura_id', '=', factura.id)]))
    .execute();
  const impedimento = impedimentoDeSustituirPago({
    estado: pago.estado,
    facturas: relacionados.filter((row) => row.cfdi_id === pago.cfdi).length,
    isSustituido: relacionados.some(({ sustituye }) => sustituye === pago.id),
  });
  if (impedimento !== null) throw invalidField('form.sustituye', impedimento);
  return { ...pago, uuid: pago.uuid ?? '' };
}

/** Gives an invoice as it is without a payment. */
function sinEl(factura: FacturaTomada, pago: PagoSustituido): FacturaTomada {
  return { ...factura, saldo: factura.saldo + pago.monto, disponible: disponibleSin(factura.disponible, pago) };
}
