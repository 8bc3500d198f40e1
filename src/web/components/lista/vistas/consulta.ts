import { openingVista, urlOfVista, type Vista, type VistaSpec, vistaFromUrl } from '#web/components/lista/vista.ts';

/** Writes what a list shows as the query that a view keeps: without its page, and empty as the list opens. */
export function consultaOf<V extends object>(spec: VistaSpec<V>, view: Vista<V>): string {
  return urlOfVista(spec, { ...view, page: 1 }).slice(1);
}

/** Reads what a view keeps; what the list no longer knows of it is as the list opens. */
export function viewOf<V extends object>(spec: VistaSpec<V>, consulta: string): Vista<V> {
  return vistaFromUrl(spec, new URLSearchParams(consulta));
}

/** Tells whether a list shows what a view keeps, however its query was written. */
export function isShown<V extends object>(spec: VistaSpec<V>, view: Vista<V>, consulta: string): boolean {
  return consultaOf(spec, view) === consultaOf(spec, viewOf(spec, consulta));
}

/** Tells whether a list shows anything else than when it opens. */
export function isPlain<V extends object>(spec: VistaSpec<V>, view: Vista<V>): boolean {
  return consultaOf(spec, view) === consultaOf(spec, openingVista(spec));
}
