import type { banco } from '#contract/banco.ts';
import { signAutoria } from '#server/base/db/autoria.ts';
import type { Handler } from '#server/base/http/implement.ts';
import { onceIn } from '#server/base/operaciones/operaciones.ts';
import type { FacturasDependencies } from '#server/facturas/dependencies.ts';
import { requireMovimiento } from '#server/facturas/queries/movimientos.ts';
import { lockSinPago } from './tomado.ts';

/** Says that a deposit pays no invoice, and why; without a reason it waits again. */
export function ignoreMovimientoHandler({
  db,
}: Pick<FacturasDependencies, 'db'>): Handler<(typeof banco)['ignoreMovimiento']> {
  return async ({ id, motivo = '', opId }, context) => {
    const autoria = signAutoria(context, opId);
    await onceIn(db, autoria, { tipo: 'ignore_movimiento', datos: { id, motivo } }, async (trx) => {
      await lockSinPago(trx, id);
      const isIgnorado = motivo !== '';
      const values = {
        ignorado: isIgnorado ? autoria.momento : null,
        ignorado_por: isIgnorado ? autoria.autor : null,
        ignorado_motivo: isIgnorado ? motivo : null,
      };
      await trx.updateTable('movimientos_bancarios').set(values).where('id', '=', id).execute();
      return null;
    });
    return { movimiento: await requireMovimiento(db, id) };
  };
}
