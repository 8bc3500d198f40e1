import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

type Mine = Handlers<
  Pick<
    typeof indicadores,
    'getPieza' | 'updatePieza' | 'updateVarios' | 'deletePieza' | 'restorePieza' | 'getHistorial' | 'getInv'
  >
>;

/** Answers the calls about one record of a claim. */
export function registroHandlers(_deps: { readonly interno: NegocioInterno }): Mine {
  return {
    getPieza: porHacer,
    updatePieza: porHacer,
    updateVarios: porHacer,
    deletePieza: porHacer,
    restorePieza: porHacer,
    getHistorial: porHacer,
    getInv: porHacer,
  };
}
