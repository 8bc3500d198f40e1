import type { saldos } from '#contract/saldos.ts';
import type { MotivoDeCancelacion } from '#domain/cfdi/cancelable.ts';
import { diaDeCfdi } from '#domain/cfdi/fecha-cfdi.ts';
import { sinVigencia } from '#domain/factura.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, invalidField, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { cancelDocumento } from '#server/facturas/cobros/cancelar.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { requireSaldo } from '#server/facturas/queries/saldos.ts';
import { avisoDePosterioresDeSaldo } from './posteriores.ts';
import { lockSaldo, recomputeSaldo } from './tomado.ts';

/** Cancels a payment of a balance, with its complement where it has one. */
export function cancelPagoDeSaldoHandler(deps: FacturasDependencies): Handler<(typeof saldos)['cancelPago']> {
  return async ({ id, opId, motivo, simular }, context) => {
    const autoria = signAutoria(context, opId);
    const pago = await requirePago(deps.db, id);
    const peticion = { tipo: 'cancel_pago_de_saldo', datos: { id, motivo } };
    if (pago.cfdi === null) {
      await onceIn(deps.db, autoria, peticion, (trx) => cancelWithout(trx, autoria, pago));
    } else {
      const pedida = { id: pago.cfdi, motivo: requireMotivo(motivo), simular, peticion };
      await cancelDocumento(deps, autoria, pedida, async (_trx, { estado }) => {
        const impedimento = sinVigencia(estado);
        if (impedimento !== null) throw new BusinessError(impedimento);
      });
    }
    const aviso = await avisoDePosterioresDeSaldo(deps.db.kysely, id);
    const hoy = diaDeCfdi(autoria.momento, deps.fiscal.emisor.zona);
    return { saldo: await requireSaldo(deps.db, pago.saldo, hoy), ...(aviso !== '' && { aviso }) };
  };
}

/** Nothing takes the place of such a payment, and it is of no global invoice. */
function requireMotivo(motivo: MotivoDeCancelacion | null | undefined): MotivoDeCancelacion {
  if (motivo === '01') {
    throw invalidField(
      'motivo',
      'El pago de un saldo no se sustituye: cancélalo con el motivo 02 y regístralo de nuevo',
    );
  }
  if (motivo === '04') throw invalidField('motivo', 'El motivo 04 es solo para una factura global');
  return motivo ?? '02';
}

interface PagoHallado {
  readonly id: number;
  readonly saldo: number;
  readonly cfdi: number | null;
}

async function requirePago({ kysely }: Db, id: number): Promise<PagoHallado> {
  const query = kysely.selectFrom('saldos_pagos').select(['id', 'saldo_id as saldo', 'cfdi_id as cfdi']);
  const pago = await query.where('id', '=', id).executeTakeFirst();
  if (!pago) throw notFound('No se encontró el pago', 'id');
  return pago;
}

async function cancelWithout(trx: Trx, firma: Autoria, { id, saldo }: PagoHallado): Promise<null> {
  const { pagos } = await lockSaldo(trx, saldo);
  if (!pagos.some((pago) => pago.id === id && pago.viva)) throw new BusinessError('El pago ya está cancelado');
  const values = { viva: false, cancelado: firma.momento, cancelado_por: firma.autor };
  await trx.updateTable('saldos_pagos').set(values).where('id', '=', id).execute();
  await recomputeSaldo(trx, firma, saldo);
  return null;
}
