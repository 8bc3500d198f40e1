import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Autoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { BusinessError, takenValue } from '#server/base/errors.ts';

/** A Peticion says what an operation is asked to do; the same id with another one is refused. */
export interface Peticion {
  /** The kind of work, as its call or its job is named. */
  readonly tipo: string;
  /** Everything that decides what happens. */
  readonly datos: unknown;
}

/** An Operacion is an {@link Autoria} that has the id under which the work is known. */
export interface Operacion extends Autoria {
  readonly operacion: string;
}

/**
 * Runs a change once for the id of its author's operation, in the caller's transaction (regla 137). Sent again, it has
 * no effect and answers the same; sent twice at the same moment, the second waits for the first. A refusal leaves no
 * trace, so it may be tried again. Without an id the change just runs.
 *
 * @param run makes the change and returns the whole answer, which is kept as JSON: no dates and no bytes.
 * @param known the answer, when it is known before the work is done: it is kept at once, which saves a statement.
 * @throws BusinessError when the id was used for another request or by somebody else (`duplicado`), when its answer is
 * forgotten (`repetida`), or while it is reserved (`en_proceso`).
 */
export async function once<Answer>(
  trx: Trx,
  autoria: Autoria,
  peticion: Peticion,
  run: () => Promise<Answer>,
  known?: Answer,
): Promise<Answer> {
  const { operacion } = autoria;
  if (operacion === null) return run();
  const first = await insertOperacion<Answer>(trx, { ...autoria, operacion }, peticion, known);
  if (first) return first.respuesta;
  const answer = await run();
  return known === undefined ? completeOperacion(trx, { ...autoria, operacion }, answer) : answer;
}

/** Runs a change {@link once}, in a transaction of its own. */
export function onceIn<Answer>(
  { kysely }: Pick<Db, 'kysely'>,
  autoria: Autoria,
  peticion: Peticion,
  run: (trx: Trx) => Promise<Answer>,
  known?: Answer,
): Promise<Answer> {
  return kysely.transaction().execute((trx) => once(trx, autoria, peticion, () => run(trx), known));
}

/**
 * Takes an operation for work that no single transaction can hold, because a provider outside stands in between. The
 * caller commits, asks the provider, and ends the operation in another transaction by {@link completeOperacion} or
 * {@link giveUpOperacion}. A repetition meanwhile is told that it runs; should the process die, {@link findReservadas}
 * finds what it left.
 *
 * @returns null when the work is the caller's to do, or the answer it had before.
 * @throws BusinessError as {@link once} does, and `en_proceso` while another request does the work.
 */
export function reserveOperacion<Answer>(
  trx: Trx,
  operacion: Operacion,
  peticion: Peticion,
): Promise<{ readonly respuesta: Answer } | null> {
  return insertOperacion(trx, operacion, peticion);
}

function huellaOf({ tipo, datos }: Peticion): Buffer {
  return hash('sha256', JSON.stringify([tipo, datos]), 'buffer');
}

/**
 * Finds the operation by which somebody asked for the very same not longer ago than told. Until the transaction ends nobody
 * else finds out: of two requests at once the second sees what the first one wrote.
 *
 * @param plazo milliseconds.
 * @returns its id; null when there is none.
 */
export async function findRepetida(
  trx: Trx,
  { autor, momento }: Pick<Autoria, 'autor' | 'momento'>,
  peticion: Peticion,
  plazo: number,
): Promise<string | null> {
  const huella = huellaOf(peticion);
  await sql`select pg_advisory_xact_lock(hashtextextended(${autor + huella.toString('hex')}, 0))`.execute(trx);
  const query = trx.selectFrom('operaciones').select('op_id').where('huella', '=', huella).where('autor', '=', autor);
  const recientes = query.where('momento', '>', new Date(momento.getTime() - plazo)).orderBy('momento', 'desc');
  return (await recientes.executeTakeFirst())?.op_id ?? null;
}

/** Tells whether an operation was asked for before, and was not given up: it is done, or under way. One without an id is none. */
export async function isTomada({ kysely }: Pick<Db, 'kysely'>, operacion: string | null): Promise<boolean> {
  if (operacion === null) return false;
  const query = kysely.selectFrom('operaciones').select('op_id').where('op_id', '=', operacion);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Takes an operation: ended already when its answer is known, else reserved. */
async function insertOperacion<Answer>(
  trx: Trx,
  { autor, momento, operacion }: Operacion,
  { tipo, datos }: Peticion,
  known?: Answer,
): Promise<{ readonly respuesta: Answer } | null> {
  const huella = huellaOf({ tipo, datos });
  const ended = known !== undefined && { respuesta: JSON.stringify(known), terminada: momento };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('operaciones')
    .values({ op_id: operacion, autor, tipo, huella, momento, ...ended })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 1n) return null;
  // A statement of its own sees the row that the insert has waited for.
  const first = await trx
    .selectFrom('operaciones')
    .select(['autor', 'huella', 'terminada', sql<string>`respuesta::text`.as('respuesta')])
    .where('op_id', '=', operacion)
    .executeTakeFirst();
  if (!first) throw new BusinessError(EN_PROCESO, { codigo: 'en_proceso' });
  if (first.autor !== autor || (first.huella && !first.huella.equals(huella))) throw takenValue('op_id', OTROS_DATOS);
  if (!first.terminada) throw new BusinessError(EN_PROCESO, { codigo: 'en_proceso' });
  if (!first.huella) throw new BusinessError(REPETIDA, { codigo: 'repetida' });
  return { respuesta: JSON.parse(first.respuesta) };
}

/**
 * Ends a reserved operation with its answer, in the transaction that writes what the answer tells. Of two who end it,
 * as a slow request and the job that took it for dead, one does, and the other's transaction is undone.
 *
 * @returns the answer as a repetition will get it.
 * @throws BusinessError `repetida` when the operation is not reserved any more.
 */
export async function completeOperacion<Answer>(
  trx: Trx,
  { momento, operacion }: Operacion,
  answer: Answer,
): Promise<Answer> {
  const respuesta = JSON.stringify(answer ?? null);
  const { numUpdatedRows } = await trx
    .updateTable('operaciones')
    .set({ respuesta, terminada: momento })
    .where('op_id', '=', operacion)
    .where('terminada', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new BusinessError(REPETIDA, { codigo: 'repetida' });
  return JSON.parse(respuesta);
}

/**
 * Gives a reserved operation up, as if it had never been asked for: its id may be tried again.
 *
 * @throws BusinessError `repetida` when the operation is not reserved any more.
 */
export async function giveUpOperacion(trx: Trx, operacion: string): Promise<void> {
  const query = trx.deleteFrom('operaciones').where('op_id', '=', operacion).where('terminada', 'is', null);
  const { numDeletedRows } = await query.executeTakeFirstOrThrow();
  if (numDeletedRows !== 1n) throw new BusinessError(REPETIDA, { codigo: 'repetida' });
}

/** Finds the operations of a kind that are reserved since before a moment, oldest first: their process died, or hangs. */
export async function findReservadas({ kysely }: Pick<Db, 'kysely'>, tipo: string, before: Date): Promise<Operacion[]> {
  const query = kysely.selectFrom('operaciones').select(['op_id as operacion', 'autor', 'momento']);
  const reserved = query.where('huella', 'is not', null).where('terminada', 'is', null).where('tipo', '=', tipo);
  return reserved.where('momento', '<', before).orderBy('momento').execute();
}

/** A phone that was without network sends what it kept within two weeks (record 107). */
const GUARDADA_MS = 14 * 24 * 60 * 60_000;

/** Forgets the answers that nobody asks for any more. The ids stay, so that nothing ever happens twice. */
export async function purgeOperaciones({ kysely }: Pick<Db, 'kysely'>, now: Date): Promise<void> {
  const old = kysely.updateTable('operaciones').set({ huella: null, respuesta: null }).where('huella', 'is not', null);
  const before = new Date(now.getTime() - GUARDADA_MS);
  await old.where('terminada', 'is not', null).where('momento', '<', before).execute();
}

const OTROS_DATOS = 'Esa operación ya se hizo con otros datos. Vuelve a abrir la pantalla';
const EN_PROCESO = 'La operación sigue en proceso. Espera un momento y vuelve a intentarlo';
const REPETIDA = 'Esta operación ya se hizo. Vuelve a abrir la pantalla para ver cómo quedó';
