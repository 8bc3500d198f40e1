import { sql } from 'kysely';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { CampoDeLista } from '#domain/pieza-campos.ts';
import { foldTexto } from '#domain/texto.ts';
import type { Db } from '#server/db/database.ts';

/** A value that somebody wrote in a field of a list. */
export interface Candidato {
  readonly campo: CampoDeLista;
  readonly valor: string;
  /** The brand, of a car. */
  readonly marca?: string;
}

/**
 * How the lists of the form write each value: as it was given when they have it so, else as they have it with other
 * capitals or accents, else null. The lists are what the configuration offers and what the inventory has or ever had
 * (decision 141): `vocabulario` keeps a part's words when the last one is sold, and stays small at any number of parts.
 * Of two spellings, the one of the configuration, then the one of most parts.
 *
 * @returns one answer a candidate, in their order.
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

/** A value as a list writes it, whatever its capitals and accents; null when the list does not have it. */
export function findEnLista(lista: readonly string[], valor: string): string | null {
  if (lista.includes(valor)) return valor;
  const folded = foldTexto(valor);
  return lista.find((opcion) => foldTexto(opcion) === folded) ?? null;
}

/** Where the vocabulary has a field: a car stands with its brand in `de`, a side with its part. Null is any. */
interface Lugar {
  readonly campo: string;
  readonly de: string | null;
  readonly valor: string | null;
}

function lugarDe({ campo, valor, marca = '' }: Candidato): Lugar {
  if (campo === 'marca') return { campo: 'auto', de: valor, valor: null };
  if (campo === 'auto') return { campo, de: marca, valor };
  return campo === 'pieza' ? { campo: 'lado', de: valor, valor: null } : { campo, de: null, valor };
}

/**
 * The same letter for letter, else the spelling of most parts; null when the vocabulary has neither. Folding is dear and
 * changes no length: only words of the same length are folded.
 */
async function findInInventario({ kysely }: Pick<Db, 'kysely'>, candidatos: readonly Candidato[]) {
  const lugares = candidatos.map(lugarDe);
  const [des, valores] = [lugares.map(({ de }) => de), lugares.map(({ valor }) => valor)];
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
