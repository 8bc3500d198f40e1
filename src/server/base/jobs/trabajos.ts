import { type Selectable, sql } from 'kysely';
import { formatMomento } from '#domain/fecha.ts';
import { oneLine } from '#domain/texto.ts';
import type { Db, TrabajosTable, Trx } from '#server/base/db/database.ts';

/** Work as it is asked for. */
export interface NuevoTrabajo {
  /** A line for the operator: whom it is for and what it is, never what it says. */
  readonly titulo: string;
  readonly datos: object;
  /** The moment after which work that carries a secret is of no use: it is not done later, and emptied when it ends. */
  readonly caduca?: Date | undefined;
}

/** A try of a piece of work. `intentos` counts this one. */
export interface Trabajo<Datos> {
  readonly id: number;
  readonly creado: Date;
  readonly intentos: number;
  readonly datos: Datos;
}

/** One kind of work: a queue of its own, and who does it. */
export interface Cola<Datos> {
  readonly nombre: string;
  /**
   * Does the work, or throws an Error whose text may be kept and shown. It happens at least once: a crash between the
   * work and its note repeats it with the same `id` and `creado`.
   *
   * @param giveUp ends the try: the program stops, or another instance has the work now.
   * @returns what whoever took the work calls it.
   */
  perform(trabajo: Trabajo<Datos>, giveUp: AbortSignal): Promise<string>;
}

/** A run of work takes these besides the database and the queue. */
export interface RunOptions {
  /** Receives every try that failed and all that is given up, in one line without secrets. */
  readonly onError: (error: Error) => void;
  /** This is asked before each piece of work: true starts no other. */
  readonly isStopping?: () => boolean;
  /** Ends the try under way. */
  readonly giveUp?: AbortSignal;
  /** Milliseconds for which a dead instance keeps its work from the others. */
  readonly leaseMs?: number;
}

/** Minutes between one try and the next: a day in all. */
const WAITS = [1, 5, 15, 60, 240, 240, 240, 240, 240, 160];

/** Tries before work is given up. */
export const MAX_TRIES = WAITS.length + 1;

/** The share by which a wait may be longer or shorter, so that what failed together does not come back together. */
const JITTER = 0.2;

const LEASE_MS = 60_000;

/** Pieces of work of one run; what is left is the next one's. */
const MAX_TRABAJOS = 50;

/** Longest error and title kept, in characters. */
const MAX_TEXT = 500;

const PENDING = sql`hecho is null and abandonado is null`;

/** Asks for work in the transaction of the change that needs it: both happen or none. */
export async function enqueueTrabajo(trx: Trx, cola: string, { titulo, datos, caduca }: NuevoTrabajo): Promise<void> {
  const row = {
    cola,
    titulo: oneLine(titulo).slice(0, MAX_TEXT),
    datos: JSON.stringify(datos),
    caduca: caduca ?? null,
  };
  await trx.insertInto('trabajos').values(row).execute();
}

/** The queue of what is none: done when it is written. */
export const COLA_NADA = 'nada';

/** Writes as much as a piece of work does and asks for none: the time of an answer must not tell whether there was any. */
export async function enqueueNada(trx: Trx): Promise<void> {
  const row = { cola: COLA_NADA, titulo: 'Nada que hacer', datos: '{}', hecho: sql<Date>`now()` };
  await trx.insertInto('trabajos').values(row).execute();
}

/**
 * Does the work of a queue that is due, one piece after the other, what was never tried first.
 *
 * Any number of instances may do so at once, and only the database's clock counts. Taking a piece counts a try and
 * moves its next one ahead by a lease, which is renewed while the work lasts: an instance that dies gives it back when
 * its lease ends. What fails is tried for a day ({@link MAX_TRIES}), ever more rarely, and then given up; it stays in
 * the table with its last error.
 *
 * @returns how many were done. Errors of the database are thrown.
 */
export async function runTrabajos<Datos>(db: Db, cola: Cola<Datos>, options: RunOptions): Promise<number> {
  let done = 0;
  await abandonDead(db, cola.nombre, options);
  for (let taken = 0; taken < MAX_TRABAJOS && !options.isStopping?.(); taken += 1) {
    const trabajo = await take<Datos>(db, cola.nombre, options.leaseMs ?? LEASE_MS);
    if (!trabajo) break;
    if (await tryOnce(db, cola, trabajo, options)) done += 1;
  }
  return done;
}

/** Gives up what died waiting, and what left no note of its last try: the program was stopped meanwhile, or died. */
async function abandonDead({ kysely }: Db, cola: string, { onError }: RunOptions): Promise<void> {
  const { rows } = await sql<{ id: number; intentos: number; error: string }>`
    update trabajos set abandonado = now(), error = concat_ws('; antes: ',
      case when caduca <= now() then 'Caducó antes de poder hacerse' else 'Se agotaron los intentos' end,
      nullif(error, ''))
    where cola = ${cola} and ${PENDING} and proximo_intento <= now()
      and (caduca <= now() or intentos >= ${MAX_TRIES})
    returning id, intentos, error`.execute(kysely);
  for (const { id, intentos, error } of rows) onError(failure(cola, { id, intentos }, error));
}

async function take<Datos>({ kysely }: Db, cola: string, leaseMs: number): Promise<Trabajo<Datos> | undefined> {
  const { rows } = await sql<Trabajo<Datos>>`
    update trabajos set intentos = intentos + 1, proximo_intento = ${fromNow(leaseMs)}
    where id = (
      select id from trabajos where cola = ${cola} and ${PENDING} and proximo_intento <= now()
        and (caduca > now()) is not false and intentos < ${MAX_TRIES}
      order by intentos, proximo_intento, id limit 1 for update skip locked)
    returning id, creado, intentos, datos`.execute(kysely);
  return rows[0];
}

/** @returns whether it was done. */
async function tryOnce<Datos>(
  { kysely }: Db,
  cola: Cola<Datos>,
  trabajo: Trabajo<Datos>,
  options: RunOptions,
): Promise<boolean> {
  const result = await hold(kysely, trabajo, options, (giveUp) => attempt(cola, trabajo, giveUp));
  const { id, intentos } = trabajo;
  if ('referencia' in result) {
    // Also when another instance has begun it again: it is done.
    await sql`update trabajos set hecho = now(), abandonado = null, error = '', referencia = ${result.referencia}
      where id = ${id} and hecho is null`.execute(kysely);
    return true;
  }
  const next = fromNow(waitAfter(intentos));
  const { rows } = await sql<{ isLast: boolean }>`
    update trabajos set error = ${result.error}, proximo_intento = ${next},
      abandonado = case when intentos >= ${MAX_TRIES} or caduca <= ${next} then now() end
    where id = ${id} and intentos = ${intentos} and ${PENDING}
    returning abandonado is not null as "isLast"`.execute(kysely);
  const last = rows[0]?.isLast ? ' (ya no se intentará)' : '';
  options.onError(failure(cola.nombre, trabajo, `${result.error}${last}`));
  return false;
}

/** Milliseconds that work stays listed after it was done: somebody may ask whether a mail went out. */
const GUARDADO_MS = 30 * 24 * 60 * 60_000;

/** Forgets work done long ago. What was given up stays, for somebody to see and to try again. */
export async function purgeTrabajos({ kysely }: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - GUARDADO_MS);
  await kysely.deleteFrom('trabajos').where('hecho', '<', before).execute();
}

type Result = { readonly referencia: string } | { readonly error: string };

async function attempt<Datos>(cola: Cola<Datos>, trabajo: Trabajo<Datos>, giveUp: AbortSignal): Promise<Result> {
  try {
    return { referencia: oneLine(await cola.perform(trabajo, giveUp)) };
  } catch (error) {
    return { error: oneLine(error instanceof Error ? error.message : String(error)).slice(0, MAX_TEXT) };
  }
}

/** Renews the lease of a piece of work until it ends, and cuts it off when another instance has taken it meanwhile. */
async function hold<Result>(
  kysely: Db['kysely'],
  { id, intentos }: Trabajo<unknown>,
  { giveUp, leaseMs = LEASE_MS }: RunOptions,
  work: (giveUp: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const lost = new AbortController();
  const renew = async () => {
    const { numAffectedRows } = await sql`update trabajos set proximo_intento = ${fromNow(leaseMs)}
      where id = ${id} and intentos = ${intentos} and ${PENDING}`.execute(kysely);
    if (numAffectedRows === 0n) lost.abort();
  };
  // A database that is away for a moment costs nothing before the lease ends.
  const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 3);
  try {
    return await work(giveUp ? AbortSignal.any([giveUp, lost.signal]) : lost.signal);
  } finally {
    clearInterval(timer);
  }
}

/** Milliseconds that work waits after this many tries, give or take a fifth. The last wait repeats. */
function waitAfter(tries: number): number {
  const minutes = WAITS[Math.min(tries, WAITS.length) - 1] ?? 0;
  return Math.round(minutes * 60_000 * (1 - JITTER + 2 * JITTER * Math.random()));
}

function fromNow(milliseconds: number) {
  return sql`now() + ${milliseconds}::float8 * interval '1 millisecond'`;
}

function failure(cola: string, { id, intentos }: Pick<Trabajo<unknown>, 'id' | 'intentos'>, text: string): Error {
  return new Error(`Trabajo ${id} (${cola}), intento ${intentos}: ${text}`);
}

/** The columns that say how a piece of work stands. */
type Avance = Pick<Selectable<TrabajosTable>, 'hecho' | 'abandonado' | 'intentos' | 'proximo_intento'>;

/** Says how a piece of work stands, to people. */
export function estadoDeTrabajo({ hecho, abandonado, intentos, proximo_intento }: Avance): string {
  if (hecho) return `hecho el ${formatMomento(hecho)}`;
  if (abandonado) return 'fallido';
  return intentos === 0 ? 'por hacer' : `se intenta el ${formatMomento(proximo_intento)}`;
}

/**
 * Puts given-up work back as if never tried, one piece or, without an id, all of it. Work emptied of its secret cannot be
 * done any more.
 *
 * @returns how many pieces will be tried again.
 */
export async function retryTrabajos({ kysely }: Db, id: number | null): Promise<number> {
  const again = kysely
    .updateTable('trabajos')
    .set({ abandonado: null, intentos: 0, proximo_intento: sql`now()` })
    .where('abandonado', 'is not', null)
    .where('datos', 'is not', null);
  const { numUpdatedRows } = await (id === null ? again : again.where('id', '=', id)).executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
