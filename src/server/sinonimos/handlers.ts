import type { sinonimos } from '#contract/sinonimos.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

const pendiente = async (): Promise<never> => {
  throw new BusinessError('Todavía no está disponible');
};

/** The words of the workshop, edited by administrators. */
export const sinonimosHandlers: Handlers<typeof sinonimos> = {
  getGrupos: pendiente,
  saveGrupo: pendiente,
  deleteGrupo: pendiente,
  saveAmbigua: pendiente,
  savePalabras: pendiente,
};
