import type { indicadores } from '#contract/indicadores.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

type Mine = Handlers<Pick<typeof indicadores, 'getAdjuntos' | 'addAdjuntos' | 'deleteAdjunto' | 'getAdjunto'>>;

/** Answers what is attached to the records of claims. */
export const adjuntosHandlers: Mine = {
  getAdjuntos: porHacer,
  addAdjuntos: porHacer,
  deleteAdjunto: porHacer,
  getAdjunto: porHacer,
};
