import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import {
  openingVista,
  recallVista,
  rememberVista,
  urlOfVista,
  type Vista,
  type VistaSpec,
  vistaFromUrl,
} from './vista.ts';

/** The view of a list, with the functions that change it. */
export interface VistaState<V extends object> {
  readonly view: Vista<V>;
  /** True while what is shown came from the last visit and nobody has changed it. */
  readonly isRecalled: boolean;
  /** Applies a change, on page 1 unless told, as a new step of the history. */
  readonly go: (change: Partial<Vista<V>>) => void;
  /** Does the same, and is on the page when it returns: for what is known already and quickly made. */
  readonly goAtOnce: (change: Partial<Vista<V>>) => void;
  /** Applies a change in place of the step that is shown. */
  readonly correct: (change: Partial<Vista<V>>) => void;
  /** The address of the list after a change. */
  readonly hrefOf: (change: Partial<Vista<V>>) => string;
}

/**
 * Reads and writes what a list shows. It lives in the address, which wins over what the browser remembers; who arrives
 * without any filter gets those of the last visit.
 */
export function useVista<V extends object>(spec: VistaSpec<V>): VistaState<V> {
  const [params, setParams] = useSearchParams();
  const asked = vistaFromUrl(spec, params);
  const [standIn, setStandIn] = useRecalled(spec, asked);
  const [isRecalled, setRecalled] = useState(standIn !== null);
  const view = standIn ?? asked;
  const after = (change: Partial<Vista<V>>, from = view): Vista<V> => {
    const next = { ...from, page: 1, ...change };
    return { ...next, ...spec.clean?.(next) };
  };
  // Who changes two things at once may do the second before the first is on the page: it is not forgotten.
  const onItsWay = useRef<Vista<V> | null>(null);
  useEffect(() => {
    if (params) onItsWay.current = null;
  }, [params]);
  const hrefOf = (change: Partial<Vista<V>>) => urlOfVista(spec, after(change));

  function step(change: Partial<Vista<V>>, flushSync: boolean): void {
    setRecalled(false);
    setStandIn(null);
    const next = after(change, onItsWay.current ?? view);
    onItsWay.current = next;
    setParams(urlOfVista(spec, next), { preventScrollReset: true, flushSync });
  }
  const go = (change: Partial<Vista<V>>) => step(change, false);
  const goAtOnce = (change: Partial<Vista<V>>) => step(change, true);
  function correct(change: Partial<Vista<V>>): void {
    setStandIn(after(change));
    setParams(hrefOf(change), { replace: true, preventScrollReset: true });
  }
  useAddress(urlOfVista(spec, asked), standIn, setStandIn, correct);
  useMemory(spec, view);
  return { view, isRecalled, go, goAtOnce, correct, hrefOf };
}

/**
 * Gives the filters of the last visit to somebody who arrives without any, until the address says the same, so that the
 * list is asked once and for the right rows. Coming back to a list that had no filters recalls none.
 */
function useRecalled<V extends object>(spec: VistaSpec<V>, asked: Vista<V>) {
  const { key } = useLocation();
  const [params] = useSearchParams();
  const isMove = useNavigationType() !== 'POP';
  const isArrival = isMove || (key === FIRST_KEY && !wasShown);
  useEffect(() => {
    wasShown = true;
  }, []);
  return useState<Vista<V> | null>(() => {
    const opening = urlOfVista(spec, openingVista(spec));
    // A link that says how it wants the list as it opens is taken at its word.
    const isToldSo = (Object.keys(spec.filters) as (keyof V)[]).some((key) => params.has(spec.filters[key].name));
    if (!isArrival || isToldSo || urlOfVista(spec, asked) !== opening) return null;
    const recalled = recallVista(spec);
    return urlOfVista(spec, recalled) === opening ? null : recalled;
  });
}

/** How the router calls the place in the history where the application was opened: only once it is an arrival. */
const FIRST_KEY = 'default';
let wasShown = false;

/** Writes what was recalled into the address, once; as soon as the address says something else, it is heard again. */
function useAddress<V extends object>(
  written: string,
  standIn: Vista<V> | null,
  setStandIn: (standIn: Vista<V> | null) => void,
  correct: (change: Vista<V>) => void,
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

/** Keeps the shown filters for the next visit. */
function useMemory<V extends object>(spec: VistaSpec<V>, view: Vista<V>): void {
  // No page is remembered: turning one writes nothing.
  const shown = urlOfVista(spec, { ...view, page: 1 });
  const kept = useRef('');
  useEffect(() => {
    if (kept.current === shown) return;
    kept.current = shown;
    rememberVista(spec, view);
  });
}
