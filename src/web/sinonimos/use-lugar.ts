import { useSearchParams } from 'react-router';
import { CLASES_SINONIMO } from '#contract/wire/sinonimos.ts';
import type { Clase } from '#domain/busqueda/sinonimos.ts';
import {
  choiceFilter,
  openingVista,
  switchFilter,
  textFilter,
  urlOfVista,
  type VistaSpec,
  vistaFromUrl,
} from '#web/components/lista/vista.ts';

/** The view of the screen. It lives in the address, so that a link restores it. */
export interface VistaSinonimos {
  readonly pestana: 'grupos' | 'ambiguas' | 'palabras';
  readonly buscar: string;
  /** Empty: every class. */
  readonly clase: Clase | '';
  /** The id of the group that is open; empty: none. */
  readonly grupo: string;
  /** A new group is being written. */
  readonly isNuevo: boolean;
}

/** The address names the tab, the group and the filters; one that it lacks or misspells is as the screen opens. */
export const VISTA: VistaSpec<VistaSinonimos> = {
  filters: {
    pestana: choiceFilter('pestana', ['grupos', 'ambiguas', 'palabras'], 'grupos'),
    buscar: textFilter('buscar'),
    clase: choiceFilter<Clase | ''>('clase', CLASES_SINONIMO, ''),
    grupo: textFilter('grupo', { parse: (written) => /^[a-z0-9-]{1,40}$/.exec(written)?.[0] }),
    isNuevo: switchFilter('nuevo'),
  },
};

/** The screen as it opens: all groups. */
export const TODOS = openingVista(VISTA);

/** The view, with the address after a change and the way there; `replace`: the view before is not come back to. */
export interface Lugar {
  readonly view: VistaSinonimos;
  readonly hrefOf: (change: Partial<VistaSinonimos>) => string;
  readonly go: (change: Partial<VistaSinonimos>, options?: { readonly replace?: boolean }) => void;
}

/** Reads and writes the view of the screen. */
export function useLugar(): Lugar {
  const [params, setParams] = useSearchParams();
  const view = vistaFromUrl(VISTA, params);
  const hrefOf = (change: Partial<VistaSinonimos>) => urlOfVista(VISTA, { ...view, ...change });
  return { view, hrefOf, go: (change, options) => setParams(hrefOf(change), options) };
}

/** Names the group being edited: opening another one counts as another place, although the path is the same. */
export function placeOf(search: string): string {
  const { pestana, grupo, isNuevo } = vistaFromUrl(VISTA, new URLSearchParams(search));
  return `${pestana} ${grupo} ${isNuevo}`;
}
