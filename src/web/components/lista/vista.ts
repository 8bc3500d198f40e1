import { readDia } from '#domain/fecha.ts';
import { parsePagina } from '#domain/pagina.ts';
import { cleanLinea } from '#domain/texto.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { type Forma, type FormaSpec, formaFromUrl, writeForma } from './forma.ts';

/** One filter of a list: its name in the address, and how its value is written there. */
export interface Filter<T> {
  readonly name: string;
  /** The value of the list as it opens; it is not written. */
  readonly initial: T;
  /** Reads a value; undefined for a text that is none. */
  readonly parse: (written: string) => T | undefined;
  readonly format: (value: T) => string;
  /** Says the value on a chip that can be taken off; empty for a value that narrows nothing. */
  readonly chip?: (value: T) => string;
}

/** The filters of a list as data: what it can be asked for, where that is kept, and what the address says. */
export interface VistaSpec<V extends object> {
  readonly filters: { readonly [K in keyof V]: Filter<V[K]> };
  /** The keys of local storage under which filters come back at the next visit. */
  readonly remembered?: Partial<Readonly<Record<keyof V, string>>>;
  /** Mends values that cannot stand together: a choice below a level without one. */
  readonly clean?: (view: V) => V;
  /** How it may be shown differently; absent: only as it is. */
  readonly forma?: FormaSpec;
}

/** The view of a list: its filters, the page, and how it stands as far as its address says so. */
export type Vista<V> = V & { readonly page: number; readonly forma?: Forma | undefined };

/** A filter of free text. */
export function textFilter(name: string, more: Partial<Filter<string>> = {}): Filter<string> {
  return { name, initial: '', parse: (written) => cleanLinea(written), format: (value) => value, ...more };
}

/** A filter that is on or off, and off as the list opens. */
export function switchFilter(name: string): Filter<boolean> {
  return { name, initial: false, parse: (written) => written === '1', format: (value) => (value ? '1' : '') };
}

/** A filter with one of several values. */
export function choiceFilter<T extends string | number>(name: string, values: readonly T[], initial: T): Filter<T> {
  return { name, initial, parse: (written) => values.find((value) => String(value) === written), format: String };
}

/** A filter by a day, as the wire has it; a text that is no day is none. */
export function dayFilter(name: string, more: Partial<Filter<string>> = {}): Filter<string> {
  return textFilter(name, { parse: (written) => readDia(written) ?? undefined, ...more });
}

/** Reads an address. What it does not say, or says wrong, is as the list opens: an address never breaks the list. */
export function vistaFromUrl<V extends object>(spec: VistaSpec<V>, params: URLSearchParams): Vista<V> {
  const forma = spec.forma && formaFromUrl(spec.forma, params);
  const page = parsePagina(params.get('pagina'));
  return { ...readAll(spec, (key) => params.get(spec.filters[key].name)), page, forma };
}

/** Writes the query of an address, only what is not as the list opens; '?' alone when nothing is. */
export function urlOfVista<V extends object>({ filters, forma }: VistaSpec<V>, view: Vista<V>): string {
  const params = new URLSearchParams();
  for (const key of keysOf(filters)) {
    if (view[key] !== filters[key].initial) params.set(filters[key].name, filters[key].format(view[key]));
  }
  if (forma && view.forma) writeForma(forma, view.forma, params);
  if (view.page > 1) params.set('pagina', String(view.page));
  return `?${params}`;
}

/** Keeps the filters that have a key for the next visit. */
export function rememberVista<V extends object>(
  { filters, remembered }: VistaSpec<V>,
  view: V,
  storage: KeyValue = browserStorage(),
): void {
  for (const key of keysOf(filters)) {
    const kept = remembered?.[key];
    if (kept !== undefined) keep(storage, kept, filters[key].format(view[key]));
  }
}

/** The filters of the last visit, on page 1; a kept text that cannot be one counts as not chosen. */
export function recallVista<V extends object>(spec: VistaSpec<V>, storage: KeyValue = browserStorage()): Vista<V> {
  const { remembered } = spec;
  const kept = (key: keyof V) => storage.getItem(remembered?.[key] ?? '');
  return { ...readAll(spec, kept), page: 1 };
}

/** The list as it opens. */
export function openingVista<V extends object>(spec: VistaSpec<V>): Vista<V> {
  return { ...readAll(spec, () => null), page: 1 };
}

/** The filters that have a chip, each with its words and the view without it. */
export function chipsOf<V extends object>(spec: VistaSpec<V>, view: Vista<V>) {
  const { filters } = spec;
  const applied = keysOf(filters).filter((key) => filters[key].chip && view[key] !== filters[key].initial);
  const without = (keys: readonly (keyof V)[]): Vista<V> => {
    const rest = { ...view, ...Object.fromEntries(keys.map((key) => [key, filters[key].initial])) };
    return { ...rest, ...spec.clean?.(rest), page: 1 };
  };
  return {
    isNarrowed: applied.length > 0,
    cleared: without(applied),
    chips: applied
      .map((key) => ({ text: filters[key].chip?.(view[key]) ?? '', without: without([key]) }))
      .filter(({ text }) => text !== ''),
  };
}

function readAll<V extends object>({ filters, clean }: VistaSpec<V>, textOf: (key: keyof V) => string | null): V {
  const values = keysOf(filters).map((key) => {
    const written = textOf(key);
    return [key, (written === null ? undefined : filters[key].parse(written)) ?? filters[key].initial];
  });
  const view = Object.fromEntries(values) as V;
  return clean ? clean(view) : view;
}

function keysOf<V extends object>(filters: VistaSpec<V>['filters']): readonly (keyof V)[] {
  return Object.keys(filters) as (keyof V)[];
}
