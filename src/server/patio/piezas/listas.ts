import { sql } from 'kysely';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { CampoDeLista } from '#contract/wire/pieza.ts';
import { findEnLista, foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/base/db/database.ts';

/** A Candidato is a value that somebody typed into a field whose values come from a list. */
export interface Candidato {
  readonly campo: CampoDeLista;
  readonly valor: string;
  /** The brand of the car; only for the field `auto`. */
  readonly marca?: string;
}

/**
 * Finds how the lists of the form spell each value: just as it was typed, or else with other capitals or accents. The
 * lists hold what the configuration offers and what the inventory has or ever had (regla 141): `vocabulario` keeps a
 * part's words when the last one is sold, and stays small at any number of parts. Between two spellings the one of the
 * configuration wins, then the one that most parts have.
 *
 * @returns one spelling for each candidate, in their order; null for a value that no list has.
 */
export async function findEscritos(
  db: Pick<Db, 'kysely'>,
  listas: NegocioInterno['listas'],
  candidatos: readonly Candidato[],
): Promise<readonly (string | null)[]> {
  const offered = candidatos.map((candidato) => inConfiguration(listas, candidato));
  const unknown = candidatos.filter(({ valor }, index) => offered[index] !== valor);
  const found = unknown.length === 0 ? [] : await findInInventario(db, unknown);
  return candidatos.map((candidato, index) => {
    const { valor } = candidato;
    if (offered[index] === valor) return valor;
    const escrito = found[unknown.indexOf(candidato)] ?? null;
    return escrito === valor ? valor : (offered[index] ?? escrito);
  });
}

function inConfiguration(listas: NegocioInterno['listas'], { campo, valor }: Candidato): string | null {
  if (campo === 'marca' || campo === 'auto') return null;
  return findEnLista(listas[campo], valor);
}

/** A Lugar says where `vocabulario` holds a value: a car has its brand in `de`, a side its part. Null matches any. */
interface Lugar {
  readonly campo: string;
  readonly de: string | null;
  readonly valor: string | null;
}

function lugarOf({ campo, valor, marca = '' }: Candidato): Lugar {
  if (campo === 'marca') return { campo: 'auto', de: valor, valor: null };
  if (campo === 'auto') return { campo, de: marca, valor };
  return campo === 'pieza' ? { campo: 'lado', de: valor, valor: null } : { campo, de: null, valor };
}

/**
 * Finds each value in the vocabulary: letter for letter, or else in the spelling that most parts have; null when it is
 * there in neither. Folding a word is slow and keeps its length, so only words of the same length are folded.
 */
async function findInInventario({ kysely }: Pick<Db, 'kysely'>, candidatos: readonly Candidato[]) {
  const lugares = candidatos.map(lugarOf);
  const des = lugares.map(({ de }) => de);
  const valores = lugares.map(({ valor }) => valor);
  const { rows } = await sql<{ lugar: number; escrito: string }>`
    select distinct on (l.n) (l.n - 1)::int as lugar, case when l.valor is null then v.de else v.valor end as escrito
    from unnest(${lugares.map(({ campo }) => campo)}::text[], ${des}::text[], ${valores}::text[],
      ${des.map(fold)}::text[], ${valores.map(fold)}::text[])
      with ordinality l (campo, de, valor, de_plano, valor_plano, n)
    join vocabulario v on v.campo = l.campo
      and (l.de is null or case when length(v.de) = length(l.de) then plegar(v.de) = l.de_plano end)
      and (l.valor is null or case when length(v.valor) = length(l.valor) then plegar(v.valor) = l.valor_plano end)
    group by l.n, l.de, l.valor, escrito
    order by l.n, bool_or(coalesce(v.de = l.de, true) and coalesce(v.valor = l.valor, true)) desc,
      sum(v.cuantas) desc, escrito`.execute(kysely);
  const found = new Map(rows.map(({ lugar, escrito }) => [lugar, escrito]));
  return candidatos.map((_, index) => found.get(index) ?? null);
}

const fold = (text: string | null) => (text === null ? null : foldTexto(text));
