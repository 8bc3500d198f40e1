import type { Db } from '#server/base/db/database.ts';
import {
  type Cola,
  enqueueTrabajo,
  type NuevoTrabajo,
  type RunOptions,
  runTrabajos,
} from '#server/base/jobs/trabajos.ts';

/** The data of the errands that these tests queue. */
export interface Recado {
  readonly para: string;
}

/** A queue of errands, done by a function of the test. */
export function recados(perform: Cola<Recado>['perform']): Cola<Recado> {
  return { nombre: 'recado', perform };
}

/** Asks for an errand as a call does. */
export async function ask(db: Db, para: string, change: Partial<NuevoTrabajo> = {}): Promise<void> {
  const nuevo = { titulo: `${para} | Recado`, datos: { para }, ...change };
  await db.kysely.transaction().execute((trx) => enqueueTrabajo(trx, 'recado', nuevo));
}

/** Reads all rows of the table, the oldest first. */
export function rows({ kysely }: Db) {
  return kysely.selectFrom('trabajos').selectAll().orderBy('id').execute();
}

/** Lets that many minutes pass for the queue. */
export async function pass({ pool }: Db, minutes: number): Promise<void> {
  await pool.query(
    `update trabajos set caduca = caduca - $1 * interval '1 minute', proximo_intento = proximo_intento - $1 * interval '1 minute'`,
    [minutes],
  );
}

/** One run of a queue, and what it complained of. */
export async function run<Datos>(db: Db, cola: Cola<Datos>, options: Partial<RunOptions> = {}) {
  const errors: string[] = [];
  const onError = (error: Error) => void errors.push(error.message);
  return { done: await runTrabajos(db, cola, { onError, ...options }), errors };
}
