import { useCallback, useEffect, useRef, useState } from 'react';
import { buscadorPublic } from '#contract/buscador-public.ts';
import type { InicioState, Opcion, Opciones, Resultados } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import { LEVELS, type Level } from '#domain/cascada.ts';
import { NUEVA } from '#domain/home.ts';
import { cleanFilters, filtersFromUrl, type InicioFilters, levelsOf, urlOfFilters } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { type CallResult, useCall } from '#web/api/use-call.ts';
import { FILTER_KEYS } from '#web/components/display/niveles.ts';
import { dropUnknown } from './cascade.ts';

export interface Inicio {
  readonly filtros: InicioFilters;
  readonly opciones: Record<Level, LevelOpciones>;
  readonly resultados: CallResult<Resultados>;
  /** Applies filters: address, memory and results follow. */
  readonly go: (filtros: InicioFilters) => void;
}

const { getMarcas, getAutos, getYears, getNombres, getFilas } = buscadorPublic;

/** The landing's state: the filters are the state, and everything shown follows from them. */
export function useInicio(state: InicioState): Inicio {
  const [filtros, setFiltros] = useState<InicioFilters>(state.filtros);
  const opciones = useOpciones(filtros, state.opciones);
  const request = { ...filtros, itemsPerPage: PAGE_SIZE };
  const resultados = useCall(getFilas, request, { isEnabled: maySearch(filtros), initial: state.resultados });
  useRetryOnline(resultados);
  const isRecalled = useRecalled(filtros, opciones, setFiltros);
  const recallScroll = useScrollMemory(resultados.isLoading);

  const go = useCallback(
    (next: InicioFilters) => {
      isRecalled.current = false;
      // Each search is a step of the history; the half-chosen filters between two of them are not.
      const method = maySearch(filtros) || maySearch(next) ? 'pushState' : 'replaceState';
      history[method](null, '', urlOfFilters(next));
      rememberFilters(next);
      setFiltros(next);
    },
    [filtros, isRecalled],
  );

  useEffect(() => {
    const onPopState = () => {
      recallScroll();
      setFiltros(filtersFromUrl(location.search));
    };
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, [recallScroll]);

  return { filtros, opciones, resultados, go };
}

/** A search that failed is made again by itself when the connection is back. */
function useRetryOnline({ error, retry }: CallResult<Resultados>): void {
  const hasFailed = Boolean(error);
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, retry]);
}

/**
 * An address with filters wins and is remembered; without any, the filters of the last visit come back, in place of
 * the same step of the history, unless the logo led here. What is sold out by now drops out when its list arrives.
 */
function useRecalled(
  filtros: InicioFilters,
  opciones: Record<Level, LevelOpciones>,
  setFiltros: (filtros: InicioFilters) => void,
) {
  const isRecalled = useRef(false);

  useEffect(() => {
    const asked = filtersFromUrl(location.search);
    if (urlOfFilters(asked) !== '/') return rememberFilters(asked);
    // The step of the history says it from now on, also when one comes back to it.
    if (location.hash === NUEVA) history.replaceState(NUEVA, '', '/');
    const recalled = recallFilters();
    if (history.state === NUEVA || urlOfFilters(recalled) === '/') return;
    isRecalled.current = true;
    history.replaceState(null, '', urlOfFilters(recalled));
    setFiltros(recalled);
  }, [setFiltros]);

  useEffect(() => {
    if (!isRecalled.current) return;
    const known = dropUnknown(filtros, opciones);
    if (known === filtros) return;
    history.replaceState(null, '', urlOfFilters(known));
    rememberFilters(known);
    setFiltros(known);
  }, [filtros, opciones, setFiltros]);

  return isRecalled;
}

const NAMES = [...LEVELS, 'search'] as const;

/** Keeps the filters for the next visit. */
export function rememberFilters(filtros: InicioFilters, storage: KeyValue = browserStorage()): void {
  const written = { ...levelsOf(filtros), search: filtros.search };
  for (const name of NAMES) keep(storage, FILTER_KEYS[name], written[name]);
}

/** The filters of the last visit; what cannot be one counts as not chosen (regla 40). */
export function recallFilters(storage: KeyValue = browserStorage()): InicioFilters {
  const [marca, auto, anio, pieza, q] = NAMES.map((name) => storage.getItem(FILTER_KEYS[name]) ?? '');
  return cleanFilters({ q, marca, auto, anio, pieza });
}

/**
 * Back and forward between searches return to where the reader was. The browser does so by itself only when the rows
 * are already there, and ours may still be on their way.
 *
 * @returns what to call when the address changed back or forward, before the page does.
 */
function useScrollMemory(isLoading: boolean): () => void {
  const places = useRef(new Map<string, number>());
  const pending = useRef<number | null>(null);

  useEffect(() => {
    const onScroll = () => {
      if (pending.current === null) places.current.set(location.href, scrollY);
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);

  useEffect(() => {
    if (isLoading || pending.current === null) return;
    scrollTo(0, pending.current);
    pending.current = null;
  });

  return useCallback(() => {
    pending.current = places.current.get(location.href) ?? null;
  }, []);
}

/** The choices of one level. */
interface LevelOpciones {
  readonly opciones: readonly Opcion[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The choices of the four selects: each list loads when the level above is chosen. */
function useOpciones({ marca, auto, year }: InicioFilters, rendered: Opciones): Record<Level, LevelOpciones> {
  const car = { marca, auto };
  const marcas = useCall(getMarcas, {}, { initial: rendered.marcas });
  const autos = useCall(getAutos, { marca }, { isEnabled: marca !== '', initial: rendered.autos });
  const years = useCall(getYears, car, { isEnabled: auto !== '', initial: rendered.years });
  const piezas = useCall(getNombres, { ...car, year }, { isEnabled: year !== null, initial: rendered.piezas });
  return {
    marca: level(marcas, marcas.data?.marcas),
    auto: level(autos, autos.data?.autos),
    year: level(years, years.data?.years),
    pieza: level(piezas, piezas.data?.piezas),
  };
}

/** The old list of a level belongs to another choice above it: it is not shown while the new one is on its way. */
function level(
  { data, error, isLoading, retry }: CallResult<{ readonly conteos: readonly number[] }>,
  valores: readonly string[] = [],
): LevelOpciones {
  const isKnown = !isLoading && !error;
  const opciones = isKnown ? valores.map((valor, index) => ({ valor, cuantas: data?.conteos[index] ?? 0 })) : [];
  return { opciones, isLoading, hasFailed: Boolean(error), retry };
}
