import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** A change of many parts at once, as SQL. */
export interface CambioMasivo {
  /** The columns of `piezas` that change. */
  readonly columnas: readonly string[];
  /** Their new values: `marca = $2`. */
  readonly valores: readonly string[];
  /** Selects the ids `v`, in their order, beside whatever else `valores` and `todavia` speak of. */
  readonly elegidas: string;
  /** What must hold of a part `p` when its turn comes: somebody may have changed it since it was chosen. */
  readonly todavia: string;
  /** Author, moment and repair of the history. */
  readonly autoria: string;
}

/** One statement that changes the parts, in the order of their ids, and writes down each; it answers how many. */
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
 * For one transaction: time enough, memory for what is sorted and remembered of a hundred thousand rows, and one way to
 * do it. The ids are gone through in their order and each part is looked up: two changes that met halfway in different
 * orders would wait for each other.
 */
export async function prepareCambioMasivo(trx: Trx): Promise<void> {
  const settings = ['statement_timeout = 0', `work_mem = '64MB'`, 'enable_hashjoin = off', 'enable_mergejoin = off'];
  for (const setting of settings) await sql.raw(`set local ${setting}`).execute(trx);
}
