import * as z from 'zod/mini';
import { ESTATUS_NOTA } from '#domain/nota.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { MANAGEMENT } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { pageRequest } from './wire/fields.ts';
import { nota } from './wire/nota.ts';
import { opcion, opcionOf } from './wire/opcion.ts';
import { ordenMostrado, ordenRequest } from './wire/orden.ts';
import { pesos } from './wire/pesos.ts';
import * as wire from './wire/reporte.ts';
import { wireObject } from './wire/wire-object.ts';

/** The report of sales notes: the screens of the other reports do not carry what a note is. */
export const reporteDeNotas = {
  /** Sales notes by the day on which they were made, in the time of the business. */
  notas: defineRead('reportes/notas.php', MANAGEMENT, {
    shows: ['nota', 'factura', 'baja', 'pieza'],
    request: z.object({
      ...pageRequest,
      ...wire.periodo,
      cotizador: opcion,
      canal: opcion,
      estatus: opcionOf(ESTATUS_NOTA),
      /** A bar (an addition). */
      forma_pago: opcion,
      ...ordenRequest(ORDENES.reporteDeNotas),
    }),
    response: wireObject(
      {
        notas: ['notas', z.array(nota)],
        totalPages: ['totalPages', z.int()],
        totalNotas: ['totalNotas', z.int()],
        ventas: ['ventas_totals', wire.ventas],
        canales: ['canales_venta_totals', wire.totalesDePesos],
        precioPromedio: ['precioPromedio', pesos],
        formasDePago: ['forma_pago_totals', wire.totalesDePesos],
      },
      ordenMostrado,
    ),
  }),
};
