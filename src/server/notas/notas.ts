import type { NegocioInterno } from '#contract/app-state.ts';
import type { notas } from '#contract/notas.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

type Mine = Handlers<Pick<typeof notas, 'getNotas' | 'getNota' | 'submitNota' | 'getInv'>>;

/** Answers the calls of sales notes. */
export function ventasHandlers(_deps: { readonly interno: NegocioInterno }): Mine {
  return { getNotas: porHacer, getNota: porHacer, submitNota: porHacer, getInv: porHacer };
}
