import type { apartados } from '#contract/apartados.ts';
import type { NegocioInterno } from '#contract/app-state.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

async function porHacer(): Promise<never> {
  throw new BusinessError('Todavía no está disponible');
}

/** Answers the calls of parts that are held for customers. */
export function apartadosHandlers(_deps: { readonly interno: NegocioInterno }): Handlers<typeof apartados> {
  return { create: porHacer, release: porHacer, resolveAnticipo: porHacer, get: porHacer };
}
