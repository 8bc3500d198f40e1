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
    | 'getPiezas'
    | 'getPiezasReporte'
    | 'getProveedores'
    | 'getMetodosEnvios'
    | 'getSugerencias'
    | 'getSiniestro'
    | 'findSiniestros'
  >
>;

/** Answers the lists of claims. */
export function listasHandlers(_deps: { readonly interno: NegocioInterno }): Mine {
  return {
    getPiezas: porHacer,
    getPiezasReporte: porHacer,
    getProveedores: porHacer,
    getMetodosEnvios: porHacer,
    getSugerencias: porHacer,
    getSiniestro: porHacer,
    findSiniestros: porHacer,
  };
}
