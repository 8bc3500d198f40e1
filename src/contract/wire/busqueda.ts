import * as z from 'zod/mini';
import { anioFiltro, entero, filtro, pageAnswer, pageRequest } from './fields.ts';

/** A search that finds something, near one that found nothing: the same without a word, or without its filters. */
const cercana = z.object({
  /** The word left out; empty when it is the filters that are left out. */
  sin: z.string(),
  /** Its text. */
  search: z.string(),
  conFiltros: z.boolean(),
  total: entero(),
  totalCapped: z.boolean(),
});

export interface Cercana extends z.output<typeof cercana> {}

/** The filters of every search of parts. */
export const filtrosDeBusqueda = {
  marca: filtro(),
  auto: filtro(),
  year: anioFiltro,
  pieza: filtro(),
  search: filtro(),
};

/** The request of every search of parts. */
export const busquedaRequest = { ...pageRequest, ...filtrosDeBusqueda };

/** Makes the answer of a search of parts, by the shape in which it shows a part. */
export function busquedaAnswer<Pieza extends z.ZodMiniType>(pieza: Pieza) {
  return z.object({
    inventario: z.array(pieza),
    ...pageAnswer,
    relacionadas: z.array(pieza),
    sugerencia: z.nullable(z.string()),
    avisos: z.array(z.string()),
    cercanas: z.optional(z.array(cercana)),
  });
}
