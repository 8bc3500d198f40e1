import { sql } from 'kysely';
import type { sinonimos } from '#contract/sinonimos.ts';
import type { Grupo, GrupoGuardado } from '#contract/wire/sinonimos.ts';
import type { Ambigua } from '#domain/busqueda/sinonimos.ts';
import { foldTexto } from '#domain/texto.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Db, Trx } from '#server/base/db/database.ts';
import { recordCambios } from '#server/base/db/historial.ts';
import { changedMeanwhile, invalidField, notFound, takenValue } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findAmbiguas, findGrupo, findGrupos, findPalabras, type PalabrasDeUso } from './queries.ts';

/** Answers the calls by which administrators edit the words of the workshop that the search knows. */
export const sinonimosHandlers: Handlers<typeof sinonimos> = {
  async getGrupos({ search }, { db }) {
    const [grupos, ambiguas, palabras] = await Promise.all([
      findGrupos(db, search),
      findAmbiguas(db),
      findPalabras(db),
    ]);
    return { grupos, ambiguas, palabras };
  },

  async saveGrupo(guardado, context) {
    return { grupo: await saveGrupo(context.db, guardado, signAutoria(context)) };
  },

  async deleteGrupo({ id, version }, context) {
    await deleteGrupo(context.db, id, version, signAutoria(context));
    return {};
  },

  async saveAmbigua(ambigua, context) {
    await saveAmbigua(context.db, ambigua, signAutoria(context));
    return {};
  },

  async savePalabras(palabras, context) {
    await savePalabras(context.db, palabras, signAutoria(context));
    return {};
  },
};

/**
 * Makes a group, or changes one over the version that was read. The next search already knows it.
 *
 * @throws BusinessError when it was changed meanwhile, names a group that is not there, or has a word of another.
 */
async function saveGrupo(db: Db, guardado: GrupoGuardado, autoria: Autoria): Promise<Grupo> {
  const { version, relacionados, igualRegional, ...rest } = withoutRepeated(guardado);
  return changing(db, async (trx) => {
    const antes = await findGrupo({ kysely: trx }, guardado.id);
    refuseStale(antes, version, guardado.id);
    await refuseUnknown(trx, guardado);
    await refuseShared(trx, guardado);
    const row = { ...rest, igual_regional: igualRegional, version: (antes?.version ?? 0) + 1 };
    const insert = trx.insertInto('sinonimos').values(row);
    await insert.onConflict((conflict) => conflict.column('id').doUpdateSet(row)).execute();
    await trx.deleteFrom('sinonimos_relacionados').where('sinonimo', '=', guardado.id).execute();
    if (relacionados.length > 0) {
      const rows = relacionados.map(({ id, fuerza }) => ({ sinonimo: guardado.id, relacionado: id, fuerza }));
      await trx.insertInto('sinonimos_relacionados').values(rows).execute();
    }
    const despues = { ...rest, igualRegional, relacionados, version: row.version };
    const operacion = antes ? 'cambio' : 'alta';
    await recordCambios(trx, autoria, {
      tabla: 'sinonimos',
      registro: guardado.id,
      operacion,
      despues,
      antes: antes ?? undefined,
    });
    return despues;
  });
}

/** Takes a group away; what was related to it no longer is. */
async function deleteGrupo(db: Db, id: string, version: number, autoria: Autoria): Promise<void> {
  await changing(db, async (trx) => {
    const antes = await findGrupo({ kysely: trx }, id);
    if (!antes) throw notFound(NO_HAY_GRUPO);
    refuseStale(antes, version, id);
    const ambiguas = (await findAmbiguas({ kysely: trx })).filter(({ tambien }) => tambien.includes(id));
    for (const { termino, tambien } of ambiguas) {
      const set = { tambien: tambien.filter((other) => other !== id) };
      await trx.updateTable('sinonimos_ambiguos').set(set).where('termino', '=', termino).execute();
    }
    await trx.deleteFrom('sinonimos').where('id', '=', id).execute();
    await recordCambios(trx, autoria, { tabla: 'sinonimos', registro: id, operacion: 'baja', antes });
  });
}

/** Says what a word with more than one meaning means; one without any meaning is taken off the list. */
async function saveAmbigua(db: Db, ambigua: Ambigua, autoria: Autoria): Promise<void> {
  const { primero, tambien } = ambigua;
  const termino = foldTexto(ambigua.termino);
  await changing(db, async (trx) => {
    await refuseMissing(trx, 'tambien', tambien);
    await refuseMissing(trx, 'primero', primero === null ? [] : [primero]);
    const antes = (await findAmbiguas({ kysely: trx })).find((known) => known.termino === termino);
    await trx.deleteFrom('sinonimos_ambiguos').where('termino', '=', termino).execute();
    const isLeft = primero !== null || tambien.length > 0;
    const despues = { termino, primero, tambien: [...new Set(tambien)] };
    if (isLeft) await trx.insertInto('sinonimos_ambiguos').values(despues).execute();
    await recordCambios(trx, autoria, {
      tabla: 'sinonimos_ambiguos',
      registro: termino,
      operacion: isLeft ? 'cambio' : 'baja',
      antes,
      ...(isLeft && { despues }),
    });
  });
}

/** Puts these in the place of all words that say nothing, join, part, or are never corrected. */
async function savePalabras(db: Db, palabras: PalabrasDeUso, autoria: Autoria): Promise<void> {
  await changing(db, async (trx) => {
    const antes = await findPalabras({ kysely: trx });
    await trx.deleteFrom('sinonimos_palabras').execute();
    const rows = USOS.flatMap((uso) => folded(palabras[uso]).map((palabra) => ({ palabra, uso })));
    if (rows.length > 0) await trx.insertInto('sinonimos_palabras').values(rows).execute();
    const despues = await findPalabras({ kysely: trx });
    const cambio = { tabla: 'sinonimos_palabras', registro: 'todas', operacion: 'cambio' } as const;
    await recordCambios(trx, autoria, { ...cambio, antes, despues });
  });
}

const USOS = ['vacia', 'nexo', 'separador', 'exacta'] as const;

/** Makes one change of the words at a time, while others read: what one group may have depends on all the others. */
async function changing<Result>(db: Db, change: (trx: Trx) => Promise<Result>): Promise<Result> {
  return db.kysely.transaction().execute(async (trx) => {
    await sql`lock table sinonimos in share row exclusive mode`.execute(trx);
    return change(trx);
  });
}

/** Folds words as the search compares them, none twice. */
function folded(words: readonly string[]): string[] {
  return [...new Set(words.map(foldTexto))];
}

function withoutRepeated({ igual, igualRegional, relacionados, ...rest }: GrupoGuardado): GrupoGuardado {
  const regional = folded(igualRegional).filter((word) => !folded(igual).includes(word));
  const related = new Map(relacionados.map((relacionado) => [relacionado.id, relacionado]));
  return { ...rest, igual: folded(igual), igualRegional: regional, relacionados: [...related.values()] };
}

const NO_HAY_GRUPO = 'No se encontró el grupo';

function refuseStale(stored: Grupo | null, version: number | null, id: string): void {
  if (version === null && stored) throw takenValue('id', `Ya hay un grupo «${id}»`);
  if (version !== null && !stored) throw notFound(NO_HAY_GRUPO);
  if (version !== null && stored?.version !== version) throw changedMeanwhile();
}

async function refuseUnknown(trx: Trx, { id, relacionados }: GrupoGuardado): Promise<void> {
  const others = relacionados.map((relacionado) => relacionado.id);
  if (others.includes(id)) throw invalidField('relacionados', 'Un grupo no puede estar relacionado consigo mismo');
  await refuseMissing(trx, 'relacionados', others);
}

async function refuseMissing(trx: Trx, campo: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await trx.selectFrom('sinonimos').select('id').where('id', 'in', ids).execute();
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw notFound(`No hay un grupo «${missing}»`, campo);
}

/** Refuses a word of another group of the class: it would mean neither, and has to be listed as ambiguous first. */
async function refuseShared(trx: Trx, { id, clase, igual, igualRegional }: GrupoGuardado): Promise<void> {
  const ambiguas = new Set((await findAmbiguas({ kysely: trx })).map(({ termino }) => termino));
  const words = folded([...igual, ...igualRegional]).filter((word) => !ambiguas.has(word));
  for (const other of await findGrupos({ kysely: trx })) {
    if (other.id === id || other.clase !== clase) continue;
    const theirs = folded([...other.igual, ...other.igualRegional]);
    const shared = words.find((word) => theirs.includes(word));
    if (shared === undefined) continue;
    throw takenValue(
      folded(igual).includes(shared) ? 'igual' : 'igualRegional',
      `«${shared}» ya está en el grupo ${other.canon}. Si significa las dos cosas, agrégala a las ambiguas`,
    );
  }
}
