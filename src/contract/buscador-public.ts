import * as z from 'zod/mini';
import { defineRead } from './call.ts';
import { busquedaAnswer, busquedaRequest } from './wire/busqueda.ts';
import { anioFiltro, entero, filtro } from './wire/fields.ts';
import { piezaPublica } from './wire/pieza-publica.ts';

/** How many parts stand behind each option of the list beside it, in its order (regla 133). */
const conteos = z.array(entero());

/** The anonymous search: the four cascading filters and the results. */
export const buscadorPublic = {
  getMarcas: defineRead('buscador-public/get_marcas.php', 'public', {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ marcas: z.array(z.string()), conteos }),
  }),
  getAutos: defineRead('buscador-public/get_autos.php', 'public', {
    shows: ['pieza'],
    request: z.object({ marca: filtro() }),
    response: z.object({ autos: z.array(z.string()), conteos }),
  }),
  getYears: defineRead('buscador-public/get_years.php', 'public', {
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro() }),
    response: z.object({ years: z.array(z.string()), conteos }),
  }),
  /** The names that parts have, for the last of the selects. */
  getNombres: defineRead('buscador-public/get_piezas.php', 'public', {
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro(), year: anioFiltro }),
    response: z.object({ piezas: z.array(z.string()), conteos }),
  }),
  /**
   * A page of parts in stock, newest first. With `search` (an addition, regla 146) the text is understood as the
   * workshop writes it; `relacionadas` are other parts that go with what was asked, on the first page only;
   * `sugerencia` is the text as it was understood when a word had to be corrected; `avisos` say what was left aside;
   * `cercanas`, where nothing was found, are searches near this one that find something, best first.
   */
  getFilas: defineRead('buscador-public/get_filas.php', 'public', {
    shows: ['pieza', 'sinonimo'],
    request: z.object(busquedaRequest),
    response: busquedaAnswer(piezaPublica),
  }),
};
