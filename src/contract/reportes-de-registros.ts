import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { ADMIN, MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineFile, defineRead } from './call.ts';
import { filtro, pageRequest } from './wire/fields.ts';
import { box } from './wire/kinds.ts';
import { opcion } from './wire/opcion.ts';
import { ordenRequest } from './wire/orden.ts';
import * as wire from './wire/registros-de-reporte.ts';
import { periodo, recortes } from './wire/reporte.ts';

const orden = ordenRequest(ORDENES.reportesDeRegistros);

/** The request of a report of records between two days. */
const porFechas = z.object({
  ...pageRequest,
  ...periodo,
  ...recortes,
  ...orden,
  /** Adds up the money by the same names as well (an addition). */
  enPesos: z._default(box.typed, false),
});

/** The reports of claims. Their totals are exact, however many there are (regla 133). */
export const reportesDeRegistros = {
  /** Lists what was ordered and not delivered: overdue, and due in the next days (regla 88). */
  vencimientos: defineRead('reportes/vencimientos.php', STAFF, {
    shows: ['indicador'],
    request: z.object({
      ...pageRequest,
      search: filtro(),
      searchCotizador: opcion,
      searchAseguradora: opcion,
      /** A bar, or what is due on one day alone (additions). */
      ciudad: opcion,
      color: wire.colorDeVencimiento,
      vence: opcion,
      ...orden,
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
  /** Lists what was invoiced and is owed (regla 89). */
  adeudos: defineRead('reportes/adeudos.php', ADMIN, {
    shows: ['indicador', 'factura'],
    request: porFechas,
    response: wire.adeudos,
  }),
  /** The records that the file of {@link exportIndicadores} will have. */
  getIndicadoresExport: defineRead('reportes/get_indicadores_export.php', ADMIN, {
    shows: ['indicador'],
    takesOut: { object: ['searchDateStart', 'searchDateEnd'], counted: 'inventario' },
    request: porFechas,
    response: wire.facturadas,
  }),
  /** The records of a period as a file: CSV, or a spreadsheet (an addition). */
  exportIndicadores: defineFile('reportes/export_indicadores.php', ADMIN, {
    shows: ['indicador'],
    takesOut: { object: ['searchDateStart', 'searchDateEnd', 'aseguradora', 'formato'] },
    limits: { perMinuteAndPerson: 6 },
    request: z.object({
      ...periodo,
      aseguradora: opcion,
      ...orden,
      formato: z._default(z.enum(['csv', 'xlsx'], 'debe ser csv o xlsx'), 'csv'),
    }),
  }),
};
