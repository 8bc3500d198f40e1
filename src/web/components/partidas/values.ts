import * as z from 'zod/mini';
import { pesosPagados } from '#contract/wire/pesos-pagados.ts';
import type { ApartadaPor } from '#contract/wire/pieza-interna.ts';
import { type Centavos, parsePrecio } from '#domain/dinero.ts';
import type { Lugar } from './lugar.ts';

/** One part of a note or a hold that is being written. */
export interface Item {
  readonly inventario: number;
  readonly piezaId: number;
  /** The part (FARO IZQ), and its car and kind. */
  readonly nombre: string;
  readonly resto: string;
  readonly portada: string;
  readonly existencias: number;
  /** Units that the hold keeps which a note sells. */
  readonly propias: number;
  /** Units that may be taken: its own are among them. */
  readonly disponible: number;
  /** Those who hold the others. */
  readonly apartados?: readonly ApartadaPor[] | undefined;
  /** The texts of its two fields. */
  readonly cantidad: string;
  readonly precio: string;
}

/** The fields of an item that people fill in. */
export type CampoDeItem = 'cantidad' | 'precio';

/** The messages about items, each under the {@link keyOf} its field. */
export type ItemErrors = Readonly<Record<string, string>>;

/** Names a field of an item: the part tells it apart, since nothing has one twice. */
export function keyOf(inventario: number, campo: CampoDeItem): string {
  return `${inventario}.${campo}`;
}

/** Reads which field of which item a key names; null for no such key. */
export function parseKey(key: string): { readonly inventario: number; readonly campo: CampoDeItem } | null {
  const [, inventario, campo] = /^(\d+)\.(cantidad|precio)$/.exec(key) ?? [];
  return campo === 'cantidad' || campo === 'precio' ? { inventario: Number(inventario), campo } : null;
}

/** Says what is wrong with the items of a form; nothing when they can be taken. */
export function wrongItems(
  items: readonly Item[],
  { isPrecioObligatorio }: Pick<Lugar, 'isPrecioObligatorio'>,
): ItemErrors {
  const wrong: Record<string, string> = {};
  for (const { inventario, cantidad, precio, disponible } of items) {
    const units = wrongCantidad(cantidad, disponible);
    const price = isPrecioObligatorio || precio.trim() !== '' ? wrongPrecio(precio) : null;
    if (units !== null) wrong[keyOf(inventario, 'cantidad')] = units;
    if (price !== null) wrong[keyOf(inventario, 'precio')] = price;
  }
  return wrong;
}

/** Says that a form has no items, or that some of them are wrong; null when they can be taken. */
export function wrongPiezas(items: readonly Item[], lugar: Pick<Lugar, 'isPrecioObligatorio'>): string | null {
  if (items.length === 0) return 'Agrega al menos una pieza';
  return Object.keys(wrongItems(items, lugar)).length > 0 ? 'Revisa lo que está en rojo' : null;
}

function wrongCantidad(cantidad: string, disponible: number): string | null {
  if (Number(cantidad) > disponible) return disponible === 0 ? 'Ya no queda ninguna' : `Quedan ${disponible}`;
  return Number(cantidad) > 0 ? null : 'Escribe la cantidad';
}

/** Says why nothing is sold at a price, in the words of the server's own rule; null when it can be. */
export function wrongPrecio(precio: string): string | null {
  const { error } = z.safeDecode(pesosPagados, precio);
  return error ? `El precio ${error.issues[0]?.message}` : null;
}

/** Finds the field of an item that a path means (`items.2.precio`); null for another one. */
export function itemKeyOf(campo: string, items: readonly Item[]): string | null {
  const { index, name } = readItemPath(campo) ?? {};
  const item = index === undefined ? undefined : items[index];
  return item ? keyOf(item.inventario, name === 'precio' ? 'precio' : 'cantidad') : null;
}

/** Reads which field of which item a path names: 'form.items.2.precio', or 'items' for all of them; null for no item. */
export function readItemPath(campo: string): { readonly index?: number; readonly name: string } | null {
  const [items, index, name = ''] = /^(?:form\.)?items(?:\.(\d+)(?:\.(\w+))?)?$/.exec(campo) ?? [];
  if (items === undefined) return null;
  return index === undefined ? { name } : { index: Number(index), name };
}

/** Reads the price of an item; nothing that is no price costs anything. */
export function centavosOf(precio: string): Centavos {
  return wrongPrecio(precio) === null ? (parsePrecio(precio) ?? 0) : 0;
}
