import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Registro } from '#contract/wire/indicador.ts';
import { keep, readKept, tabStorage } from '#web/api/storage.ts';
import { type Id, type Selection, selectionOf, type Ticked } from '#web/components/lista/selection.tsx';

/** The tab keeps what is ticked at the places that were left under this key, by the browser's name of each place. */
const KEY = 'seleccion';

/** So many places are remembered. */
const MAX_PLACES = 20;

/**
 * Keeps which records of a page are ticked, as any list does; who went to print them, or to change them, and comes back
 * finds them ticked.
 */
export function useSeleccion(registros: readonly Registro[], view: string): Selection<Registro> {
  return selectionOf(registros, ({ id }) => id, view, useKept(view));
}

/**
 * Holds what is ticked, and gives it back at the same place of the browser's history. The first place of a page is called
 * alike in each: it is known by when the page was opened.
 */
function useKept(view: string) {
  const { key, pathname } = useLocation();
  const place = `${key === 'default' ? performance.timeOrigin : key} ${pathname}`;
  const [ticked, setTicked] = useState<Ticked>(() => ({ view, ids: new Set(idsKeptAt(place, view)) }));
  const set = (next: Ticked) => {
    setTicked(next);
    const { [place]: _, ...others } = readKept(tabStorage(), KEY) ?? {};
    const places = [...Object.entries(others), [place, { view: next.view, ids: [...next.ids] }]].slice(-MAX_PLACES);
    keep(tabStorage(), KEY, JSON.stringify(Object.fromEntries(places)));
  };
  return [ticked, set] as const;
}

/** Reads what was ticked in this view of a place; what the tab kept may be anything. */
function idsKeptAt(place: string, view: string): readonly Id[] {
  const kept = Object(readKept(tabStorage(), KEY)?.[place]);
  const isList = kept.view === view && Array.isArray(kept.ids);
  return isList ? kept.ids.filter((id: unknown) => typeof id === 'number' || typeof id === 'string') : [];
}
