import type { RequestOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import { FORMAS_PARA_PAGOS } from '#domain/cfdi/catalogos.ts';
import { formatPrecio } from '#domain/dinero.ts';
import type { Dia } from '#domain/fecha.ts';
import { FORMA_DE_NOTA, problemaDeDiaDePagoPorPagar, problemaDePago } from '#domain/por-pagar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import { type FilaPorPagar, TABLA_POR_PAGAR } from './queries/tabla.ts';

type Pago = Omit<RequestOf<(typeof porPagar)['pay']>, 'opId'>;

/**
 * Writes a payment of an invoice down, or applies a credit note to it. Of two at once the second finds what the first left.
 *
 * @throws BusinessError when it is more than is owed, or a day or a note cannot be.
 */
export async function pay(trx: Trx, autoria: Autoria, pago: Pago, hoy: Dia): Promise<void> {
  const notaId = pago.notaCredito ?? null;
  const { cuenta, nota } = await lockBoth(trx, pago.id, notaId);
  if (cuenta.tipo === 'E') throw new BusinessError('Una nota de crédito no se paga: se aplica a una factura');
  if (cuenta.cancelada) throw new BusinessError('La factura está cancelada: ya no se debe nada');
  const deMonto = problemaDePago(pago.monto, cuenta.saldo);
  if (deMonto) throw invalidField('monto', deMonto);
  const deDia = problemaDeDiaDePagoPorPagar(pago.fecha, cuenta.fecha, hoy);
  if (deDia) throw invalidField('fecha', deDia);
  if (nota) requireAplicable(nota, cuenta, pago.monto);
  const row = {
    cuenta_id: cuenta.id,
    fecha: pago.fecha,
    forma_pago: nota ? FORMA_DE_NOTA : requireForma(pago.formaPago ?? ''),
    referencia: pago.referencia ?? '',
    monto: pago.monto,
    nota_id: notaId,
    autor: autoria.autor,
    momento: autoria.momento,
    operacion: autoria.operacion,
  };
  await trx.insertInto('por_pagar_pagos').values(row).execute();
  await recordPagado(trx, autoria, [cuenta, nota], pago.monto);
}

/** Locks an invoice and its credit note in the order of their numbers, as everybody does who needs two of them. */
async function lockBoth(trx: Trx, id: number, notaId: number | null) {
  const held = new Map<number, FilaPorPagar>();
  for (const cual of [id, ...(notaId === null ? [] : [notaId])].sort((uno, otro) => uno - otro)) {
    held.set(cual, await lockRecord(trx, TABLA_POR_PAGAR, cual));
  }
  const cuenta = held.get(id);
  if (!cuenta) throw notFound(TABLA_POR_PAGAR.noHay);
  return { cuenta, nota: notaId === null ? null : (held.get(notaId) ?? null) };
}

function requireAplicable(nota: FilaPorPagar, cuenta: FilaPorPagar, monto: number): void {
  if (nota.tipo !== 'E') throw invalidField('notaCredito', 'No es una nota de crédito');
  if (nota.proveedor_clave !== cuenta.proveedor_clave) {
    throw invalidField('notaCredito', 'La nota de crédito es de otro proveedor');
  }
  if (monto > nota.saldo) throw invalidField('monto', `A la nota de crédito le quedan ${formatPrecio(nota.saldo)}`);
}

function requireForma(formaPago: string): string {
  if (FORMAS_PARA_PAGOS.some(({ codigo }) => codigo === formaPago)) return formaPago;
  throw invalidField('formaPago', 'Elige la forma de pago');
}

/** The history of both says what was paid: the row of the payment says the rest. */
async function recordPagado(
  trx: Trx,
  autoria: Autoria,
  cuentas: readonly (FilaPorPagar | null)[],
  monto: number,
): Promise<void> {
  const cambios = cuentas
    .filter((una) => una !== null)
    .map(({ id, pagado }) => ({
      tabla: 'cuentas_por_pagar' as const,
      registro: String(id),
      operacion: 'cambio' as const,
      antes: { pagado },
      despues: { pagado: pagado + monto },
    }));
  await recordCambios(trx, autoria, ...cambios);
}

/**
 * Undoes a payment by another row, also of an invoice that was cancelled since: that is how the supplier gives it back.
 *
 * @returns the invoice that it was of.
 * @throws BusinessError when there is none, or it was undone before.
 */
export async function undoPago(
  trx: Trx,
  autoria: Autoria,
  { pago: id, motivo }: Omit<RequestOf<(typeof porPagar)['undoPago']>, 'opId'>,
): Promise<number> {
  const query = trx.selectFrom('por_pagar_pagos').selectAll().where('id', '=', id).where('deshace', 'is', null);
  const pago = await query.executeTakeFirst();
  if (!pago) throw notFound('No se encontró el pago', 'pago');
  const { cuenta, nota } = await lockBoth(trx, pago.cuenta_id, pago.nota_id);
  const deshecho = trx.selectFrom('por_pagar_pagos').select('id').where('deshace', '=', id);
  if (await deshecho.executeTakeFirst()) throw new BusinessError('El pago ya se deshizo');
  const { cuenta_id, fecha, forma_pago, referencia, monto, nota_id } = pago;
  const { autor, momento, operacion } = autoria;
  const row = { cuenta_id, fecha, forma_pago, referencia, monto, nota_id, deshace: id, motivo };
  await trx
    .insertInto('por_pagar_pagos')
    .values({ ...row, autor, momento, operacion })
    .execute();
  await recordPagado(trx, autoria, [cuenta, nota], -monto);
  return cuenta.id;
}

/**
 * Says that the supplier cancelled an invoice. What was paid of it is not forgotten: it stays to be claimed back, which whoever
 * cancels confirms.
 */
export async function cancelCuenta(
  trx: Trx,
  autoria: Autoria,
  { id, motivo, isConfirmado = false }: Omit<RequestOf<(typeof porPagar)['cancel']>, 'opId'>,
): Promise<void> {
  const cuenta = await lockRecord(trx, TABLA_POR_PAGAR, id);
  if (cuenta.cancelada) throw new BusinessError('La factura ya estaba cancelada');
  await refuseAplicada(trx, cuenta);
  if (cuenta.pagado > 0 && !isConfirmado) {
    throw new BusinessError(
      `Ya se pagaron ${formatPrecio(cuenta.pagado)}: al cancelarla quedan por reclamar al proveedor`,
      { codigo: 'confirmar', campo: 'isConfirmado' },
    );
  }
  const { autor, momento } = autoria;
  const despues = { cancelada: momento, cancelada_por: autor, cancelada_motivo: motivo };
  await trx
    .updateTable('cuentas_por_pagar')
    .set({ ...despues, version: cuenta.version + 1 })
    .where('id', '=', id)
    .execute();
  const historial = { tabla: 'cuentas_por_pagar', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { cancelada: null }, despues });
}

/** A credit note that was applied is no money: it is taken off before either of the two is cancelled. */
async function refuseAplicada(trx: Trx, { id, tipo }: FilaPorPagar): Promise<void> {
  const viva = trx
    .selectFrom('por_pagar_pagos as p')
    .select('p.id')
    .where(tipo === 'E' ? 'p.nota_id' : 'p.cuenta_id', '=', id)
    .where('p.nota_id', 'is not', null)
    .where('p.deshace', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('por_pagar_pagos as d').select('d.id').whereRef('d.deshace', '=', 'p.id'))),
    );
  if (!(await viva.executeTakeFirst())) return;
  throw new BusinessError(
    tipo === 'E'
      ? 'La nota de crédito está aplicada: deshaz primero lo que se aplicó'
      : 'Tiene una nota de crédito aplicada: deshazla primero',
  );
}
