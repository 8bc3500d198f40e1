import type { sinonimos } from '#contract/sinonimos.ts';
import type { Handlers } from '#server/http/implement.ts';
import { deleteGrupo, saveAmbigua, saveGrupo, savePalabras } from './guardar.ts';
import { findAmbiguas, findGrupos, findPalabras } from './queries.ts';

/** The words of the workshop, edited by administrators. */
export const sinonimosHandlers: Handlers<typeof sinonimos> = {
  async getGrupos({ search }, { db }) {
    const [grupos, ambiguas, palabras] = await Promise.all([
      findGrupos(db, search),
      findAmbiguas(db),
      findPalabras(db),
    ]);
    return { grupos, ambiguas, palabras };
  },

  async saveGrupo(guardado, { db, account, now }) {
    return { grupo: await saveGrupo(db, guardado, { autor: account.keylogin, momento: now() }) };
  },

  async deleteGrupo({ id, version }, { db, account, now }) {
    await deleteGrupo(db, id, version, { autor: account.keylogin, momento: now() });
    return {};
  },

  async saveAmbigua(ambigua, { db, account, now }) {
    await saveAmbigua(db, ambigua, { autor: account.keylogin, momento: now() });
    return {};
  },

  async savePalabras(palabras, { db, account, now }) {
    await savePalabras(db, palabras, { autor: account.keylogin, momento: now() });
    return {};
  },
};
