import { sql } from 'kysely';
import type { Grupo } from '#contract/wire/sinonimos.ts';
import type { Db } from '#server/base/db/database.ts';
import { hasWords } from '#server/base/db/list.ts';
import type { SinonimosPalabrasTable } from '#server/base/db/sinonimos-tables.ts';

type Reader = Pick<Db, 'kysely'>;

/** Finds every group by class and name; with a text, those that have all its words in their names or words. */
export async function findGrupos({ kysely }: Reader, search = ''): Promise<Grupo[]> {
  const query = gruposQuery(kysely).where(hasWords(TEXTO, search));
  const rows = await query.orderBy('s.clase').orderBy('s.canon').orderBy('s.id').execute();
  return rows.map(toGrupo);
}

const TEXTO = sql`plegar(concat_ws(' ', s.id, s.canon, array_to_string(s.igual || s.igual_regional, ' ')))`;

/** Finds one group as it is now, or null. */
export async function findGrupo({ kysely }: Reader, id: string): Promise<Grupo | null> {
  const row = await gruposQuery(kysely).where('s.id', '=', id).executeTakeFirst();
  return row ? toGrupo(row) : null;
}

function gruposQuery(kysely: Reader['kysely']) {
  return kysely
    .selectFrom('sinonimos as s')
    .selectAll('s')
    .select(
      sql<Grupo['relacionados']>`(
        select coalesce(json_agg(json_build_object('id', r.relacionado, 'fuerza', r.fuerza)
          order by r.fuerza desc, r.relacionado), '[]')
        from sinonimos_relacionados r where r.sinonimo = s.id)`.as('relacionados'),
    );
}

type GrupoRow = Awaited<ReturnType<ReturnType<typeof gruposQuery>['execute']>>[number];

function toGrupo({ igual_regional: igualRegional, ...row }: GrupoRow): Grupo {
  return { ...row, igualRegional };
}

/** Finds the words with more than one meaning, in alphabetical order. */
export async function findAmbiguas({ kysely }: Reader) {
  return kysely.selectFrom('sinonimos_ambiguos').selectAll().orderBy('termino').execute();
}

/** Words by their use. */
export type PalabrasDeUso = Record<SinonimosPalabrasTable['uso'], string[]>;

/** Reads the words of all uses, each list in alphabetical order. */
export async function findPalabras({ kysely }: Reader): Promise<PalabrasDeUso> {
  const palabras: PalabrasDeUso = { vacia: [], nexo: [], separador: [], exacta: [] };
  const rows = await kysely.selectFrom('sinonimos_palabras').selectAll().orderBy('palabra').execute();
  for (const { palabra, uso } of rows) palabras[uso].push(palabra);
  return palabras;
}
