import { CLASES_SINONIMO } from '#contract/wire/sinonimos.ts';
import type { Clase } from '#domain/busqueda/sinonimos.ts';

const PESTANAS = ['grupos', 'ambiguas', 'palabras'] as const;

/** A tab of the screen. */
type Pestana = (typeof PESTANAS)[number];

/** The view of the screen. It lives in the address, so that a link restores it. */
export interface SinonimosView {
  readonly pestana: Pestana;
  readonly buscar: string;
  /** Empty: every class. */
  readonly clase: Clase | '';
  /** The id of the group that is open; empty: none. */
  readonly grupo: string;
  /** A new group is being written. */
  readonly isNuevo: boolean;
}

/** Goes to another view; `replace`: the one before is not come back to. */
export type Go = (change: Partial<SinonimosView>, options?: { readonly replace?: boolean }) => void;

/** The screen as it opens. */
export const VISTA_INICIAL: SinonimosView = { pestana: 'grupos', buscar: '', clase: '', grupo: '', isNuevo: false };

/** Reads the address; what it does not say, or says wrong, is the screen as it opens. */
export function viewFromUrl(params: URLSearchParams): SinonimosView {
  const grupo = params.get('grupo') ?? '';
  return {
    pestana: PESTANAS.find((known) => known === params.get('pestana')) ?? VISTA_INICIAL.pestana,
    buscar: (params.get('buscar') ?? '').trim().slice(0, 200),
    clase: CLASES_SINONIMO.find((known) => known === params.get('clase')) ?? '',
    grupo: /^[a-z0-9-]{1,40}$/.test(grupo) ? grupo : '',
    isNuevo: params.get('nuevo') === '1',
  };
}

/** Writes the view as the query of an address, with only the values that differ from those at opening. */
export function viewToUrl({ pestana, buscar, clase, grupo, isNuevo }: SinonimosView): string {
  const params = new URLSearchParams();
  if (pestana !== VISTA_INICIAL.pestana) params.set('pestana', pestana);
  if (buscar !== '') params.set('buscar', buscar);
  if (clase !== '') params.set('clase', clase);
  if (grupo !== '') params.set('grupo', grupo);
  if (isNuevo) params.set('nuevo', '1');
  return params.size === 0 ? '' : `?${params}`;
}

/** Names the group being edited: opening another one counts as another place, although the path is the same. */
export function placeOf(search: string): string {
  const { pestana, grupo, isNuevo } = viewFromUrl(new URLSearchParams(search));
  return `${pestana} ${grupo} ${isNuevo}`;
}
