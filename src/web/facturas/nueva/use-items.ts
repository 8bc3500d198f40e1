import { useMemo, useRef, useState } from 'react';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { readItemPath, wrongPrecio } from '#web/components/partidas/values.ts';
import { onlyDigits } from '#web/components/record/fields.tsx';
import { type FacturaForm, wrongDescuento } from './factura-values.ts';
import type { ItemDeFactura } from './item.ts';

/** The messages about items, each under the name of its field: the item's key, and what of it. */
export type ErroresDeItems = Readonly<Record<string, string>>;

/** A field of an item. */
export type CampoDeItem = 'cantidad' | 'precio' | 'descuento' | 'pieza' | 'claveProd';

/** The name of the message about all of them together: there are none, too many, or they come to too much. */
export const TODOS = 'todos';

/** Names a field of an item. */
export function campoOf(key: string, campo: CampoDeItem): string {
  return `${key}.${campo}`;
}

/** The functions that change the items of an invoice. */
export interface CambiosDeItems {
  readonly add: (item: ItemDeFactura) => void;
  readonly find: (match: (item: ItemDeFactura) => boolean) => ItemDeFactura | undefined;
  readonly setCantidad: (key: string, text: string) => void;
  readonly setTexto: (key: string, campo: Exclude<CampoDeItem, 'cantidad'>, text: string) => void;
  /** Judges an amount that was left, and writes it in its one spelling. */
  readonly leaveDinero: (key: string, campo: keyof typeof JUICIO) => void;
  readonly ask: (key: string) => void;
  readonly remove: (key: string) => void;
  readonly keep: () => void;
  /** Shows what is wrong with them, by the paths of the request that was sent. */
  readonly show: (problemas: readonly { readonly campo: string; readonly mensaje: string }[]) => void;
}

const JUICIO = { precio: wrongPrecio, descuento: wrongDescuento } as const;

/** The items of the form: what is wrong with them, and how they change. */
export function useItems({ values, set }: Pick<FacturaForm, 'values' | 'set'>) {
  const now = useRef(values.items);
  now.current = values.items;
  const [errores, setErrores] = useState<ErroresDeItems>({});
  /** The item whose removal is asked about. */
  const [asked, setAsked] = useState<string | null>(null);
  const cambios = useMemo((): CambiosDeItems => {
    const write = (items: readonly ItemDeFactura[]) => {
      now.current = items;
      set('items', items);
      setErrores(({ [TODOS]: _before, ...others }) => others);
    };
    const get = (key: string) => now.current.find((item) => item.key === key);
    const patch = (key: string, change: Partial<ItemDeFactura>) =>
      write(now.current.map((item) => (item.key === key ? { ...item, ...change } : item)));
    const say = (key: string, campo: CampoDeItem, mensaje: string | null) =>
      setErrores(({ [campoOf(key, campo)]: _before, ...others }) =>
        mensaje === null ? others : { ...others, [campoOf(key, campo)]: mensaje },
      );
    return {
      find: (match) => now.current.find(match),
      add: (item) => write([...now.current, item]),
      setCantidad(key, text) {
        const item = get(key);
        if (!item) return;
        const typed = onlyDigits(text, item.cantidad);
        if (/^0+$/.test(typed)) return setAsked(key);
        const { cantidad, aviso } = conTope(typed, item.disponible);
        patch(key, { cantidad });
        say(key, 'cantidad', aviso);
      },
      setTexto(key, campo, text) {
        patch(key, { [campo]: text });
        say(key, campo, null);
      },
      leaveDinero(key, campo) {
        const text = get(key)?.[campo].trim();
        if (!text) return;
        const wrong = JUICIO[campo](text);
        if (wrong === null) patch(key, { [campo]: escrito(text) });
        say(key, campo, wrong);
      },
      ask: setAsked,
      remove(key) {
        write(now.current.filter((item) => item.key !== key));
        setAsked(null);
      },
      keep: () => setAsked(null),
      show: (problemas) => setErrores(erroresOf(problemas, now.current)),
    };
  }, [set]);
  return { errores, asked, cambios };
}

/** Writes an amount in its one spelling; nothing for none. */
function escrito(text: string): string {
  const centavos = parsePrecio(text) ?? 0;
  return centavos === 0 ? '' : formatPrecio(centavos);
}

/** The last unit that there is, is left of a note, or that a line may have: what was typed beyond it is not taken. */
function conTope(typed: string, disponible: number | null) {
  const tope = disponible ?? EXISTENCIAS.max;
  if (Number(typed) <= tope) return { cantidad: typed, aviso: null };
  return { cantidad: String(tope), aviso: `${disponible === null ? 'Hasta' : 'Quedan'} ${tope}` };
}

/** Gives each message that is about an item, under the name of its field, and the one about all of them. */
function erroresOf(
  problemas: readonly { readonly campo: string; readonly mensaje: string }[],
  items: readonly ItemDeFactura[],
): ErroresDeItems {
  const errores: Record<string, string> = {};
  for (const { campo, mensaje } of problemas) {
    const key = keyOfPath(campo, items);
    if (key !== null) errores[key] ??= mensaje;
  }
  return errores;
}

/** Names the field that a path of the request is about; null for none of the items. */
function keyOfPath(campo: string, items: readonly ItemDeFactura[]): string | null {
  const { index, name } = readItemPath(campo) ?? {};
  if (name === undefined) return null;
  if (index === undefined) return TODOS;
  const item = items[index];
  return item ? campoOf(item.key, isCampo(name) ? name : 'cantidad') : null;
}

function isCampo(name: string): name is CampoDeItem {
  return name === 'precio' || name === 'descuento' || name === 'pieza' || name === 'claveProd';
}
