import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { historialDePrecios } from './wire/evidencia.ts';
import { anioFiltro, filtro } from './wire/fields.ts';
import { piezaInterna } from './wire/pieza-interna.ts';

/** The quoter: what a part cost before, and whether the yard has one. */
export const cotizador = {
  getInfo: defineRead('cotizador/get_info.php', STAFF, {
    shows: ['indicador', 'pieza', 'sinonimo'],
    request: z.object({
      form: z.object({ parte: filtro(), marca: filtro(), auto: filtro(), year: anioFiltro, pieza: filtro() }),
    }),
    response: z.object({
      ...historialDePrecios,
      inventario: z.array(piezaInterna),
      totalInventario: z.int(),
      totalInventarioCapped: z.boolean(),
    }),
  }),
};
