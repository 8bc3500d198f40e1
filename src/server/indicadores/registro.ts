import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { diaDe } from '#domain/fecha.ts';
import { BusinessError, notFound } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';
import { NO_HAY_REGISTRO } from './columnas.ts';
import { findRegistro } from './queries/registros.ts';

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
    async getPieza({ pieza }, { db, now }) {
      const registro = await findRegistro(db, pieza, diaDe(now()));
      if (!registro) throw notFound(NO_HAY_REGISTRO);
      return { pieza: registro };
    },
    updatePieza: porHacer,
    updateVarios: porHacer,
    deletePieza: porHacer,
    restorePieza: porHacer,
    getHistorial: porHacer,
    getInv: porHacer,
  };
}
