import * as z from 'zod/mini';
import { pesosDescontados, pesosPagados } from '#contract/wire/pesos-pagados.ts';
import type { RenglonDeFactura } from '#domain/cfdi/concepto.ts';
import { type Centavos, parsePrecio } from '#domain/dinero.ts';

/** One line of a note, a hold or an invoice that is being written: a part, or words. */
export interface Item {
  /** Tells it from the others: nothing stands there twice. */
  readonly key: string;
  readonly pieza: string;
  readonly inventario: number | null;
  /** Units that may be taken of it; null where nobody counts them. */
  readonly disponible: number | null;
  /** The texts of its fields; the discount is empty where there is none. */
  readonly cantidad: string;
  readonly precio: string;
  readonly descuento?: string;
}

/** The fields of an item that people fill in. */
export const CAMPOS_DE_ITEM = ['cantidad', 'precio', 'descuento', 'pieza', 'claveProd'] as const;

export type CampoDeItem = (typeof CAMPOS_DE_ITEM)[number];

/** The faults of an item, by its fields. */
export type ErroresDeItem = Partial<Readonly<Record<CampoDeItem, string>>>;

/** Names a field of an item, for the focus. */
export function campoOf(key: string, campo: CampoDeItem): string {
  return `${key}.${campo}`;
}

/** Reads which field of which item a name says; null for no such field. */
export function parseCampo(name: string): { readonly key: string; readonly campo: CampoDeItem } | null {
  const [, key, found] = /^(\w+)\.(\w+)$/.exec(name) ?? [];
  const campo = CAMPOS_DE_ITEM.find((one) => one === found);
  return key !== undefined && campo ? { key, campo } : null;
}

/** Reads which field of which item a path names: 'form.items.2.precio', or 'items' for all of them; null for no item. */
export function readItemPath(path: string): { readonly index?: number; readonly campo: CampoDeItem } | null {
  const [items, index, name] = /^(?:form\.)?items(?:\.(\d+)(?:\.(\w+))?)?$/.exec(path) ?? [];
  if (items === undefined) return null;
  // What is said of an item as a whole stands at its first field.
  const campo = CAMPOS_DE_ITEM.find((one) => one === name) ?? 'cantidad';
  return index === undefined ? { campo } : { index: Number(index), campo };
}

/** Says why nothing is sold at a price, in the words of the server's own rule; null when it can be. */
export function wrongPrecio(precio: string): string | null {
  const { error } = z.safeDecode(pesosPagados, precio);
  return error ? `El precio ${error.issues[0]?.message}` : null;
}

/** Says why nothing is taken off by what was typed, in the words of the server's own rule; null when it may be. */
export function wrongDescuento(descuento: string): string | null {
  if (descuento.trim() === '') return null;
  const { error } = z.safeDecode(pesosDescontados, descuento);
  return error ? `El descuento ${error.issues[0]?.message}` : null;
}

/** Reads the price of an item; nothing that is no price costs anything. */
export function centavosOf(precio: string): Centavos {
  return wrongPrecio(precio) === null ? (parsePrecio(precio) ?? 0) : 0;
}

/** Gives what the items come to so far: one without a price that counts adds nothing, nor does a discount that is none. */
export function renglonesOf(items: readonly Item[]): readonly RenglonDeFactura[] {
  return items.map(({ cantidad, precio, descuento = '' }) => ({
    cantidad: Number(cantidad),
    precio: centavosOf(precio),
    descuento: parsePrecio(descuento) ?? 0,
  }));
}
