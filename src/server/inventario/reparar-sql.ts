import { sql } from 'kysely';
import type { Trx } from '#server/db/database.ts';

/** A change of many parts at once, as SQL. */
export interface CambioMasivo {
  /** The columns of `piezas` that change. */
  readonly columnas: readonly string[];
  /** Their new values: `marca = $2`. */
  readonly valores: readonly string[];
  /** Selects the ids and holds the rows, in the order of the ids: `v` where `valores` speak of it. */
  readonly tomadas: string;
  /** Author, moment and repair of the history. */
  readonly autoria: string;
}

/** One statement that changes the parts and writes down each; it answers how many. */
export function masivo({ columnas, valores, tomadas, autoria }: CambioMasivo): string {
  const antes = columnas.map((columna) => `'${columna}', old.${columna}`);
  const despues = columnas.map((columna) => `'${columna}', new.${columna}`);
  return `
    with cambiadas as (
      update piezas p set ${valores.join(', ')}, version = p.version + 1
      from (${tomadas}) v where p.id = v.id
      returning p.id, jsonb_build_object(${antes.join(', ')}) as antes,
        jsonb_build_object(${despues.join(', ')}, 'version', new.version) as despues)
    insert into historial (tabla, registro, operacion, antes, despues, autor, momento, reparacion)
    select 'piezas', id::text, 'cambio', antes, despues, ${autoria} from cambiadas`;
}

/** For one transaction: time enough, and memory for what is sorted and remembered of a hundred thousand rows. */
export async function prepareMasivo(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local work_mem = '64MB'`.execute(trx);
}
