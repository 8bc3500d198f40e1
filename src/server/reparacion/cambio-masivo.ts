import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** A CambioDePiezas is a change of many parts at once, in fragments of SQL. */
export interface CambioMasivo {
  /** The columns of `piezas` that change. */
  readonly columnas: readonly string[];
  /** Their new values: `marca = $2`. */
  readonly valores: readonly string[];
  /** Selects the ids `v`, in their order, beside whatever else `valores` and `todavia` speak of. */
  readonly elegidas: string;
  /** A condition on part `p`, checked when its row is locked: somebody may have changed it since it was chosen. */
  readonly todavia: string;
  /** The author, the moment and the repair that the history names. */
  readonly autoria: string;
}

/** Writes the statement that changes parts, in the order of their ids, with a row of history each, and counts them. */
export function writeCambioMasivo({ columnas, valores, elegidas, todavia, autoria }: CambioMasivo): string {
  const antes = columnas.map((columna) => `'${columna}', old.${columna}`);
  const despues = columnas.map((columna) => `'${columna}', new.${columna}`);
  return `
    with cambiadas as (
      update piezas p set ${valores.join(', ')}, version = p.version + 1
      from (${elegidas}) v where p.id = v.id and ${todavia} and p.eliminada is null
      returning p.id, jsonb_build_object(${antes.join(', ')}) as antes,
        jsonb_build_object(${despues.join(', ')}, 'version', new.version) as despues)
    insert into historial (tabla, registro, operacion, antes, despues, autor, momento, reparacion)
    select 'piezas', id::text, 'cambio', antes, despues, ${autoria} from cambiadas`;
}

/**
 * Sets up a transaction for a change of a hundred thousand rows: no time limit, memory to sort them, and a plan that
 * walks the ids in their order and looks each part up. Two changes that locked parts in different orders would wait for
 * each other for ever.
 */
export async function prepareCambioMasivo(trx: Trx): Promise<void> {
  const settings = ['statement_timeout = 0', `work_mem = '64MB'`, 'enable_hashjoin = off', 'enable_mergejoin = off'];
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(trx);
}
