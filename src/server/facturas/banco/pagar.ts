import type { banco } from '#contract/banco.ts';
import type { RequestOf } from '#contract/call.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { llevaComplemento } from '#domain/saldo-por-cobrar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { findRecord } from '#server/base/db/records.ts';
import { changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import { onceIn, type Peticion } from '#server/base/operaciones/operaciones.ts';
import { preparePago } from '#server/facturas/cobros/pago.ts';
import { clienteOf, preparePagos } from '#server/facturas/cobros/pago-global.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { emitOnce, type PorTimbrar } from '#server/facturas/emision/una-vez.ts';
import { lookBefore } from '#server/facturas/fuera/revisar.ts';
import { NO_HAY_FACTURA } from '#server/facturas/lecturas.ts';
import { findFacturas } from '#server/facturas/queries/facturas.ts';
import { payWithout, prepareComplemento } from '#server/facturas/saldos/pagar.ts';
import { TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import { lockSinPago, type MovimientoTomado, refuseIgnorado } from './tomado.ts';

/** A deposit that somebody confirms: how much of it is paid, how, and the request by which it is known. */
export interface Deposito extends Pick<RequestOf<(typeof banco)['submitMovimiento']>, 'id' | 'monto' | 'form'> {
  readonly peticion: Peticion;
}

/** Pays one invoice with a deposit, all of it or a part, or several of one client, all that they owe. */
export async function payFacturas(
  deps: FacturasDependencies,
  autoria: Autoria,
  deposito: Deposito,
  ids: readonly number[],
): Promise<void> {
  const antes = await findFacturas(deps.db, ids);
  if (antes.length < ids.length) throw notFound(NO_HAY_FACTURA, 'abiertas');
  if (new Set(antes.map(clienteOf)).size > 1)
    throw invalidField('abiertas', 'Un depósito paga facturas de un solo cliente: elige las de uno');
  const enProceso = await lookBefore(deps, ids);
  await emitOnce(
    deps,
    autoria,
    deposito.peticion,
    async (trx, firma) => {
      const movimiento = await holdDeposito(trx, deposito);
      const listo = await prepareFacturas(trx, deps, firma, { movimiento, deposito, ids, enProceso });
      await bindPago(trx, firma, movimiento, { cfdi: listo.reservado.id });
      return listo;
    },
    deposito.form.simular,
  );
}

interface PagoDeFacturas {
  readonly movimiento: MovimientoTomado;
  readonly deposito: Deposito;
  readonly ids: readonly number[];
  readonly enProceso: ReadonlySet<number>;
}

async function prepareFacturas(
  trx: Trx,
  deps: FacturasDependencies,
  firma: Autoria,
  { movimiento, deposito: { monto, form }, ids, enProceso }: PagoDeFacturas,
): Promise<PorTimbrar> {
  const { formaPago, descripcion, simular } = form;
  const comun = { fechaAplicacion: movimiento.dia, formaPago, descripcion, simular };
  const [id = 0] = ids;
  if (ids.length === 1) {
    const deUna = Object.assign({}, comun, { monto, registro: null });
    return preparePago(trx, deps, firma, id, { form: deUna, saldo: null, enProceso });
  }
  const listo = await preparePagos(
    trx,
    deps,
    firma,
    { form: Object.assign({}, comun, { ids: [...ids] }), montos: new Map(), enProceso },
    ids,
  );
  const pagos = trx.selectFrom('pagos').select('monto').where('cfdi_id', '=', listo.reservado.id);
  const suma = sumDinero((await pagos.execute()).map((pago) => pago.monto));
  if (suma === monto) return listo;
  throw changedMeanwhile(`Esas facturas deben ahora ${formatPrecio(suma)}: revísalas y vuelve a intentarlo`, 'monto');
}

/** Pays a balance of a former system with a deposit, with a complement where its invoice needs one. */
export async function paySaldo(
  deps: FacturasDependencies,
  autoria: Autoria,
  deposito: Deposito,
  id: number,
): Promise<void> {
  const { monto, form, peticion } = deposito;
  const pedidoOf = ({ dia }: MovimientoTomado) => ({
    id,
    form: { monto, fechaAplicacion: dia, formaPago: form.formaPago, simular: form.simular },
  });
  if (llevaComplemento(await findRecord(deps.db, TABLA_SALDOS, id))) {
    const prepare = async (trx: Trx, firma: Autoria) => {
      const movimiento = await holdDeposito(trx, deposito);
      const listo = await prepareComplemento(trx, deps, firma, pedidoOf(movimiento));
      const pago = trx.selectFrom('saldos_pagos').select('id').where('cfdi_id', '=', listo.reservado.id);
      await bindPago(trx, firma, movimiento, { deSaldo: (await pago.executeTakeFirstOrThrow()).id });
      return listo;
    };
    await emitOnce(deps, autoria, peticion, prepare, form.simular);
    return;
  }
  await onceIn(deps.db, autoria, peticion, async (trx) => {
    const movimiento = await holdDeposito(trx, deposito);
    const pago = await payWithout(trx, deps, autoria, pedidoOf(movimiento));
    await bindPago(trx, autoria, movimiento, { deSaldo: pago });
    return null;
  });
}

/** Holds a deposit that nobody paid with yet, and of which enough came. */
async function holdDeposito(trx: Trx, { id, monto }: Deposito): Promise<MovimientoTomado> {
  const movimiento = await lockSinPago(trx, id);
  refuseIgnorado(movimiento);
  if (monto <= movimiento.importe) return movimiento;
  throw invalidField('monto', `El depósito es de ${formatPrecio(movimiento.importe)}: no paga ${formatPrecio(monto)}`);
}

/** Says which payment was made of a deposit, in the transaction that reserves it. */
async function bindPago(
  trx: Trx,
  { autor, momento }: Autoria,
  { id }: MovimientoTomado,
  pago: { readonly cfdi: number } | { readonly deSaldo: number },
): Promise<void> {
  const cual =
    'cfdi' in pago ? { cfdi_id: pago.cfdi, saldo_pago_id: null } : { cfdi_id: null, saldo_pago_id: pago.deSaldo };
  const values = Object.assign({}, cual, { movimiento_id: id, autor, momento });
  await trx.insertInto('movimientos_pagos').values(values).execute();
}
