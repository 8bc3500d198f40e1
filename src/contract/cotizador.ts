import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { evidencia, filaDeHistorial, historialDePrecios, totalesDeHistorial } from './wire/evidencia.ts';
import { anioFiltro, filtro } from './wire/fields.ts';
import { piezaInterna } from './wire/pieza-interna.ts';

/**
 * The calls tell what a part cost before: in the quoter, and in the detail of a part. The latter stands apart from the
 * search, whose lists would carry the fields of claims.
 */
import { wireObject } from './wire/wire-object.ts';

export const cotizador = {
  /**
   * The quotation history of a part: BASICA looks for part number and code, AVANZADA for brand, car, year and part.
   * `data` has both tables, newest first; a row with ENTREGADO_el_ was won.
   */
  getIndicadores: defineRead('buscador/indicadores.php', STAFF, {
    shows: ['indicador', 'sinonimo'],
    request: z.object({
      searchType: z._default(z.enum(['BASICA', 'AVANZADA'], 'debe ser BASICA o AVANZADA'), 'BASICA'),
      form: z.object({
        parte: filtro(),
        codigo: filtro(),
        marca: filtro(),
        auto: filtro(),
        year: anioFiltro,
        pieza: filtro(),
      }),
    }),
    response: z.object({
      data: z.array(filaDeHistorial),
      ...totalesDeHistorial,
      evidencia,
    }),
  }),
  getInfo: defineRead('cotizador/get_info.php', STAFF, {
    shows: ['indicador', 'pieza', 'sinonimo'],
    request: z.object({
      form: z.object({ parte: filtro(), marca: filtro(), auto: filtro(), year: anioFiltro, pieza: filtro() }),
    }),
    response: wireObject({
      ...historialDePrecios,
      inventario: ['inventario', z.array(piezaInterna)],
      totalInventario: ['totalInventario', z.int()],
      totalInventarioCapped: ['totalInventarioCapped', z.boolean()],
    }),
  }),
};
