import * as z from 'zod/mini';
import { ADMIN } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { filtro, integer, texto } from './wire/fields.ts';
import { ambigua, grupo, grupoGuardado, palabrasDeUso } from './wire/sinonimos.ts';

/** The words of the workshop, as rows that role 4 edits (all additions). A change works at the next search. */
export const sinonimos = {
  /** Every group that has the text in its name or words, by class and name; all of them without a text. */
  getGrupos: defineRead('sinonimos/get_grupos.php', ADMIN, {
    shows: ['sinonimo'],
    request: z.object({ search: filtro() }),
    response: z.object({
      grupos: z.array(grupo),
      ambiguas: z.array(ambigua),
      palabras: palabrasDeUso,
    }),
  }),
  /** Makes a group, or changes one over the version that was read. Answers it as it is now. */
  saveGrupo: defineWrite('sinonimos/save_grupo.php', ADMIN, {
    touches: ['sinonimo'],
    object: ['id'],
    request: grupoGuardado,
    response: z.object({ grupo }),
  }),
  deleteGrupo: defineWrite('sinonimos/delete_grupo.php', ADMIN, {
    touches: ['sinonimo'],
    object: ['id'],
    request: z.object({ id: texto(40), version: integer() }),
    response: z.object({}),
  }),
  /** A word with more than one meaning; without meanings it is no longer one. */
  saveAmbigua: defineWrite('sinonimos/save_ambigua.php', ADMIN, {
    touches: ['sinonimo'],
    object: ['termino'],
    request: ambigua,
    response: z.object({}),
  }),
  /** The words that say nothing, join, part, or are never corrected. */
  savePalabras: defineWrite('sinonimos/save_palabras.php', ADMIN, {
    touches: ['sinonimo'],
    object: [],
    request: palabrasDeUso,
    response: z.object({}),
  }),
};
