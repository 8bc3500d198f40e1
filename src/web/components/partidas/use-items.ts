import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { formatPrecio } from '#domain/dinero.ts';
import { onlyDigits } from '#web/components/record/fields.tsx';
import type { Lugar } from './lugar.ts';
import { type CampoDeItem, centavosOf, type Item, type ItemErrors, keyOf, wrongItems, wrongPrecio } from './values.ts';

/** The form that has the items. */
interface FormDeItems {
  readonly values: { readonly items: readonly Item[] };
  readonly set: (field: 'items', items: readonly Item[]) => void;
}

/** The functions that change the items of a form; they never change, so that a key press renders one row and not all. */
export interface CambiosDeItems {
  readonly add: (item: Item) => void;
  /** Gives the part with this number among the items. */
  readonly find: (inventario: number) => Item | undefined;
  readonly count: () => number;
  /** Takes in what the server says of a part now. What was typed stays. */
  readonly refresh: (inventario: number, fresh: Item) => void;
  readonly setCantidad: (inventario: number, text: string) => void;
  readonly setPrecio: (inventario: number, text: string) => void;
  /** Judges a price that was left, and writes it in its one spelling. */
  readonly leavePrecio: (inventario: number) => void;
  /** Asks whether an item is to be removed. */
  readonly ask: (inventario: number) => void;
  /** The answers to that question. */
  readonly remove: (inventario: number) => void;
  readonly keep: () => void;
  /** Says what is wrong with all of them, and what else somebody found. */
  readonly judge: (found?: ItemErrors) => void;
}

interface Estado {
  readonly errors: ItemErrors;
  /** The part whose removal is asked about. */
  readonly asked: number | null;
  /** The part of which more was wanted than there is. */
  readonly tope: number | null;
}

/** The items of a form: what is wrong with them, and how they change. */
export function useItems(
  { values, set }: FormDeItems,
  { isPrecioObligatorio }: Lugar,
): Estado & { readonly cambios: CambiosDeItems } {
  // An answer of the server comes when it comes: it finds the items as they are then.
  const now = useRef(values.items);
  useEffect(() => {
    now.current = values.items;
  }, [values.items]);
  const [estado, setEstado] = useState<Estado>({ errors: {}, asked: null, tope: null });
  const cambios = useMemo(() => {
    const write = (items: readonly Item[]) => {
      now.current = items;
      set('items', items);
    };
    return cambiosOf(now, write, isPrecioObligatorio, (change) =>
      setEstado((before) => ({ ...before, ...change(before) })),
    );
  }, [set, isPrecioObligatorio]);
  return { ...estado, cambios };
}

function cambiosOf(
  now: RefObject<readonly Item[]>,
  write: (items: readonly Item[]) => void,
  isPrecioObligatorio: boolean,
  tell: (change: (before: Estado) => Partial<Estado>) => void,
): CambiosDeItems {
  const find = (inventario: number) => now.current.find((item) => item.inventario === inventario);
  const patch = (inventario: number, change: Partial<Item>) =>
    write(now.current.map((item) => (item.inventario === inventario ? { ...item, ...change } : item)));
  const say = (inventario: number, campo: CampoDeItem, message: string | null) =>
    tell(({ errors }) => ({ errors: withMessage(errors, keyOf(inventario, campo), message) }));

  return {
    find,
    count: () => now.current.length,
    add: (item) => write([...now.current, item]),
    refresh: (inventario, { existencias, disponible, apartados }) =>
      patch(inventario, { existencias, disponible, apartados }),
    setCantidad(inventario, text) {
      const item = find(inventario);
      if (!item) return;
      const typed = onlyDigits(text, item.cantidad);
      if (/^0+$/.test(typed)) return tell(() => ({ asked: inventario }));
      const isOver = Number(typed) > item.disponible;
      // The last unit that there is: what was typed beyond it is not sold.
      patch(inventario, { cantidad: isOver && item.disponible > 0 ? String(item.disponible) : typed });
      tell(() => ({ tope: isOver ? inventario : null }));
      say(inventario, 'cantidad', null);
    },
    setPrecio(inventario, precio) {
      patch(inventario, { precio });
      say(inventario, 'precio', null);
    },
    leavePrecio(inventario) {
      const precio = find(inventario)?.precio ?? '';
      if (precio.trim() === '') return;
      const wrong = wrongPrecio(precio);
      if (wrong === null) patch(inventario, { precio: formatPrecio(centavosOf(precio)) });
      say(inventario, 'precio', wrong);
    },
    ask: (inventario) => tell(() => ({ asked: inventario })),
    remove(inventario) {
      write(now.current.filter((item) => item.inventario !== inventario));
      tell(() => ({ asked: null }));
    },
    keep: () => tell(() => ({ asked: null })),
    judge: (found = {}) =>
      tell(() => ({ errors: { ...wrongItems(now.current, { isPrecioObligatorio }), ...found }, tope: null })),
  };
}

function withMessage(errors: ItemErrors, key: string, message: string | null): ItemErrors {
  const { [key]: _before, ...others } = errors;
  return message === null ? others : { ...others, [key]: message };
}
