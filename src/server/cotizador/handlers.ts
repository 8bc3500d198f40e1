import type { buscador } from '#contract/buscador.ts';
import type { cotizador } from '#contract/cotizador.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

type DelBuscador = Handlers<Pick<typeof buscador, 'getIndicadores'>>;

/** Answers what was quoted before: in a part's own screen, and in the quoter. */
export const historialDePrecioHandlers: {
  readonly buscador: DelBuscador;
  readonly cotizador: Handlers<typeof cotizador>;
} = { buscador: { getIndicadores: porHacer }, cotizador: { getInfo: porHacer } };
