import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { ADMIN, MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineFile } from './call.ts';
import { filtrosDeUtilidad } from './reporte-de-utilidad.ts';
import { filtrosDeBusqueda } from './wire/busqueda.ts';
import { filtrosDeDemanda } from './wire/demanda.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { exist } from './wire/existencia.ts';
import { filtro } from './wire/fields.ts';
import { listaDeFacturasPedida, montosEnOrden } from './wire/filtros-de-facturas.ts';
import { filtrosDeInventario } from './wire/filtros-de-inventario.ts';
import { filtrosDeNotas } from './wire/filtros-de-notas.ts';
import { filtrosDeRegistros } from './wire/filtros-de-registros.ts';
import { columnasRequest, ordenRequest } from './wire/orden.ts';
import { periodo, recortes } from './wire/reporte.ts';

/** The files that a list is written as: a spreadsheet, or comma-separated values. */
const formato = z._default(z.enum(['csv', 'xlsx'], 'debe ser csv o xlsx'), 'csv');

const limits = { perMinuteAndPerson: 6 } as const;

/** Calls that take the data of the business out, so that nobody is locked in (all additions). */
export const exportar = {
  /**
   * The parts of a filter, in the order of its list, with all their fields and what a later import needs to know that
   * nobody changed them meanwhile.
   */
  exportInventario: defineFile('exportar/inventario.php', ADMIN, {
    shows: ['pieza'],
    takesOut: {
      object: ['marca', 'auto', 'year', 'pieza', 'search', ...Object.keys(filtrosDeInventario), 'orden', 'formato'],
    },
    limits,
    request: z
      .object({
        ...filtrosDeBusqueda,
        ...filtrosDeInventario,
        exist,
        ...ordenRequest(ORDENES.piezas),
        ...columnasRequest,
        formato,
      })
      .check(enOrden),
  }),
  /** The records of the database of claims that its text and filters find, with every field that somebody types. */
  exportSiniestros: defineFile('exportar/siniestros.php', ADMIN, {
    shows: ['indicador'],
    takesOut: { object: ['search', ...Object.keys(filtrosDeRegistros), 'orden', 'formato'] },
    limits,
    request: z
      .object({
        search: filtro(),
        ...filtrosDeRegistros,
        ...ordenRequest(ORDENES.registros),
        ...columnasRequest,
        formato,
      })
      .check(enOrden),
  }),
  /**
   * The notes that a text and the filters of their list find, a row for each of their items. What was typed may be a name:
   * the log has none of it.
   */
  exportNotas: defineFile('exportar/notas.php', MANAGEMENT, {
    shows: ['nota', 'baja', 'pieza'],
    takesOut: { object: [...Object.keys(filtrosDeNotas), 'orden', 'formato'] },
    limits,
    request: z
      .object({ search: filtro(), ...filtrosDeNotas, ...ordenRequest(ORDENES.notas), ...columnasRequest, formato })
      .check(enOrden),
  }),
  /** The invoices of a tab and its filters, a row each. What was typed may be a name: the log has none of it. */
  exportFacturas: defineFile('exportar/facturas.php', MANAGEMENT, {
    shows: ['factura', 'nota', 'indicador'],
    takesOut: { object: ['ver', 'searchDateStart', 'searchDateEnd', 'orden', 'formato'] },
    limits,
    request: z
      .object({ ...listaDeFacturasPedida, ...ordenRequest(ORDENES.facturas), ...columnasRequest, formato })
      .check(enOrden, montosEnOrden),
  }),
  /** The sales of the report of what was earned, all of them, in the order of its list. */
  exportUtilidad: defineFile('exportar/utilidad.php', ADMIN, {
    shows: ['indicador', 'nota', 'factura', 'baja'],
    takesOut: { object: ['searchDateStart', 'searchDateEnd', 'aseguradora', 'costo', 'orden', 'formato'] },
    limits,
    request: z.object({ ...filtrosDeUtilidad, ...ordenRequest(ORDENES.utilidad), formato }),
  }),
  /** The demand that was not met, all of it, in the order of its list. */
  exportDemanda: defineFile('exportar/demanda.php', STAFF, {
    shows: ['demanda'],
    takesOut: { object: [...Object.keys(filtrosDeDemanda), 'formato'] },
    limits,
    request: z.object({ ...filtrosDeDemanda, formato }),
  }),
  /** The debts of a report, all of them, in the order of its list. */
  exportAdeudos: defineFile('exportar/adeudos.php', ADMIN, {
    shows: ['indicador', 'factura'],
    takesOut: { object: ['searchDateStart', 'searchDateEnd', 'aseguradora', 'orden', 'formato'] },
    limits,
    request: z.object({
      ...periodo,
      ...recortes,
      ...ordenRequest(ORDENES.reportesDeRegistros),
      ...columnasRequest,
      formato,
    }),
  }),
  /** Everything in one archive: every table as comma-separated values, the photos, and the documents. */
  exportTodo: defineFile('exportar/todo.php', ADMIN, {
    shows: ['pieza', 'indicador', 'nota', 'factura', 'cuenta'],
    takesOut: { object: [] },
    limits: { perMinuteAndPerson: 2 },
    request: z.object({}),
  }),
};
