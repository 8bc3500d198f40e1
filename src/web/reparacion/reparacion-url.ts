import { parsePagina } from '#domain/pagina.ts';
import { COLUMNAS_REPARABLES, type ColumnaReparable } from '#domain/reparacion.ts';

/** The change of a repair: the text it looks for and the text it writes in its place. */
export interface Cambio {
  readonly columna: ColumnaReparable;
  readonly busca: string;
  readonly reemplazo: string;
}

/** The first step, with what its form starts with. */
export interface Captura {
  readonly paso: 1;
  /** Empty: none is chosen yet. */
  readonly columna: ColumnaReparable | '';
  readonly busca: string;
  readonly reemplazo: string;
}

/** The second step: a page of what a repair would change. */
export interface Simulacion extends Cambio {
  readonly paso: 2;
  readonly page: number;
}

/** The step of the repair. It lives in the address, so that it survives a reload. */
export type ReparacionView = Captura | Simulacion;

/** The screen as it opens. */
export const CAPTURA_VACIA: Captura = { paso: 1, columna: '', busca: '', reemplazo: '' };

/** The longest text, in characters: two of the 5,000 that the call takes exceed what servers take in an address. */
export const MAX_TEXTO = 1000;

/** Reads the address. A simulation that lacks something is the first step. */
export function viewFromUrl(params: URLSearchParams): ReparacionView {
  const columna = COLUMNAS_REPARABLES.find((known) => known === params.get('columna')) ?? '';
  const busca = cleanTexto(params.get('busca'));
  const reemplazo = cleanTexto(params.get('reemplazo'));
  if (params.get('paso') !== '2' || columna === '' || busca === '' || reemplazo === '') {
    return { paso: 1, columna, busca, reemplazo };
  }
  return { paso: 2, columna, busca, reemplazo, page: parsePagina(params.get('pagina')) };
}

/** Writes the view as the query of an address. */
export function viewToUrl(view: ReparacionView): string {
  const params = new URLSearchParams();
  if (view.paso === 2) params.set('paso', '2');
  if (view.columna !== '') params.set('columna', view.columna);
  if (view.busca !== '') params.set('busca', view.busca);
  if (view.reemplazo !== '') params.set('reemplazo', view.reemplazo);
  if (view.paso === 2 && view.page !== 1) params.set('pagina', String(view.page));
  return params.size === 0 ? '' : `?${params}`;
}

/** Puts a text into the form in which the server will read it: without white space around it. */
export function cleanTexto(text: string | null): string {
  return (text ?? '').replaceAll('\0', '').trim().slice(0, MAX_TEXTO);
}
