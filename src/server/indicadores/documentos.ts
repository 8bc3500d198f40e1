import type { indicadores } from '#contract/indicadores.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

type Mine = Handlers<Pick<typeof indicadores, 'createDocumentos' | 'getDocumento'>>;

/** Answers the documents that are printed of claims. */
export const documentosHandlers: Mine = { createDocumentos: porHacer, getDocumento: porHacer };
