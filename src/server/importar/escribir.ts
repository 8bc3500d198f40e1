import { sql } from 'kysely';
import { POR_CONFIRMAR } from '#domain/importar/importacion.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import type { FilaGuardada, ImportacionGuardada } from '#server/base/db/importaciones-tables.ts';
import { type FilaJuzgada, isPorEscribir, LOTE, markEscritas, saveJuicios } from './filas.ts';
import { noteAvance, setEstado } from './importaciones.ts';
import { findTodasLasRepetidas, type Juez, judgeFilas, type Leida, type Repetidas, readFilas } from './juicio.ts';

/**
 * Writes the rows of an import that may be written: all in one transaction, or those that are good in one for each
 * {@link LOTE}. Rows whose record changed since they were judged are asked again instead; where all or nothing is wanted,
 * nothing is written then. Begun again after the program died, it goes on with what is not written.
 */
export async function writeFilas(db: Db, juez: Juez, importacion: ImportacionGuardada): Promise<void> {
  const { id, modo } = importacion;
  const pendientes = await findPendientes(db, id);
  const lotes = Array.from({ length: Math.ceil(pendientes.length / LOTE) }, (_, index) =>
    pendientes.slice(index * LOTE, (index + 1) * LOTE),
  );
  await db.kysely.updateTable('importaciones').set({ total: pendientes.length }).where('id', '=', id).execute();
  // No cell changes while an import is written: who says the same as whom is looked for once.
  const escritura = { juez, repetidas: await findTodasLasRepetidas(db, id) };
  const movidas = await (modo === 'todo' ? writeTodo : writeBuenas)(db, escritura, lotes, pendientes.length);
  const estado = movidas > 0 && modo === 'todo' ? 'lista' : 'terminada';
  const motivo = movidas === 0 ? '' : sayMovidas(movidas, modo === 'todo');
  await db.kysely
    .transaction()
    .execute((trx) =>
      setEstado(trx, id, estado, { motivo, ...(estado === 'terminada' && { escrita: sql<Date>`now()` }) }),
    );
}

function sayMovidas(movidas: number, isNada: boolean): string {
  const cuantas = movidas === 1 ? 'Una fila cambió' : `${movidas.toLocaleString('es-MX')} filas cambiaron`;
  return `${cuantas} desde la revisión${isNada ? ': no se escribió nada, revísalas' : ' y no se escribieron'}`;
}

/** Finds the rows to be written, new records first: the records that change are held as short as can be, by their ids. */
async function findPendientes({ kysely }: Db, id: number): Promise<readonly number[]> {
  const { rows } = await sql<{ fila: number }>`
    select fila from importaciones_filas where importacion = ${id} and resultado = ''
      and (veredicto in ('nueva', 'cambia') or (confirmada and veredicto = any(${POR_CONFIRMAR as string[]}::text[])))
    order by registro is not null, length(registro), registro, fila`.execute(kysely);
  return rows.map(({ fila }) => fila);
}

type Lotes = readonly (readonly number[])[];

/** An Escritura is what the rows of one import are written with. */
interface Escritura {
  readonly juez: Juez;
  readonly repetidas: Repetidas;
}

async function writeTodo(db: Db, escritura: Escritura, lotes: Lotes, total: number): Promise<number> {
  const { id } = escritura.juez.importacion;
  const movidas: FilaJuzgada[] = [];
  try {
    await db.kysely.transaction().execute(async (trx) => {
      await setUpEscritura(trx, id);
      let hechas = 0;
      for await (const lote of readAhead(db, escritura.juez, lotes)) {
        movidas.push(...(await writeLote(trx, escritura, lote)).filter(isPorPreguntar));
        hechas += lote.length;
        await noteAvance(db, id, hechas, total);
      }
      if (movidas.length > 0) throw new NadaError();
    });
  } catch (error) {
    if (!(error instanceof NadaError)) throw error;
    await saveJuicios(db, id, movidas);
  }
  return movidas.length;
}

/** False for a row that somebody else made equal to its record meanwhile: it leaves nothing to ask about. */
function isPorPreguntar({ veredicto }: FilaJuzgada): boolean {
  return veredicto !== 'igual';
}

/** Takes a transaction back in which some row could not be written. */
class NadaError extends Error {}

async function writeBuenas(db: Db, escritura: Escritura, lotes: Lotes, total: number): Promise<number> {
  const { id } = escritura.juez.importacion;
  let movidas = 0;
  let hechas = 0;
  for await (const lote of readAhead(db, escritura.juez, lotes)) {
    movidas += await db.kysely.transaction().execute(async (trx) => {
      await setUpEscritura(trx, id);
      const otras = await writeLote(trx, escritura, lote);
      await saveJuicios({ kysely: trx }, id, otras);
      return otras.filter(isPorPreguntar).length;
    });
    hechas += lote.length;
    await noteAvance(db, id, hechas, total);
  }
  return movidas;
}

/**
 * Names the import for what the transaction writes into the history and the ledger, and lets one import write at a time: two
 * that hold records of each other would wait for ever.
 */
export async function setUpEscritura(trx: Trx, id: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('importar')), set_config('statement_timeout', '0', true),
    set_config('yarda.importacion', ${String(id)}, true)`.execute(trx);
}

/** Reads the rows of each piece while the database writes those of the one before: nobody changes a cell meanwhile. */
async function* readAhead(db: Db, juez: Juez, lotes: Lotes): AsyncGenerator<readonly Leida[]> {
  const [first, ...more] = lotes;
  let next = readLote(db, juez, first ?? []);
  for (const lote of [...more, []]) {
    const leidas = await next;
    next = readLote(db, juez, lote);
    // Whoever waits for it hears of its error.
    next.catch(() => {});
    yield leidas;
  }
}

async function readLote({ kysely }: Db, juez: Juez, lote: readonly number[]): Promise<readonly Leida[]> {
  if (lote.length === 0) return [];
  const query = kysely.selectFrom('importaciones_filas').selectAll().where('importacion', '=', juez.importacion.id);
  const filas = query.where('fila', '=', sql<number>`any(${lote as number[]}::int[])`).orderBy('fila');
  return readFilas(juez, await filas.execute());
}

/** Writes some rows, and answers those that are not what they were judged to be. */
async function writeLote(
  trx: Trx,
  { juez, repetidas }: Escritura,
  lote: readonly Leida[],
): Promise<readonly FilaJuzgada[]> {
  const { clase, editor, importacion } = juez;
  await clase.lock(
    trx,
    lote.flatMap(({ guardada }) => guardada.registro ?? []),
  );
  const juzgadas = await judgeFilas({ kysely: trx }, juez, lote, repetidas);
  const guardadas = new Map(lote.map(({ guardada }) => [guardada.fila, guardada]));
  const buenas = juzgadas.filter((juzgada) => isSame(guardadas.get(juzgada.fila), juzgada) && juzgada.plan !== null);
  const escritas = await clase.write(trx, editor, buenas as never);
  await markEscritas(trx, importacion.id, escritas);
  const hechas = new Set(escritas.map(({ fila }) => fila));
  return juzgadas.filter(({ fila }) => !hechas.has(fila));
}

function isSame(guardada: FilaGuardada | undefined, { veredicto, registro }: FilaJuzgada): boolean {
  if (!guardada || guardada.registro !== registro) return false;
  return isPorEscribir({ ...guardada, veredicto }) && guardada.veredicto === veredicto;
}
