import type { buscadorPublic } from '#contract/buscador-public.ts';
import type { piezasPublicas } from '#contract/piezas-publicas.ts';
import { FALTAN_FILTROS } from '#domain/buscador.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { networkOf } from '#server/base/http/network.ts';
import { type NotarBuscada, notePublica } from '#server/busqueda/queries/buscada.ts';
import { listAutos, listMarcas, listNombres, listYears } from './queries/opciones.ts';
import { findPieza } from './queries/pieza-con-auto.ts';
import { findLista, findResultados } from './queries/piezas.ts';

/** Answers the calls of the public catalogue, which has what is in stock. What is looked for is noted, and nobody waits for it. */
export function buscadorPublicHandlers(notar: NotarBuscada): Handlers<typeof buscadorPublic> {
  return {
    getMarcas: (_request, { db }) => listMarcas(db),
    getAutos: (request, { db }) => listAutos(db, request),
    getYears: (request, { db }) => listYears(db, request),
    getNombres: (request, { db }) => listNombres(db, request),

    async getFilas(request, { db, address, agente }) {
      const resultados = await findResultados(db, request);
      if (!resultados) throw new BusinessError(FALTAN_FILTROS);
      notePublica(notar, request, resultados, { red: networkOf(address), agente });
      return resultados;
    },
  };
}

/** Answers what anybody may ask of parts that were found. */
export const piezasPublicasHandlers: Handlers<typeof piezasPublicas> = {
  async getPieza({ pieza: id }, { db }) {
    const found = await findPieza(db, id);
    if (!found) throw notFound('Pieza no encontrada');
    const inv = found.pieza.disponible;
    return { pieza: { ...found.pieza, inv }, inv, delAuto: found.delAuto };
  },

  getLista: async ({ piezas: ids }, { db }) => ({ piezas: await findLista(db, ids) }),
};
