import { useCallback, useEffect, useRef, useState } from 'react';
import { buscadorPublic } from '#contract/buscador-public.ts';
import type { InicioState, Resultados } from '#contract/page-state.ts';
import { maySearch } from '#domain/buscador.ts';
import type { Level } from '#domain/cascada.ts';
import { filtersFromUrl, type InicioFilters, urlOfFilters } from '#domain/inicio-url.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { type CallResult, useCall } from '#web/api/use-call.ts';
import { toastFailure } from '#web/components/toast-failure.ts';
import { dropUnknown } from './cascade.ts';
import { recallFilters, rememberFilters } from './remembered-filters.ts';
import { type LevelOpciones, useOpciones } from './use-opciones.ts';
import { useScrollMemory } from './use-scroll-memory.ts';

export interface Inicio {
  readonly filtros: InicioFilters;
  readonly opciones: Record<Level, LevelOpciones>;
  readonly resultados: CallResult<Resultados>;
  /** Applies filters: address, memory and results follow. */
  readonly go: (filtros: InicioFilters) => void;
}

const { getFilas } = buscadorPublic;

/** The landing's state: the filters are the state, and everything shown follows from them. */
export function useInicio(state: InicioState): Inicio {
  const [filtros, setFiltros] = useState<InicioFilters>(state.filtros);
  const opciones = useOpciones(filtros, state.opciones);
  const resultados = useCall(
    getFilas,
    { ...filtros, itemsPerPage: PAGE_SIZE },
    {
      isEnabled: maySearch(filtros),
      initial: state.resultados,
      onError: (error) => toastFailure(getFilas, error),
    },
  );
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
 * the same step of the history. What is sold out by now drops out when its list arrives.
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
    const recalled = recallFilters();
    if (urlOfFilters(recalled) === '/') return;
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
