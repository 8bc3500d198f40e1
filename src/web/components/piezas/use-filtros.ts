import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { Existencia } from '#contract/wire/fields.ts';
import { dropUnknown, type Filtros, isEmpty, type Level, SIN_FILTROS } from './filtros.ts';
import { recallFiltros, rememberFiltros } from './filtros-recordados.ts';
import { filtrosFromUrl, urlOfFiltros } from './filtros-url.ts';
import { type OpcionesDeNivel, useOpciones } from './use-opciones.ts';

/** What a list of parts is asked for, what can be chosen, and how to ask for something else. */
export interface FiltrosDeLista {
  readonly filtros: Filtros;
  readonly opciones: Readonly<Record<Level, OpcionesDeNivel>>;
  /** Applies filters, as a new step of the history: address, memory and list follow. */
  readonly go: (next: Filtros) => void;
  /** The same in place of the step that is shown. */
  readonly correct: (next: Filtros) => void;
}

/**
 * The filters of a list of parts. They live in the address, which wins over what the browser remembers; who arrives
 * without any gets those of the last visit.
 */
export function useFiltros(exist: Existencia): FiltrosDeLista {
  const [params, setParams] = useSearchParams();
  const asked = filtrosFromUrl(params);
  const [standIn, setStandIn] = useRecalled(asked);
  const isRecalled = useRef(standIn !== null);
  const filtros = standIn ?? asked;
  const opciones = useOpciones(filtros, exist);

  const write = (next: Filtros, replace: boolean) =>
    setParams(urlOfFiltros(next), { replace, preventScrollReset: true });
  const go = (next: Filtros) => {
    isRecalled.current = false;
    setStandIn(null);
    write(next, false);
  };
  const correct = (next: Filtros) => {
    setStandIn(next);
    write(next, true);
  };

  useAddress(urlOfFiltros(asked), standIn, setStandIn, correct);
  useMemory(filtros);
  useKnownOnly(isRecalled, filtros, opciones, correct);
  return { filtros, opciones, go, correct };
}

/**
 * What stands in for the address until it says the same, so that the list is asked once and for the right thing: the
 * filters of the last visit for who arrives without any; not for who comes back to a list that had none.
 */
function useRecalled(asked: Filtros) {
  const { key } = useLocation();
  const isMove = useNavigationType() !== 'POP';
  const isArrival = isMove || (key === FIRST_KEY && !wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  return useState<Filtros | null>(() => {
    const recalled = isEmpty(asked) && isArrival ? recallFiltros() : SIN_FILTROS;
    return isEmpty(recalled) ? null : recalled;
  });
}

/** How the router calls the place in the history where the application was opened: only once it is an arrival. */
const FIRST_KEY = 'default';
let wasShown = false;

/** Writes what was recalled into the address, once; as soon as the address says something else, it is heard again. */
function useAddress(
  written: string,
  standIn: Filtros | null,
  setStandIn: (standIn: Filtros | null) => void,
  correct: (next: Filtros) => void,
): void {
  const recall = useEffectEvent(() => {
    if (standIn) correct(standIn);
  });
  const seen = useRef(written);
  useEffect(() => recall(), []);
  useEffect(() => {
    if (seen.current === written) return;
    seen.current = written;
    setStandIn(null);
  }, [written, setStandIn]);
}

/** What is shown is what the next visit begins with. */
function useMemory(filtros: Filtros): void {
  const shown = urlOfFiltros(filtros);
  const kept = useRef('');
  useEffect(() => {
    if (kept.current === shown) return;
    kept.current = shown;
    rememberFiltros(filtros);
  });
}

/** What was recalled and is sold by now drops out when its list arrives. An address is left as it is. */
function useKnownOnly(
  isRecalled: RefObject<boolean>,
  filtros: Filtros,
  { marca, auto, year, pieza }: FiltrosDeLista['opciones'],
  correct: (next: Filtros) => void,
): void {
  useEffect(() => {
    if (!isRecalled.current) return;
    const listas = { marca: marca.valores, auto: auto.valores, year: year.valores, pieza: pieza.valores };
    const known = dropUnknown(filtros, listas);
    if (known !== filtros) correct(known);
  });
}
