import type { RequestOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { lockRecord } from '#server/base/db/records.ts';
import { BusinessError, changedMeanwhile, invalidField, notFound } from '#server/base/errors.ts';
import { TABLA_POR_PAGAR } from './queries/tabla.ts';

type Pedido = Omit<RequestOf<(typeof porPagar)['match']>, 'opId'>;

/** Says which records of claims an invoice pays for, over the version that was read, in the place of those of before. */
export async function matchRegistros(trx: Trx, autoria: Autoria, { id, version, registros }: Pedido): Promise<void> {
  const cuenta = await lockRecord(trx, TABLA_POR_PAGAR, id);
  if (cuenta.cancelada) throw new BusinessError('La factura está cancelada: no paga ninguna pieza');
  if (cuenta.version !== version) throw changedMeanwhile();
  const ids = registros.map((registro) => registro.id);
  if (new Set(ids).size < ids.length) throw invalidField('registros', 'Hay un registro dos veces');
  await requireVivos(trx, ids);
  const query = trx.selectFrom('por_pagar_registros').select(['indicador_id', 'monto']).where('cuenta_id', '=', id);
  const antes = await query.orderBy('indicador_id').execute();
  const despues = registros
    .map((registro) => ({ indicador_id: registro.id, monto: registro.monto }))
    .sort((uno, otro) => uno.indicador_id - otro.indicador_id);
  if (JSON.stringify(antes) === JSON.stringify(despues)) return;
  await trx.deleteFrom('por_pagar_registros').where('cuenta_id', '=', id).execute();
  if (despues.length > 0) {
    await trx
      .insertInto('por_pagar_registros')
      .values(despues.map((registro) => ({ cuenta_id: id, ...registro })))
      .execute();
  }
  await trx
    .updateTable('cuentas_por_pagar')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute();
  const historial = { tabla: 'cuentas_por_pagar', registro: String(id), operacion: 'cambio' } as const;
  await recordCambios(trx, autoria, { ...historial, antes: { registros: antes }, despues: { registros: despues } });
}

/** Refuses a record that is not there; nobody deletes one meanwhile. */
async function requireVivos(trx: Trx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const query = trx.selectFrom('indicadores').select('id').where('id', 'in', ids).where('eliminada', 'is', null);
  const vivos = await query.orderBy('id').forKeyShare().execute();
  if (vivos.length < ids.length) throw notFound('Uno de los registros ya no existe', 'registros');
}
