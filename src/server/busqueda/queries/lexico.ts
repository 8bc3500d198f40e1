import { compileLexico, type Lexico } from '#domain/busqueda/lexico.ts';
import type { Sinonimos, Valor } from '#domain/busqueda/sinonimos.ts';
import { type Db, prepare } from '#server/base/db/database.ts';

/** Years ahead of today that a model may be of: next year's cars are sold this year. */
const ANIOS_POR_VENIR = 1;
const PRIMER_ULTIMO = 2027;

interface Version {
  readonly version: number;
}

interface Fuentes extends Version, Sinonimos {
  readonly vocabulario: readonly Valor[];
}

const VERSION = prepare<Version>('select count(*)::int as version from lexico_cambios');

// One statement, so that the version belongs to exactly what is read beside it.
const FUENTES = prepare<Fuentes>(`
  select
    (select count(*)::int from lexico_cambios) as version,
    (select coalesce(json_agg(json_build_object(
       'id', s.id, 'clase', s.clase, 'canon', s.canon, 'igual', s.igual, 'igualRegional', s.igual_regional,
       'nunca', s.nunca,
       'fuerte', array(select r.relacionado from sinonimos_relacionados r where r.sinonimo = s.id and r.fuerza = 'fuerte'),
       'debil', array(select r.relacionado from sinonimos_relacionados r where r.sinonimo = s.id and r.fuerza = 'debil')
     ) order by s.id), '[]') from sinonimos s) as grupos,
    (select coalesce(json_agg(json_build_object('termino', termino, 'primero', primero, 'tambien', tambien)), '[]')
     from sinonimos_ambiguos) as ambiguas,
    (select coalesce(json_agg(v order by v.cuantas desc, v.campo, v.de, v.valor), '[]') from vocabulario v) as vocabulario,
    array(select palabra from sinonimos_palabras where uso = 'vacia') as vacias,
    array(select palabra from sinonimos_palabras where uso = 'nexo') as nexos,
    array(select palabra from sinonimos_palabras where uso = 'separador') as separadores,
    array(select palabra from sinonimos_palabras where uso = 'exacta') as exactas`);

/** The compiled lexicon of each database and the version it was made of. Only a copy: the rows are asked every time. */
const compilados = new WeakMap<Db, { readonly version: number; readonly lexico: Promise<Lexico> }>();

/** The lexicon of this moment. Compiled again only when the vocabulary or the synonyms changed, whoever changed them. */
export async function findLexico(db: Db): Promise<Lexico> {
  const [current] = await db.run(VERSION);
  const known = compilados.get(db);
  if (known && known.version === current?.version) return known.lexico;
  const lexico = compile(db);
  const entry = { version: current?.version ?? 0, lexico };
  compilados.set(db, entry);
  lexico.catch(() => {
    if (compilados.get(db) === entry) compilados.delete(db);
  });
  return lexico;
}

async function compile(db: Db): Promise<Lexico> {
  const [fuentes] = await db.run(FUENTES);
  if (!fuentes) throw new Error('The lexicon did not answer');
  const ultimoAnio = Math.max(PRIMER_ULTIMO, new Date().getFullYear() + ANIOS_POR_VENIR);
  return compileLexico(fuentes, fuentes.vocabulario, ultimoAnio);
}
