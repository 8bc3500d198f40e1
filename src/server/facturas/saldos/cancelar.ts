import type { saldos } from '#contract/saldos.ts';
import { sinVigencia } from '#domain/factura.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import { cancelDocumento, requireDeGlobal, requireMotivo } from '#server/facturas/cobros/cancelar.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { plazoDeHoy, requireSaldo } from '#server/facturas/queries/saldos.ts';
import { avisoDePosterioresDeSaldo } from './posteriores.ts';
import { lockSaldo, recomputeSaldo } from './tomado.ts';

/** Cancels a payment of a balance, with its complement where it has one. */
export function cancelPagoDeSaldoHandler(deps: FacturasDependencies): Handler<(typeof saldos)['cancelPago']> {
  return async ({ id, opId, motivo, sustitucion, simular }, context) => {
    const autoria = signAutoria(context, opId);
    const pago = await requirePago(deps.db, id);
    const peticion = { tipo: 'cancel_pago_de_saldo', datos: { id, motivo, sustitucion } };
    if (pago.cfdi === null) {
      await onceIn(deps.db, autoria, peticion, (trx) => cancelWithout(trx, autoria, pago));
    } else {
      const dicho = { motivo, sustitucion };
      const elegido = await requireMotivo(deps, 'motivo', pago.cfdi, dicho, await findSustituto(deps.db, sustitucion));
      const pedida = { id: pago.cfdi, motivo: elegido, simular, peticion };
      await cancelDocumento(deps, autoria, pedida, async (_trx, { estado }) => {
        const impedimento = sinVigencia(estado);
        if (impedimento !== null) throw new BusinessError(impedimento);
        requireDeGlobal('motivo', elegido, false);
      });
    }
    const aviso = await avisoDePosterioresDeSaldo(deps.db.kysely, id);
    const plazo = plazoDeHoy(deps, autoria.momento);
    return { saldo: await requireSaldo(deps.db, pago.saldo, plazo), ...(aviso !== '' && { aviso }) };
  };
}

/** Finds the document of the payment that is said to have taken the place; null for none. */
async function findSustituto(db: Db, pago: number | null | undefined): Promise<number | null> {
  return pago == null ? null : (await requirePago(db, pago)).cfdi;
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
