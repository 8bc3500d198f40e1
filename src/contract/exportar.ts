import * as z from 'zod/mini';
import { ADMIN, MANAGEMENT } from '#domain/roles.ts';
import { exist } from './buscador.ts';
import { defineFile } from './call.ts';
import { filtrosDeBusqueda } from './wire/busqueda.ts';
import { filtro } from './wire/fields.ts';

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
    takesOut: { object: ['marca', 'auto', 'year', 'pieza', 'search', 'formato'] },
    limits,
    request: z.object({ ...filtrosDeBusqueda, exist, formato }),
  }),
  /** The records of the database of claims that a text finds, with every field that somebody types. */
  exportSiniestros: defineFile('exportar/siniestros.php', ADMIN, {
    shows: ['indicador'],
    takesOut: { object: ['search', 'formato'] },
    limits,
    request: z.object({ search: filtro(), formato }),
  }),
  /** The notes that a text finds, a row for each of their items. What was typed may be a name: the log has none of it. */
  exportNotas: defineFile('exportar/notas.php', MANAGEMENT, {
    shows: ['nota', 'baja', 'pieza'],
    takesOut: { object: ['formato'] },
    limits,
    request: z.object({ search: filtro(), formato }),
  }),
  /** Everything in one archive: every table as comma-separated values, the photos, and the documents. */
  exportTodo: defineFile('exportar/todo.php', ADMIN, {
    shows: ['pieza', 'indicador', 'nota', 'factura', 'cuenta'],
    takesOut: { object: [] },
    limits: { perMinuteAndPerson: 2 },
    request: z.object({}),
  }),
};
