import { useEffect, useMemo, useRef, useState } from 'react';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { onlyDigits } from '#web/components/record/fields.tsx';
import { type CampoDeItem, type ErroresDeItem, type Item, readItemPath, wrongDescuento, wrongPrecio } from './item.ts';
import type { Lugar } from './lugar.ts';

/** The form that has the items. */
export interface FormDeItems<I extends Item> {
  readonly values: { readonly items: readonly I[] };
  readonly set: (field: 'items', items: readonly I[]) => void;
}

/** A message about something in a request, by its path. */
interface Problema {
  readonly campo: string;
  readonly mensaje: string;
}

/** The amounts of an item, and how each is judged once it is left. */
const JUICIO = { precio: wrongPrecio, descuento: wrongDescuento } as const;

/** The functions that change the items of a form; they never change, so that a key press renders one row and not all. */
export interface CambiosDeItems<I extends Item> {
  add(item: I): void;
  find(match: (item: I) => boolean): I | undefined;
  count(): number;
  setCantidad(key: string, text: string): void;
  /** Changes an item. What was said of the changed fields is said no longer. */
  set(key: string, change: Partial<I>): void;
  /** Judges an amount that was left, and writes it in its one spelling. */
  leaveDinero(key: string, campo: keyof typeof JUICIO): void;
  /** Asks whether an item is to be removed. */
  ask(key: string): void;
  /** The answers to that question. */
  remove(key: string): void;
  keep(): void;
  /** Says what is wrong with all of them: what somebody found, and what they say themselves. */
  judge(found?: readonly Problema[]): void;
}

interface Estado {
  readonly errores: Readonly<Record<string, ErroresDeItem>>;
  /** Said of all of them together: there are none, too many, or they come to too much. */
  readonly deTodos: string | undefined;
  /** The item whose removal is asked about. */
  readonly asked: string | null;
  /** The item of which more was wanted than there is. */
  readonly tope: string | null;
}

const NADA: Estado = { errores: {}, deTodos: undefined, asked: null, tope: null };

/** The items of a form: what is wrong with them, and how they change. */
export function useItems<I extends Item>({ values, set }: FormDeItems<I>, lugar: Lugar<I>) {
  // An answer of the server comes when it comes: it finds the items as they are then.
  const now = useRef(values.items);
  useEffect(() => {
    now.current = values.items;
  }, [values.items]);
  const [estado, setEstado] = useState(NADA);
  const cambios = useMemo(() => {
    const write = (items: readonly I[]) => {
      now.current = items;
      set('items', items);
    };
    const tell = (change: (before: Estado) => Partial<Estado>) =>
      setEstado((before) => ({ ...before, ...change(before) }));
    return cambiosOf({ lugar, read: () => now.current, write, tell });
  }, [set, lugar]);
  return { ...estado, cambios };
}

interface CambiosParts<I extends Item> {
  readonly lugar: Lugar<I>;
  readonly read: () => readonly I[];
  readonly write: (items: readonly I[]) => void;
  readonly tell: (change: (before: Estado) => Partial<Estado>) => void;
}

function cambiosOf<I extends Item>({ lugar, read, write, tell }: CambiosParts<I>): CambiosDeItems<I> {
  const get = (key: string) => read().find((item) => item.key === key);
  const say = (key: string, errores: Partial<Record<CampoDeItem, string | undefined>>) =>
    tell((before) => ({
      errores: { ...before.errores, [key]: withoutBlanks({ ...before.errores[key], ...errores }) },
    }));
  const put = (items: readonly I[]) => {
    write(items);
    tell(() => ({ deTodos: undefined }));
  };
  const set = (key: string, change: Partial<I>) => {
    put(read().map((item) => (item.key === key ? { ...item, ...change } : item)));
    say(key, Object.fromEntries(Object.keys(change).map((campo) => [campo, undefined])));
  };

  return {
    set,
    find: (match) => read().find(match),
    count: () => read().length,
    add: (item) => put([...read(), item]),
    setCantidad(key, text) {
      const item = get(key);
      if (!item) return;
      const typed = onlyDigits(text, item.cantidad);
      if (/^0+$/.test(typed)) return tell(() => ({ asked: key }));
      const { tope, problema } = lugar.topeOf(item);
      const isOver = Number(typed) > tope;
      // The last unit that there is: what was typed beyond it is not taken.
      const cantidad = isOver && tope > 0 ? String(tope) : typed;
      set(key, { cantidad } as Partial<I>);
      tell(() => ({ tope: isOver ? key : null }));
      if (isOver && problema !== null) say(key, { cantidad: problema });
    },
    leaveDinero(key, campo) {
      const text = get(key)?.[campo]?.trim() ?? '';
      if (text === '') return;
      const wrong = JUICIO[campo](text);
      if (wrong === null) set(key, { [campo]: spell(text) } as Partial<I>);
      say(key, { [campo]: wrong ?? undefined });
    },
    ask: (key) => tell(() => ({ asked: key })),
    remove(key) {
      put(read().filter((item) => item.key !== key));
      tell(() => ({ asked: null }));
    },
    keep: () => tell(() => ({ asked: null })),
    judge: (found = []) => tell(() => ({ ...problemasOf(found, read(), lugar), tope: null })),
  };
}

function withoutBlanks(errores: Partial<Record<CampoDeItem, string | undefined>>): ErroresDeItem {
  return Object.fromEntries(Object.entries(errores).filter(([, mensaje]) => mensaje !== undefined));
}

/** Writes an amount in its one spelling; nothing for none. */
function spell(text: string): string {
  const centavos = parsePrecio(text) ?? 0;
  return centavos === 0 ? '' : formatPrecio(centavos);
}

/** Gives each message to its item: what somebody found of a field comes before what the item says itself. */
function problemasOf<I extends Item>(found: readonly Problema[], items: readonly I[], { wrongIn }: Lugar<I>) {
  const leidos = found.flatMap(({ campo, mensaje }) => {
    const place = readItemPath(campo);
    return place ? [{ ...place, mensaje }] : [];
  });
  const errores = items.map((item, place) => {
    // Of two messages about one field the first stays.
    const suyos = leidos.filter(({ index }) => index === place).toReversed();
    const found = Object.fromEntries(suyos.map(({ campo, mensaje }) => [campo, mensaje]));
    return [item.key, { ...wrongIn(item), ...found }] as const;
  });
  return {
    errores: Object.fromEntries(errores),
    deTodos: leidos.find(({ index }) => index === undefined)?.mensaje,
  };
}
