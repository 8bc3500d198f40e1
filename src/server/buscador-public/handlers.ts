import type { buscadorPublic } from '#contract/buscador-public.ts';
import type { Opcion } from '#contract/page-state.ts';
import { FALTAN_FILTROS } from '#domain/buscador.ts';
import { BusinessError, notFound } from '#server/base/errors.ts';
import type { Handlers } from '#server/base/http/implement.ts';
import { findAutos, findMarcas, findPiezas, findYears } from '#server/busqueda/queries/opciones.ts';
import { findPieza, findResultados } from './queries/piezas.ts';

const exist = 'existentes';

/** Answers the calls of the public catalogue, which has what is in stock. Nothing is written. */
export const buscadorPublicHandlers: Handlers<typeof buscadorPublic> = {
  async getMarcas(_request, { db }) {
    const { valores, conteos } = split(await findMarcas(db, { exist }));
    return { marcas: valores, conteos };
  },

  async getAutos({ marca }, { db }) {
    const { valores, conteos } = split(await findAutos(db, { marca, exist }));
    return { autos: valores, conteos };
  },

  async getYears({ marca, auto }, { db }) {
    const { valores, conteos } = split(await findYears(db, { marca, auto, exist }));
    return { years: valores, conteos };
  },

  async getNombres({ marca, auto, year: anio }, { db }) {
    const { valores, conteos } = split(anio === null ? [] : await findPiezas(db, { marca, auto, anio, exist }));
    return { piezas: valores, conteos };
  },

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

/** Regla 133: the specified list of strings, and the counts beside it in the same order. */
function split(opciones: readonly Opcion[]): { valores: string[]; conteos: number[] } {
  return { valores: opciones.map(({ valor }) => valor), conteos: opciones.map(({ cuantas }) => cuantas) };
}
