import * as z from 'zod/mini';
import { ESTATUS_NOTA } from '#domain/nota.ts';
import { MANAGEMENT, ROL, STAFF } from '#domain/roles.ts';
import { defineFile, defineRead } from './call.ts';
import { reporteDeBajas } from './reporte-de-bajas.ts';
import { filtro, pageRequest } from './wire/fields.ts';
import { nota } from './wire/nota.ts';
import { pesos } from './wire/pesos.ts';
import * as wire from './wire/reporte.ts';
import { wireObject } from './wire/wire-object.ts';

const ADMIN = [ROL.admin] as const;

/** The request of a report of records between two days. */
const porFechas = z.object({ ...pageRequest, ...wire.periodo, ...wire.recortes });

/** The calls of the reports. Their totals are exact, however many there are (regla 133). */
export const reportes = {
  ...reporteDeBajas,
  /** Lists what was ordered and not delivered: overdue, and due in the next days (regla 88). */
  vencimientos: defineRead('reportes/vencimientos.php', STAFF, {
    shows: ['indicador'],
    request: z.object({
      ...pageRequest,
      search: filtro(),
      searchCotizador: wire.opcion,
      searchAseguradora: wire.opcion,
      /** A bar, or what is due on one day alone (additions). */
      ciudad: wire.opcion,
      color: wire.colorDeVencimiento,
      vence: wire.opcion,
    }),
    response: wire.vencimientos,
  }),
  /** Lists what was invoiced, by the day on which the invoice was entered, or that of its stamp (regla 89). */
  facturadas: defineRead('reportes/facturadas.php', ADMIN, {
    shows: ['indicador', 'factura'],
    request: porFechas,
    response: wire.facturadas,
  }),
  /** Lists what insurers asked for, by the day on which they did. */
  solicitadas: defineRead('reportes/solicitadas.php', ADMIN, {
    shows: ['indicador'],
    request: porFechas,
    response: wire.solicitadas,
  }),
  /** Counts what was quoted, won, invoiced and cancelled of what was asked for. */
  cotizadores: defineRead('reportes/cotizadores.php', MANAGEMENT, {
    shows: ['indicador'],
    request: porFechas,
    response: wire.cotizadores,
  }),
  /** Sales notes by the day on which they were made, in the time of the business. */
  notas: defineRead('reportes/notas.php', MANAGEMENT, {
    shows: ['nota', 'factura', 'baja', 'pieza'],
    request: z.object({
      ...pageRequest,
      ...wire.periodo,
      cotizador: wire.opcion,
      canal: wire.opcion,
      estatus: wire.opcionDe(ESTATUS_NOTA),
      /** A bar (an addition). */
      forma_pago: wire.opcion,
    }),
    response: wireObject({
      notas: ['notas', z.array(nota)],
      totalPages: ['totalPages', z.int()],
      totalNotas: ['totalNotas', z.int()],
      ventas: ['ventas_totals', wire.ventas],
      canales: ['canales_venta_totals', wire.totalesDePesos],
      precioPromedio: ['precioPromedio', pesos],
      formasDePago: ['forma_pago_totals', wire.totalesDePesos],
    }),
  }),
  /** Lists what was invoiced and is owed (regla 89). */
  adeudos: defineRead('reportes/adeudos.php', ADMIN, {
    shows: ['indicador', 'factura'],
    request: porFechas,
    response: wire.adeudos,
  }),
  /** The records that the file of {@link exportIndicadores} will have. */
  getIndicadoresExport: defineRead('reportes/get_indicadores_export.php', ADMIN, {
    shows: ['indicador'],
    request: porFechas,
    response: wire.facturadas,
  }),
  /** The records of a period as a file: CSV, or a spreadsheet (an addition). */
  exportIndicadores: defineFile('reportes/export_indicadores.php', ADMIN, {
    shows: ['indicador'],
    request: z.object({
      ...wire.periodo,
      aseguradora: wire.opcion,
      formato: z._default(z.enum(['csv', 'xlsx'], 'debe ser csv o xlsx'), 'csv'),
    }),
  }),
};
