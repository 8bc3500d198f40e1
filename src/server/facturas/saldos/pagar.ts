import type { RequestOf } from '#contract/call.ts';
import type { saldos } from '#contract/saldos.ts';
import { camposPagoDeSaldo } from '#contract/wire/saldo.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { avisoDeComplemento, MAX_PARCIALIDAD, problemaDeDiaDePago, siguienteParcialidad } from '#domain/cfdi/pago.ts';
import { avisoDeReceptor } from '#domain/cfdi/receptor-de-hoy.ts';
import { formatPrecio } from '#domain/dinero.ts';
import {
  llevaComplemento,
  momentoDeFactura,
  motivoSinComplemento,
  problemaDePagoDeSaldo,
} from '#domain/saldo-por-cobrar.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { columnsFrom } from '#server/base/db/record-table.ts';
import { findRecord } from '#server/base/db/records.ts';
import { BusinessError, changedMeanwhile, invalidField } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requireForma } from '#server/facturas/cobros/complemento.ts';
import { findReceptorDeHoy } from '#server/facturas/cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { requireSaldo } from '#server/facturas/queries/saldos.ts';
import { avisoDeDuda } from '#server/facturas/respuesta.ts';
import { emitidaOf, reserveComplementoDeSaldo } from './complemento.ts';
import { type SaldoGuardado, TABLA_SALDOS } from './tabla.ts';
import { lockSaldo, recomputeSaldo, type SaldoTomado } from './tomado.ts';

type Pedido = RequestOf<(typeof saldos)['submitPago']>;

/** Registers a payment of a balance: with its complement where the invoice needs one, and without one where it does not. */
export function submitPagoDeSaldoHandler(deps: FacturasDependencies): Handler<(typeof saldos)['submitPago']> {
  return async (pedido, context) => {
    const { id, form, saldo: visto, opId } = pedido;
    const autoria = signAutoria(context, opId);
    const guardado = await findRecord(deps.db, TABLA_SALDOS, id);
    const peticion = { tipo: 'submit_pago_de_saldo', datos: { id, form, visto } };
    const hoy = diaDeCfdi(autoria.momento, deps.fiscal.emisor.zona);
    if (!llevaComplemento(guardado)) {
      await onceIn(deps.db, autoria, peticion, (trx) => payWithout(trx, deps, autoria, pedido));
      return { saldo: await requireSaldo(deps.db, id, hoy), isPorConfirmar: false };
    }
    const prepare = (trx: Trx, firma: Autoria) => prepareComplemento(trx, deps, firma, pedido);
    const cfdi = await emitOnce(deps, autoria, peticion, prepare, form.simular);
    const duda = await avisoDeDuda(deps.db, cfdi, 'El pago');
    const avisos = [avisoDeComplemento(form.fechaAplicacion, hoy), await avisoDeQuien(deps, guardado), duda];
    const aviso = avisos.filter((uno) => uno !== null).join('. ');
    return {
      saldo: await requireSaldo(deps.db, id, hoy),
      isPorConfirmar: duda !== null,
      ...(aviso !== '' && { aviso }),
    };
  };
}

async function avisoDeQuien({ db, fiscal }: FacturasDependencies, guardado: SaldoGuardado): Promise<string | null> {
  return avisoDeReceptor(await findReceptorDeHoy(db, emitidaOf(guardado), fiscal.emisor.codigoPostal));
}

async function prepareComplemento(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  pedido: Pedido,
): Promise<PorTimbrar> {
  const tomado = await lockSaldo(trx, pedido.id);
  if (!llevaComplemento(tomado.guardado)) throw changedMeanwhile();
  const parcialidad = requirePago(deps, firma, tomado, pedido);
  const porTimbrar = await reserveComplementoDeSaldo(trx, deps, firma, tomado, { form: pedido.form, parcialidad });
  await insertPago(trx, firma, tomado, { form: pedido.form, parcialidad, cfdi: porTimbrar.reservado.id });
  return porTimbrar;
}

async function payWithout(trx: Trx, deps: FacturasDependencies, firma: Autoria, pedido: Pedido): Promise<null> {
  const tomado = await lockSaldo(trx, pedido.id);
  if (motivoSinComplemento(tomado.guardado) === null) throw changedMeanwhile();
  const parcialidad = requirePago(deps, firma, tomado, pedido);
  await insertPago(trx, firma, tomado, { form: pedido.form, parcialidad, cfdi: null });
  await recomputeSaldo(trx, firma, pedido.id);
  return null;
}

/**
 * Checks a payment against its balance, which the transaction holds.
 *
 * @returns its number: after those of the former system and the highest of ours that live.
 * @throws BusinessError when it cannot be.
 */
function requirePago(
  { fiscal }: FacturasDependencies,
  { momento: ahora }: Autoria,
  tomado: SaldoTomado,
  { form, saldo: visto }: Pedido,
): number {
  const { guardado, saldo } = tomado;
  if (visto != null && visto !== saldo) {
    const mensaje = `El saldo de la factura cambió: ahora es ${formatPrecio(saldo)}. Revísalo y vuelve a intentarlo`;
    throw changedMeanwhile(mensaje, 'saldo');
  }
  requireForma('form.formaPago', form.formaPago);
  const { zona } = fiscal.emisor;
  const facturas = [momentoDeFactura(guardado.fecha)];
  const deDia = problemaDeDiaDePago({ dia: form.fechaAplicacion, ahora, facturas, zona });
  if (deDia !== null) throw invalidField('form.fechaAplicacion', deDia);
  const deMonto = problemaDePagoDeSaldo(form.monto, tomado);
  if (deMonto !== null) throw invalidField('form.monto', deMonto);
  const vivas = tomado.pagos.filter(({ viva }) => viva).map((pago) => pago.parcialidad);
  const parcialidad = siguienteParcialidad([guardado.parcialidades, ...vivas]);
  if (parcialidad <= MAX_PARCIALIDAD) return parcialidad;
  throw new BusinessError(`Una factura se paga en ${MAX_PARCIALIDAD} parcialidades como máximo`);
}

interface PagoNuevo {
  readonly form: Pedido['form'];
  readonly parcialidad: number;
  readonly cfdi: number | null;
}

async function insertPago(
  trx: Trx,
  { autor, momento, operacion }: Autoria,
  { guardado, disponible }: SaldoTomado,
  { form, parcialidad, cfdi }: PagoNuevo,
): Promise<void> {
  const values = {
    saldo_id: guardado.id,
    cfdi_id: cfdi,
    parcialidad,
    saldo_anterior: disponible,
    ...columnsFrom(camposPagoDeSaldo, form),
    autor,
    momento,
    operacion,
  };
  await trx.insertInto('saldos_pagos').values(values).execute();
}
