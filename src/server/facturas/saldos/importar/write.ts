import { sql } from 'kysely';
import { changeRecords } from '#server/base/db/change-records.ts';
import type { Trx } from '#server/base/db/database.ts';
import { insertRecords, recoverRecords } from '#server/base/db/many-records.ts';
import type { EditorDeImportacion, FilaEscrita, Juicio } from '#server/base/importar/clase.ts';
import { TABLA_SALDOS } from '#server/facturas/saldos/tabla.ts';
import type { Plan } from './judge.ts';

const { tabla } = TABLA_SALDOS;

/** Holds balances until the transaction ends, in the order of their ids: nobody pays one meanwhile. */
export async function lockSaldos(trx: Trx, registros: readonly string[]): Promise<void> {
  const ids = registros.map(Number);
  const query = trx.selectFrom('saldos').select('id');
  await query.where('id', '=', sql<number>`any(${ids}::int[])`).orderBy('id').forNoKeyUpdate().execute();
}

/** Writes rows of balances that were just judged, in a constant number of statements; see `Clase.write`. */
export async function writeSaldos(
  trx: Trx,
  editor: EditorDeImportacion,
  filas: readonly (Juicio<Plan> & { readonly plan: Plan })[],
): Promise<readonly FilaEscrita[]> {
  const nuevas = filas.filter(({ plan }) => plan.saldo === null);
  const deAntes = filas.flatMap(({ fila, plan }) => (plan.saldo ? [{ fila, plan, saldo: plan.saldo }] : []));
  const ids = await insertRecords(
    trx,
    tabla,
    editor,
    nuevas.map(({ plan }) => ({ columns: plan.columnas })),
  );
  const eliminados = deAntes.flatMap(({ saldo }) => (saldo.eliminada ? [saldo.id] : []));
  await recoverRecords(trx, tabla, editor, eliminados);
  await changeRecords(
    trx,
    tabla,
    editor,
    deAntes.map(({ saldo, plan }) => ({ row: saldo, columns: plan.columnas })),
  );
  // One whose invoice somebody brought meanwhile is not made, and its row is asked again.
  const hechas = nuevas.flatMap(({ fila }, index) => {
    const id = ids[index];
    return typeof id === 'number' ? [{ fila, registro: String(id) }] : [];
  });
  return [...hechas, ...deAntes.map(({ fila, saldo }) => ({ fila, registro: String(saldo.id) }))];
}
