import type { sinonimos } from '#contract/sinonimos.ts';
import { signAutoria } from '#server/db/autoria.ts';
import type { Handlers } from '#server/http/implement.ts';
import { deleteGrupo, saveAmbigua, saveGrupo, savePalabras } from './changes.ts';
import { findAmbiguas, findGrupos, findPalabras } from './queries.ts';

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
