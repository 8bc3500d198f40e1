import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { ADMIN } from '#domain/roles.ts';
import { POR } from '#domain/utilidad.ts';
import { defineRead } from './call.ts';
import { pageRequest } from './wire/fields.ts';
import { opcion, opcionOf } from './wire/opcion.ts';
import { ordenRequest } from './wire/orden.ts';
import { periodo } from './wire/reporte.ts';
import { utilidad } from './wire/utilidad.ts';

/** The days and the filters of what was earned. */
export const filtrosDeUtilidad = {
  ...periodo,
  aseguradora: opcion,
  cotizador: opcion,
  marca: opcion,
  /** The number of a claim. */
  siniestro: opcion,
  /** Leaves only sales whose cost nobody knows, or only the others. */
  costo: opcionOf(['sin', 'con']),
};

/** The report of what was earned. */
export const reporteDeUtilidad = {
  /**
   * Adds up what was sold between two days: claims by the day of their invoice, notes by theirs, invoices of the yard by their
   * stamp. Its list has each sale, or what they come to by a name.
   */
  getUtilidad: defineRead('utilidad/get_utilidad.php', ADMIN, {
    shows: ['indicador', 'nota', 'factura', 'baja'],
    request: z.object({ ...pageRequest, ...filtrosDeUtilidad, por: opcionOf(POR), ...ordenRequest(ORDENES.utilidad) }),
    response: utilidad,
  }),
};
