import type { Vista } from '#web/components/lista/vista.ts';
import type { Parametro, ReporteView } from './parametros.ts';

/** A report as it is asked for. */
export type Pedido = Vista<ReporteView> & { readonly itemsPerPage: number };

/** Says a filter as a request does: null for one that narrows nothing. */
export function opcion(value: string | undefined): string | null {
  return value || null;
}

/** The page and the days that a report asks for. */
export function periodoOf({ page, itemsPerPage, desde, hasta }: Pedido) {
  return { page, itemsPerPage, searchDateStart: desde, searchDateEnd: hasta };
}

/** Writes a count as people do. */
export function cuentaText(cuenta: number): string {
  return cuenta.toLocaleString('es-MX');
}

/** Gives the keys under which the days of a report come back. */
export function diasRecordados(reporte: string): Partial<Record<Parametro, string>> {
  return { desde: `searchDateStart${reporte}`, hasta: `searchDateEnd${reporte}` };
}

/** Writes an average of days: '3.50 días'. */
export function diasText(promedio: number): string {
  return `${promedio.toFixed(2)} días`;
}
