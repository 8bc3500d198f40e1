import * as z from 'zod/mini';
import type { RequestOf } from '#contract/call.ts';
import type { notas } from '#contract/notas.ts';
import { pesosPagados } from '#contract/wire/pesos.ts';
import { CANALES } from '#domain/baja.ts';
import { type Centavos, parsePrecio } from '#domain/dinero.ts';
import { FORMAS_DE_PAGO, type Renglon } from '#domain/nota.ts';
import type { Errors, RecordRules } from '#web/components/record/record-rules.ts';

/** One item of a note that is being written. */
export interface Item {
  readonly inventario: number;
  readonly piezaId: number;
  /** The part (FARO IZQ), and its car and kind. */
  readonly nombre: string;
  readonly resto: string;
  readonly portada: string;
  readonly existencias: number;
  /** Units that the hold keeps which this note sells. */
  readonly propias: number;
  /** Units that this note may take: its own are among them. */
  readonly disponible: number;
  /** The texts of its two fields. */
  readonly cantidad: string;
  readonly precio: string;
}

/** The fields of an item that people fill in. */
export type CampoDeItem = 'cantidad' | 'precio';

/** The form of a new note. */
export interface NotaValues {
  readonly cotizador: string;
  readonly nombre: string;
  readonly formaPago: string;
  readonly canal: string;
  readonly items: readonly Item[];
}

/** A note that was just made. No save comes after it, so its version counts nothing. */
export interface NotaCreada {
  readonly id: number;
  readonly version: 1;
  readonly values: NotaValues;
}

/** The names of the fields in a refusal. */
const DEL_SERVIDOR: Readonly<Record<string, keyof NotaValues>> = {
  cotizador: 'cotizador',
  nombre: 'nombre',
  forma_pago: 'formaPago',
  medio_contacto: 'canal',
  items: 'items',
};

/** The rules by which the record form handles a new note. */
export const REGLAS_NOTA: RecordRules<NotaCreada, NotaValues> = {
  fields: ['cotizador', 'nombre', 'formaPago', 'canal', 'items'],
  labels: {
    cotizador: 'Cotizador',
    nombre: 'Nombre',
    formaPago: 'Forma de pago',
    canal: 'Medio de contacto',
    items: 'Items',
  },
  toValues: ({ values }) => values,
  validate(values) {
    const wrong: Partial<Record<keyof NotaValues, string>> = {};
    for (const field of ['cotizador', 'nombre', 'formaPago', 'canal'] as const) {
      if (values[field].trim() === '') wrong[field] = `El campo ${REGLAS_NOTA.labels[field]} no puede quedar vacío`;
    }
    if (values.items.length === 0) wrong.items = 'Agrega al menos una pieza';
    else if (Object.keys(wrongItems(values.items)).length > 0) wrong.items = 'Revisa lo que está en rojo';
    return wrong satisfies Errors<NotaValues>;
  },
  fieldOf: (campo) => DEL_SERVIDOR[sinForma(campo)] ?? null,
};

/** The messages about items, each under the {@link keyOf} its field. */
export type ItemErrors = Readonly<Record<string, string>>;

/** Names a field of an item: the part tells it apart, since no note has one twice. */
export function keyOf(inventario: number, campo: CampoDeItem): string {
  return `${inventario}.${campo}`;
}

/** Reads which field of which item a key names; null for no such key. */
export function parseKey(key: string): { readonly inventario: number; readonly campo: CampoDeItem } | null {
  const [, inventario, campo] = /^(\d+)\.(cantidad|precio)$/.exec(key) ?? [];
  return campo === 'cantidad' || campo === 'precio' ? { inventario: Number(inventario), campo } : null;
}

/** Says what is wrong with items; nothing when they can be sold. */
export function wrongItems(items: readonly Item[]): ItemErrors {
  const wrong: Record<string, string> = {};
  for (const { inventario, cantidad, precio, disponible } of items) {
    const [units, price] = [wrongCantidad(cantidad, disponible), wrongPrecio(precio)];
    if (units !== null) wrong[keyOf(inventario, 'cantidad')] = units;
    if (price !== null) wrong[keyOf(inventario, 'precio')] = price;
  }
  return wrong;
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

/** Finds the field of an item that the server's path means (`items.2.price`); null for another one. */
export function itemKeyOf(campo: string, items: readonly Item[]): string | null {
  const [, index, name] = /^items\.(\d+)(?:\.(\w+))?$/.exec(sinForma(campo)) ?? [];
  const item = items[Number(index)];
  return item ? keyOf(item.inventario, name === 'price' ? 'precio' : 'cantidad') : null;
}

function sinForma(campo: string): string {
  return campo.replace(/^formData\./, '');
}

/** Gives what the items come to so far: one without a price that counts adds nothing. */
export function renglonesDe(items: readonly Item[]): readonly Renglon[] {
  return items.map(({ cantidad, precio }) => ({ cantidad: Number(cantidad), precio: centavosDe(precio) }));
}

/** Reads the price of an item; nothing that is no price costs anything. */
export function centavosDe(precio: string): Centavos {
  return wrongPrecio(precio) === null ? (parsePrecio(precio) ?? 0) : 0;
}

type Peticion = RequestOf<typeof notas.submitNota>;

/** Writes the request that makes the note of a form that is right. */
export function toPeticion(values: NotaValues, apartado: number | null, opId: string): Peticion {
  const { cotizador, nombre, formaPago, canal, items } = values;
  return {
    ...{ id: 'new', op_id: opId },
    formData: {
      ...{ cotizador, nombre },
      formaPago: FORMAS_DE_PAGO.find((forma) => forma === formaPago) ?? 'Efectivo',
      canal: CANALES.find((one) => one === canal) ?? 'PUBLICO',
      items: items.map(({ inventario, cantidad, precio }) => ({
        ...{ inventario, cantidad: Number(cantidad), precio: centavosDe(precio) },
      })),
      apartado,
    },
  };
}
