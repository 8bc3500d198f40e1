import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Trx } from '#server/base/db/database.ts';
import { unionMitades } from './queries/mitades.ts';

/** A removal, and whoever saves what is being removed, waits so long for the saves that were under way. */
const ESPERA_MS = 250;
const PAUSA_MS = 10;

/** A value of the vocabulary and how many parts have it. */
interface Contado {
  readonly campo: string;
  readonly de: string;
  readonly valor: string;
  readonly cuantas: number;
}

/** A run of {@link refreshVocabulario} did this. */
export interface Refrescado {
  readonly quitadas: number;
  /** Values whose count was corrected. */
  readonly corregidas: number;
}

/**
 * Takes out of the vocabulary what no part has any more, deleted parts aside, and corrects how many parts each value
 * has where it is off by more than twice (it only orders guesses, and every change has the lexicon compiled again).
 * Saving only ever adds to the vocabulary, so this is for a job that runs now and then: half a second of a million
 * parts. Safe on several instances.
 *
 * @param esperaMs milliseconds to wait for saves under way before the removal is left for the next run.
 */
export async function refreshVocabulario(db: Db, esperaMs: number = ESPERA_MS): Promise<Refrescado> {
  const contados = await db.kysely.transaction().execute(async (trx) => {
    await sinPrisa(trx);
    return countVocabulario(trx);
  });
  const { rows } = await sql<Contado>`select campo, de, valor, cuantas from vocabulario`.execute(db.kysely);
  const ausentes = rows.filter((row) => !contados.has(claveOf(row)));
  const errados = rows.flatMap((row) => {
    const contado = contados.get(claveOf(row));
    return contado && isErrado(row.cuantas, contado.cuantas) ? [contado] : [];
  });
  return { quitadas: await remove(db, ausentes, esperaMs), corregidas: await correct(db, errados) };
}

/** Groups each half by itself: read from an index alone, where one has all that is asked. */
const count = (columnas: string) =>
  unionMitades(
    'todas',
    (mitad) => `select ${columnas}, count(*)::int as cuantas from piezas p where ${mitad} group by ${columnas}`,
  );

const CONTADOS = sql.raw<Contado>(`
  with autos as (${count('p.marca, p.auto, p.tipo')}),
  piezas as (${count('p.pieza, p.lado, p.origen, p.condicion')}),
  valores(campo, de, valor, cuantas) as (
    select 'auto', marca, auto, cuantas from autos
    union all select 'tipo', auto, tipo, cuantas from autos where tipo <> ''
    union all select 'lado', pieza, lado, cuantas from piezas
    union all select 'origen', '', origen, cuantas from piezas
    union all select 'condicion', '', condicion, cuantas from piezas)
  select campo, de, valor, sum(cuantas)::int as cuantas from valores group by campo, de, valor`);

/** Counts the parts that have each value at this moment, deleted ones aside. It takes half a second of a million parts. */
async function countVocabulario(trx: Trx): Promise<ReadonlyMap<string, Contado>> {
  const { rows } = await CONTADOS.execute(trx);
  return new Map(rows.map((row) => [claveOf(row), row]));
}

function claveOf({ campo, de, valor }: Contado): string {
  return JSON.stringify([campo, de, valor]);
}

/** The pool's limit is for a visitor's query, and so are the other cores. */
async function sinPrisa(trx: Trx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local max_parallel_workers_per_gather = 0`.execute(trx);
}

function isErrado(cuantas: number, contadas: number): boolean {
  return contadas > 2 * cuantas || cuantas > 2 * contadas;
}

/** A removal that could not be made sure of in time: it is undone, and tried at the next run. */
class NoSeguraError extends Error {}

/**
 * Removes values without a part, and never one that a save under way is about to have: such a save finds its value in
 * the vocabulary and adds nothing, while we cannot see its part yet. From the moment a row is deleted, and before that
 * is committed, who saves its value waits for us; whoever saved it before is waited for. Then the parts are counted
 * again, and what has one is put back.
 */
async function remove(db: Db, ausentes: readonly Contado[], esperaMs: number): Promise<number> {
  if (ausentes.length === 0) return 0;
  try {
    return await db.kysely.transaction().execute(async (trx) => {
      await sinPrisa(trx);
      const quitados = await clear(trx, ausentes);
      await awaitGuardados(trx, esperaMs);
      const vivos = await countVocabulario(trx);
      const devueltos = quitados.flatMap((quitado) => vivos.get(claveOf(quitado)) ?? []);
      await giveBack(trx, devueltos);
      const removed = quitados.length - devueltos.length;
      if (removed > 0) await recordCambio(trx);
      return removed;
    });
  } catch (error) {
    if (error instanceof NoSeguraError) return 0;
    throw error;
  }
}

async function clear(trx: Trx, values: readonly Contado[]): Promise<readonly Contado[]> {
  // Another instance's removal is not waited for.
  const { rows } = await sql<Contado>`
    with elegidas as (
      select v.campo, v.de, v.valor from vocabulario v join ${enFilas(values)} using (campo, de, valor)
      for update of v skip locked)
    delete from vocabulario v using elegidas e where v.campo = e.campo and v.de = e.de and v.valor = e.valor
    returning v.campo, v.de, v.valor, v.cuantas`.execute(trx);
  return rows;
}

/**
 * Waits until every transaction that was saving parts when the rows were deleted has ended.
 *
 * @throws NoSeguraError when one goes on for too long: those who now wait for us must not wait with it.
 */
async function awaitGuardados(trx: Trx, esperaMs: number): Promise<void> {
  const { rows } = await sql<{ guardado: string }>`select virtualtransaction as guardado ${GUARDAN}`.execute(trx);
  const guardados = rows.map(({ guardado }) => guardado);
  const deadline = Date.now() + esperaMs;
  while (await isEnCurso(trx, guardados)) {
    if (Date.now() > deadline) throw new NoSeguraError();
    await sleep(PAUSA_MS);
  }
}

/** A transaction that writes to a table holds a lock of it until the end of the transaction. */
const GUARDAN = sql`from pg_locks
  where relation = 'piezas'::regclass and database = (select oid from pg_database where datname = current_database())
    and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`;

async function isEnCurso(trx: Trx, guardados: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ enCurso: boolean }>`
    select exists (select ${GUARDAN} and virtualtransaction = any(${guardados})) as "enCurso"`.execute(trx);
  return rows[0]?.enCurso ?? false;
}

async function giveBack(trx: Trx, values: readonly Contado[]): Promise<void> {
  await sql`
    insert into vocabulario (campo, de, valor, cuantas) select campo, de, valor, cuantas from ${enFilas(values)}
    on conflict do nothing`.execute(trx);
}

async function correct(db: Db, errados: readonly Contado[]): Promise<number> {
  if (errados.length === 0) return 0;
  return db.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql`
      with elegidas as (
        select v.campo, v.de, v.valor, n.cuantas from vocabulario v join ${enFilas(errados)} using (campo, de, valor)
        for update of v skip locked)
      update vocabulario v set cuantas = e.cuantas from elegidas e
      where v.campo = e.campo and v.de = e.de and v.valor = e.valor
      returning 1`.execute(trx);
    if (rows.length > 0) await recordCambio(trx);
    return rows.length;
  });
}

async function recordCambio(trx: Trx): Promise<void> {
  await sql`insert into lexico_cambios default values`.execute(trx);
}

/** Values as rows of a from list, `n`. */
function enFilas(values: readonly Contado[]) {
  const column = (name: keyof Contado) => values.map((value) => value[name]);
  return sql`unnest(
    ${column('campo')}::text[], ${column('de')}::text[], ${column('valor')}::text[], ${column('cuantas')}::int[]
  ) n(campo, de, valor, cuantas)`;
}
