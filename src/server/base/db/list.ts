import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { EXACT_TOTAL_LIMIT, type PageRequest, pagesOf, rowsOf } from '#domain/pagina.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Database, Db } from './database.ts';

/**
 * Makes the condition that a text has all the words of a search, accents and case ignored; without words every text does.
 *
 * @param text SQL for a text that is folded already.
 */
export function hasWords(text: RawBuilder<unknown>, search: string): RawBuilder<boolean> {
  const words = foldTexto(search).split(/\s+/).filter(Boolean);
  return sql<boolean>`${sql.join([sql`true`, ...words.map((word) => sql`position(${word} in ${text}) > 0`)], sql` and `)}`;
}

/** Writes a tsquery for every word by its beginning. It keeps letters and digits only, so no sign is left in it. */
export function tsqueryOf(search: string): string {
  return wordsOf(search)
    .map((word) => `'${word}':*`)
    .join(' & ');
}

/** A word of so few signs, as a year is, is the beginning of a great many others. */
const SHORT = 4;

/**
 * Writes a tsquery for whole words, of which only the last, that may not be typed to its end, is told by its beginning,
 * unless it is a short one beside others. It costs a small part of {@link tsqueryOf}: an index holds the rows of a word
 * in order, and has to collect those of a beginning.
 */
export function wholeTsqueryOf(search: string): string {
  const words = wordsOf(search);
  const isBeginning = (word: string, index: number) =>
    index === words.length - 1 && (words.length === 1 || word.length > SHORT);
  return words.map((word, index) => `'${word}'${isBeginning(word, index) ? ':*' : ''}`).join(' & ');
}

/**
 * Runs a search by whole words, and by the beginnings of all of them only where those find nothing: nobody writes beginnings
 * of words but the last.
 */
export async function runWords<Found>(
  search: string,
  run: (palabras: string) => Promise<Found>,
  isEmpty: (found: Found) => boolean,
): Promise<Found> {
  const whole = wholeTsqueryOf(search);
  const beginnings = tsqueryOf(search);
  const found = await run(whole);
  return isEmpty(found) && beginnings !== whole ? run(beginnings) : found;
}

/** Tells by which words {@link runWords} finds a search: the last that it tries. */
export async function wordsThatFind(search: string, isEmpty: (palabras: string) => Promise<boolean>): Promise<string> {
  let last = '';
  const run = (palabras: string) => {
    last = palabras;
    return isEmpty(palabras);
  };
  await runWords(search, run, (empty) => empty);
  return last;
}

/** The words of a search, each of them once: an index collects the rows of a word as often as the query has it. */
function wordsOf(search: string): readonly string[] {
  return [...new Set(foldTexto(search).match(/[\p{L}\p{N}]+/gu))];
}

/** Finds a page of the rows of a query, the newest first, and counts all of them up to the limit (regla 133). */
export async function findPage<T extends keyof Database, Row extends { readonly id: number }>(
  { kysely }: Pick<Db, 'kysely'>,
  matching: SelectQueryBuilder<Database, T, Row>,
  page: PageRequest,
) {
  const { limit, offset } = rowsOf(page);
  const capped = matching
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(EXACT_TOTAL_LIMIT + 1);
  const [rows, { counted }] = await Promise.all([
    matching.orderBy(sql.ref('id'), 'desc').limit(limit).offset(offset).execute(),
    kysely
      .selectFrom(capped.as('todas'))
      .select(({ fn }) => fn.countAll<number>().as('counted'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, ...pagesOf(counted, page) };
}

/** The newest entries of a history, and whether there are older ones. */
export interface Ultimos<E> {
  readonly entradas: readonly E[];
  readonly hayMas: boolean;
}

/** Runs a statement for one entry more than is wanted, which tells whether there are older ones. */
export async function findUltimos<E>(
  filas: number,
  run: (limit: number) => Promise<readonly E[]>,
): Promise<Ultimos<E>> {
  const found = await run(filas + 1);
  return { entradas: found.slice(0, filas), hayMas: found.length > filas };
}
