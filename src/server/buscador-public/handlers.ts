import type { buscadorPublic } from '#contract/buscador-public.ts';
import { FALTAN_FILTROS } from '#domain/buscador.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { listAutos, listMarcas, listNombres, listYears } from './queries/opciones.ts';
import { findPieza, findResultados } from './queries/piezas.ts';

/** Answers the calls of the public catalogue, which has what is in stock. Nothing is written. */
export const buscadorPublicHandlers: Handlers<typeof buscadorPublic> = {
  getMarcas: (_request, { db }) => listMarcas(db),
  getAutos: (request, { db }) => listAutos(db, request),
  getYears: (request, { db }) => listYears(db, request),
  getNombres: (request, { db }) => listNombres(db, request),

  async getFilas(request, { db }) {
    const resultados = await findResultados(db, request);
    if (!resultados) throw new BusinessError(FALTAN_FILTROS);
    return resultados;
  },

  async getPieza({ pieza: id }, { db }) {
    const found = await findPieza(db, id);
    if (!found) throw notFound('Pieza no encontrada');
    const inv = found.pieza.disponible;
    return { pieza: { ...found.pieza, inv }, inv, relacionadas: found.relacionadas };
  },
};
