import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { ClaveSat, catalogosSat } from '#contract/catalogos-sat.ts';
import { findClavesDeAutopartes } from '#domain/cfdi/claves-de-autopartes.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { runWords } from '#server/base/db/list.ts';
import { ErrorProveedor, type ProveedorCfdi } from '#server/base/integrations/cfdi/proveedor.ts';

/** The most keys that are offered at once. */
const MAX_OFRECIDAS = 20;

/** The most rows with the words that are compared: a word such as 'para' is in a third of the catalogue. */
const MAX_COMPARADAS = 1_000;

/**
 * Finds keys in force. First come the keys of what a yard calls so, then those whose own description has all the words, then
 * those that another word for the same led to; a short description, which says just that, comes before a long one.
 *
 * $1 the catalogue, $2 the words as a tsquery, $3 the beginning of a key or '', $4 the day, $5 keys by the words of a yard.
 */
const CLAVES = prepare<ClaveSat>(`
  with halladas as (
    (select clave, descripcion, hasta from claves_sat
      where catalogo <> 'codigo_postal' and catalogo = $1 and busqueda @@ (select $2::tsquery) limit ${MAX_COMPARADAS})
    union
    (select clave, descripcion, hasta from claves_sat
      where $3 <> '' and catalogo = $1 and starts_with(clave, $3) limit ${MAX_COMPARADAS})
    union
    (select clave, descripcion, hasta from claves_sat where catalogo = $1 and clave = any((select $5::text[])::text[])))
  select clave, descripcion from halladas where hasta is null or hasta >= $4::date
  order by $3 <> '' and starts_with(clave, $3) desc, array_position((select $5::text[])::text[], clave),
    lexemas(descripcion) @@ (select $2::tsquery) desc, length(descripcion), clave
  limit ${MAX_OFRECIDAS}`);

const FECHA = prepare<{ readonly fecha: string }>('select fecha from catalogos_sat where catalogo = $1');

/** A text that may be the beginning of a key, which has a digit. */
const PRINCIPIO = /^(?=.*\d)[0-9A-Z]{2,8}$/;

type Hallazgo = ResponseOf<typeof catalogosSat.findClaves>;

/**
 * Finds the keys of a catalogue that words, or the beginning of a key, find: in the catalogue that was read; where none was,
 * at the provider, and in the list of auto parts, which is left when he does not answer.
 *
 * @param dia the day on which they are in force.
 */
export async function findClaves(
  db: Pick<Db, 'run'>,
  proveedor: Pick<ProveedorCfdi, 'buscarClaves'>,
  { search, catalogo }: RequestOf<typeof catalogosSat.findClaves>,
  dia: string,
): Promise<Hallazgo> {
  const usuales = findClavesDeAutopartes(search, catalogo);
  const [cargado] = await db.run(FECHA, [catalogo]);
  if (cargado) {
    const claves = await findVigentes(db, { search, catalogo }, dia, usuales);
    return { claves, fecha: cargado.fecha, fuente: 'catalogo' };
  }
  const suyas = await askProveedor(proveedor, { search, catalogo });
  const claves = [...usuales, ...(suyas ?? []).filter(({ clave }) => !usuales.some((usual) => usual.clave === clave))];
  return { claves: claves.slice(0, MAX_OFRECIDAS), fecha: null, fuente: suyas ? 'proveedor' : 'lista' };
}

async function findVigentes(
  db: Pick<Db, 'run'>,
  { search, catalogo }: RequestOf<typeof catalogosSat.findClaves>,
  dia: string,
  usuales: readonly ClaveSat[],
): Promise<ClaveSat[]> {
  const principio = PRINCIPIO.exec(search.toUpperCase())?.[0] ?? '';
  const conocidas = usuales.map(({ clave }) => clave);
  const find = (palabras: string) => db.run(CLAVES, [catalogo, palabras, principio, dia, conocidas]);
  if (search.trim() === '') return [...(await find(''))];
  // Words that are not typed to their end are tried as well where only the list of auto parts knew them.
  return [...(await runWords(search, find, (found) => found.every(({ clave }) => conocidas.includes(clave))))];
}

/** Asks the provider; null when he has no catalogues, or does not answer: whoever types is not stopped by that. */
async function askProveedor(
  proveedor: Pick<ProveedorCfdi, 'buscarClaves'>,
  { search, catalogo }: RequestOf<typeof catalogosSat.findClaves>,
): Promise<readonly ClaveSat[] | null> {
  if (!proveedor.buscarClaves || search.trim().length < MIN_LETRAS) return null;
  try {
    return await proveedor.buscarClaves(catalogo, search);
  } catch (error) {
    if (error instanceof ErrorProveedor) return null;
    throw error;
  }
}

/** The provider is asked from so many letters on. */
const MIN_LETRAS = 3;
