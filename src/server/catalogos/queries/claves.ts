import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { ClaveSat, catalogosSat } from '#contract/catalogos-sat.ts';
import { type Db, prepare } from '#server/db/database.ts';
import { runWords } from '#server/db/list.ts';

/** So many rows that have the words are compared: a word such as 'para' has a third of the catalogue. */
const MAX_COMPARADAS = 1_000;

/**
 * Finds keys in force. Those whose own description has all words come before those that another word for the same led to,
 * and short descriptions, which say just that, before long ones.
 *
 * $1 the catalogue, $2 the words as a tsquery, $3 the beginning of a key or '', $4 the day.
 */
const CLAVES = prepare<ClaveSat>(`
  with halladas as (
    (select clave, descripcion, hasta from claves_sat
      where catalogo <> 'codigo_postal' and catalogo = $1 and busqueda @@ (select $2::tsquery) limit ${MAX_COMPARADAS})
    union
    (select clave, descripcion, hasta from claves_sat
      where $3 <> '' and catalogo = $1 and starts_with(clave, $3) limit ${MAX_COMPARADAS}))
  select clave, descripcion from halladas where hasta is null or hasta >= $4::date
  order by $3 <> '' and starts_with(clave, $3) desc, lexemas(descripcion) @@ (select $2::tsquery) desc, length(descripcion), clave
  limit 20`);

const FECHA = prepare<{ readonly fecha: string }>('select fecha from catalogos_sat where catalogo = $1');

/** A text that may be the beginning of a key, which has a digit. */
const PRINCIPIO = /^(?=.*\d)[0-9A-Z]{2,8}$/;

/**
 * Finds the keys in force of a catalogue that words, or the beginning of a key, find.
 *
 * @returns with the date of the catalogue; null while none was read.
 */
export async function findClaves(
  db: Pick<Db, 'run'>,
  { search, catalogo }: RequestOf<typeof catalogosSat.findClaves>,
  dia: string,
): Promise<ResponseOf<typeof catalogosSat.findClaves>> {
  const principio = PRINCIPIO.exec(search.toUpperCase())?.[0] ?? '';
  const [[cargado], claves] = await Promise.all([
    db.run(FECHA, [catalogo]),
    runWords(
      search,
      (palabras) => db.run(CLAVES, [catalogo, palabras, principio, dia]),
      (found) => found.length === 0,
    ),
  ]);
  return { claves: [...claves], fecha: cargado?.fecha ?? null };
}
