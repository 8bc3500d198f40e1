import { CompiledQuery, sql } from 'kysely';
import type { Trx } from '#server/base/db/database.ts';
import { insertIntoHistorial } from '#server/base/db/historial.ts';

/** A CambioSql is a change of many parts at once, in fragments of SQL. */
export interface CambioSql {
  /** The columns of the parts that change. */
  readonly columnas: readonly string[];
  /** Their new values: `marca = $2`. */
  readonly valores: readonly string[];
  /** Selects the ids `v`, in their order, beside whatever else `valores` and `todavia` speak of. */
  readonly elegidas: string;
  /** A condition on part `p`, checked when its row is locked: somebody may have changed it since it was chosen. */
  readonly todavia: string;
  /** The author, the moment, and the repair that the history names as made or as undone. */
  readonly autoria: string;
}

/**
 * Changes parts in the order of their ids, however many, each with a new version and a row of history.
 *
 * @param values what the fragments call $1, $2 and so on.
 * @returns how many changed.
 */
export async function changePiezas(trx: Trx, cambio: CambioSql, values: readonly unknown[]): Promise<number> {
  await setUpCambio(trx);
  const query = CompiledQuery.raw(writeCambio(cambio), [...values]);
  return Number((await trx.executeQuery(query)).numAffectedRows ?? 0);
}

function writeCambio({ columnas, valores, elegidas, todavia, autoria }: CambioSql): string {
  const antes = columnas.map((columna) => `'${columna}', old.${columna}`);
  const despues = columnas.map((columna) => `'${columna}', new.${columna}`);
  return `
    with cambiadas as (
      update piezas p set ${valores.join(', ')}, version = p.version + 1
      from (${elegidas}) v where p.id = v.id and ${todavia} and p.eliminada is null
      returning p.id, jsonb_build_object(${antes.join(', ')}) as antes,
        jsonb_build_object(${despues.join(', ')}, 'version', new.version) as despues)
    ${insertIntoHistorial('piezas')}, ${autoria} from cambiadas`;
}

/**
 * Sets up a transaction for a change of a hundred thousand rows: no time limit, memory to sort them, and a plan that
 * walks the ids in their order and looks each part up. Two changes that locked parts in different orders would wait for
 * each other for ever.
 */
async function setUpCambio(trx: Trx): Promise<void> {
  const settings = ['statement_timeout = 0', `work_mem = '64MB'`, 'enable_hashjoin = off', 'enable_mergejoin = off'];
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(trx);
}
