import type { NegocioInterno } from '#contract/app-state.ts';
import type { buscador } from '#contract/buscador.ts';
import { BusinessError } from '#server/http/errors.ts';
import type { Handlers } from '#server/http/implement.ts';

const pendiente = async (): Promise<never> => {
  throw new BusinessError('Todavía no está disponible');
};

/** The search of signed-in people. */
export function buscadorHandlers(_interno: NegocioInterno): Handlers<typeof buscador> {
  return {
    getFilas: pendiente,
    getMarcas: pendiente,
    getAutos: pendiente,
    getYears: pendiente,
    getPiezas: pendiente,
    getPieza: pendiente,
    getTipos: pendiente,
    getPiezasGlobal: pendiente,
    getLadoPos: pendiente,
    getOrigenes: pendiente,
    getCondiciones: pendiente,
  };
}
