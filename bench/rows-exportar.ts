import { measureExportar } from './exportar.ts';
import type { Scenario } from './row.ts';

/** The rows of the export of records. */
export const EXPORTAR_ROWS: readonly Scenario[] = [
  { grupo: 'reportes', name: 'exportar', title: 'export of every record', run: measureExportar },
];
