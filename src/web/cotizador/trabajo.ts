import { useCallback, useEffect, useState } from 'react';
import { type KeyValue, keep, readKept, tabStorage } from '#web/api/storage.ts';

/** How far somebody is with a list: the chosen part, and what was typed and answered, by their places in the list. */
export interface Trabajo {
  readonly actual: number;
  readonly precios: Readonly<Record<number, string>>;
  /** The prices that were written into their record or copied. */
  readonly contestadas: Readonly<Record<number, string>>;
}

const NUEVO: Trabajo = { actual: 0, precios: {}, contestadas: {} };

/** The keys of the list that this tab works on, as its address has it, and of how far it is. */
const KEYS = { lista: 'cotizadorLista', trabajo: 'cotizadorTrabajo' } as const;

/**
 * Keeps how far the work on a list is, for this tab: who looks at a record and comes back, or loads the page again, goes
 * on at the same part. Another list begins anew.
 *
 * @param lista the list as the address has it; the empty text for none.
 * @param cuantas how many parts it has.
 */
export function useTrabajo(lista: string, cuantas: number) {
  const [trabajo, setTrabajo] = useState(() => readTrabajo(lista, cuantas));
  useEffect(() => keep(tabStorage(), KEYS.lista, lista), [lista]);
  useEffect(() => keep(tabStorage(), KEYS.trabajo, JSON.stringify(trabajo)), [trabajo]);

  const choose = useCallback((actual: number) => setTrabajo((before) => ({ ...before, actual })), []);
  const write = useCallback(
    (precio: string) =>
      setTrabajo((before) => ({ ...before, precios: { ...before.precios, [before.actual]: precio } })),
    [],
  );
  const answer = useCallback(
    (place: number, precio: string) =>
      setTrabajo((before) => ({ ...before, contestadas: { ...before.contestadas, [place]: precio } })),
    [],
  );
  return { ...trabajo, choose, write, answer };
}

/** Reads how far the work on a list is; a storage that somebody else wrote begins anew. */
export function readTrabajo(lista: string, cuantas: number, storage: KeyValue = tabStorage()): Trabajo {
  if (storage.getItem(KEYS.lista) !== lista) return NUEVO;
  const { actual, precios, contestadas } = readKept(storage, KEYS.trabajo) ?? {};
  const isPlace = Number.isInteger(actual) && Number(actual) >= 0 && Number(actual) < Math.max(cuantas, 1);
  return { actual: isPlace ? Number(actual) : 0, precios: textsOf(precios), contestadas: textsOf(contestadas) };
}

function textsOf(value: unknown): Readonly<Record<number, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, text]) => typeof text === 'string'));
}
