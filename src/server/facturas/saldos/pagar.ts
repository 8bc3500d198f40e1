import type { RequestOf } from '#contract/call.ts';
import type { saldos } from '#contract/saldos.ts';
import { camposPagoDeSaldo } from '#contract/wire/saldo.ts';
import { impedimentoDeSustituirPago } from '#domain/cfdi/cancelable.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import {
  avisoDeComplemento,
  disponibleSin,
  MAX_PARCIALIDAD,
  problemaDeDiaDePago,
  siguienteParcialidad,
} from '#domain/cfdi/pago.ts';
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
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { requireForma } from '#server/facturas/cobros/complemento.ts';
import { findReceptorDeHoy } from '#server/facturas/cobros/receptor-de-hoy.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { plazoDeHoy, requireSaldo } from '#server/facturas/queries/saldos.ts';
import { avisoDeDuda, cancelSustituido } from '#server/facturas/respuesta.ts';
import { emitidaOf, type PagoNumerado, reserveComplementoDeSaldo } from './complemento.ts';
import { type SaldoGuardado, TABLA_SALDOS } from './tabla.ts';
import { lockSaldo, type PagoTomado, recomputeSaldo, type SaldoTomado } from './tomado.ts';

/** A payment of a balance as somebody asks for it. */
export type Pedido = RequestOf<(typeof saldos)['submitPago']>;

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
      return { saldo: await requireSaldo(deps.db, id, plazoDeHoy(deps, autoria.momento)), isPorConfirmar: false };
    }
    const sustituido = await findCfdiDePago(deps, form.sustituye);
    await lookBefore(deps, sustituido);
    const prepare = (trx: Trx, firma: Autoria) => prepareComplemento(trx, deps, firma, pedido);
    const cfdi = await emitOnce(deps, autoria, peticion, prepare, form.simular);
    const duda = await avisoDeDuda(deps.db, cfdi, 'El pago');
    const avisos = [
      avisoDeComplemento(form.fechaAplicacion, hoy),
      await avisoDeQuien(deps, guardado),
      duda,
      await cancelSustituido(deps, cfdi, autoria.autor),
    ];
    const aviso = avisos.filter((uno) => uno !== null).join('. ');
    return {
      saldo: await requireSaldo(deps.db, id, plazoDeHoy(deps, autoria.momento)),
      isPorConfirmar: duda !== null,
      ...(aviso !== '' && { aviso }),
    };
  };
}

async function avisoDeQuien({ db, fiscal }: FacturasDependencies, guardado: SaldoGuardado): Promise<string | null> {
  return avisoDeReceptor(await findReceptorDeHoy(db, emitidaOf(guardado), fiscal.emisor.codigoPostal));
}

/** Checks a payment with a complement against its balance, which is held from then on, and reserves it. */
export async function prepareComplemento(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  pedido: Pedido,
): Promise<PorTimbrar> {
  const tomado = await lockSaldo(trx, pedido.id);
  if (!llevaComplemento(tomado.guardado)) throw changedMeanwhile();
  const { sustituye } = pedido.form;
  const sustituido = sustituye == null ? null : requireSustituido(tomado, sustituye);
  const numerado = { form: pedido.form, sustituido, ...requirePago(deps, firma, tomado, pedido, sustituido) };
  const porTimbrar = await reserveComplementoDeSaldo(trx, deps, firma, tomado, numerado);
  await insertPago(trx, firma, tomado, { ...numerado, cfdi: porTimbrar.reservado.id });
  return porTimbrar;
}

/** Finds the document of the payment whose place another takes; none where it takes nobody's. */
async function findCfdiDePago({ db }: FacturasDependencies, pago: number | null | undefined): Promise<number[]> {
  if (pago == null) return [];
  const rows = await db.kysely.selectFrom('saldos_pagos').select('cfdi_id').where('id', '=', pago).execute();
  return rows.flatMap(({ cfdi_id }) => cfdi_id ?? []);
}

/** Finds the payment whose place another may take: stamped, of this balance, and of which there is no other one. */
function requireSustituido({ pagos }: SaldoTomado, id: number): PagoTomado {
  const pago = pagos.find((otro) => otro.id === id);
  if (!pago) throw notFound('No se encontró el pago que se sustituye', 'form.sustituye');
  const isSustituido = pagos.some((otro) => otro.viva && otro.sustituye === id);
  const impedimento = impedimentoDeSustituirPago({ estado: pago.estado, facturas: 1, isSustituido });
  if (impedimento !== null) throw invalidField('form.sustituye', impedimento);
  return pago;
}

/**
 * Registers a payment of which no complement is made.
 *
 * @returns the id of its row.
 */
export async function payWithout(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  pedido: Pedido,
): Promise<number> {
  const tomado = await lockSaldo(trx, pedido.id);
  if (motivoSinComplemento(tomado.guardado) === null) throw changedMeanwhile();
  if (pedido.form.sustituye != null) requireSustituido(tomado, pedido.form.sustituye);
  const numero = requirePago(deps, firma, tomado, pedido, null);
  const pago = await insertPago(trx, firma, tomado, { form: pedido.form, ...numero, sustituido: null, cfdi: null });
  await recomputeSaldo(trx, firma, pedido.id);
  return pago;
}

/**
 * Checks a payment against its balance, which the transaction holds.
 *
 * @param sustituido the payment whose place it takes: its number, and what was owed before it, are that one's.
 * @returns its number, after those of the former system and the highest of ours that live, and what is owed before it.
 * @throws BusinessError when it cannot be.
 */
function requirePago(
  { fiscal }: FacturasDependencies,
  { momento: ahora }: Autoria,
  tomado: SaldoTomado,
  { form, saldo: visto }: Pedido,
  sustituido: PagoTomado | null,
): Pick<PagoNumerado, 'parcialidad' | 'saldoAnterior'> {
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
  const deMonto = problemaDePagoDeSaldo(form.monto, sustituido ? sinEl(tomado, sustituido) : tomado);
  if (deMonto !== null) throw invalidField('form.monto', deMonto);
  if (sustituido) return sustituido;
  const vivas = tomado.pagos.filter(({ viva }) => viva).map((pago) => pago.parcialidad);
  const parcialidad = siguienteParcialidad([guardado.parcialidades, ...vivas]);
  if (parcialidad <= MAX_PARCIALIDAD) return { parcialidad, saldoAnterior: tomado.disponible };
  throw new BusinessError(`Una factura se paga en ${MAX_PARCIALIDAD} parcialidades como máximo`);
}

/** Gives a balance as it is without a payment. */
function sinEl(tomado: SaldoTomado, pago: PagoTomado): SaldoTomado {
  return { ...tomado, saldo: tomado.saldo + pago.monto, disponible: disponibleSin(tomado.disponible, pago) };
}

interface PagoNuevo extends PagoNumerado {
  readonly cfdi: number | null;
}

async function insertPago(
  trx: Trx,
  { autor, momento, operacion }: Autoria,
  { guardado }: SaldoTomado,
  { form, parcialidad, saldoAnterior, sustituido, cfdi }: PagoNuevo,
): Promise<number> {
  const values = {
    saldo_id: guardado.id,
    cfdi_id: cfdi,
    parcialidad,
    saldo_anterior: saldoAnterior,
    sustituye: sustituido?.id ?? null,
    ...columnsFrom(camposPagoDeSaldo, form),
    autor,
    momento,
    operacion,
  };
  const insert = trx.insertInto('saldos_pagos').values(values).returning('id');
  return (await insert.executeTakeFirstOrThrow()).id;
}
