import * as z from 'zod/mini';
import { CANALES, canonCanal } from '#domain/baja.ts';
import { ESTATUS_NOTA, FORMAS_DE_PAGO, MAX_PARTIDAS } from '#domain/nota.ts';
import { EXISTENCIAS } from '#domain/pieza.ts';
import { facturaViva, integer, lineaObligatoria, opId } from './fields.ts';
import { readObject } from './json-object.ts';
import { pesos, pesosPagados } from './pesos.ts';
import { camposPieza } from './pieza.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

const { pieza, lado, marca, auto, tipo, anios, inventario, existencias } = camposPieza;

/**
 * An item of a note: the part as it was sold, and its number and units in stock as they are now. `devueltas` are the units
 * that came back.
 */
export const partida = wireObject({
  id: ['id', z.int()],
  cantidad: ['quantity', z.int()],
  precio: ['price', pesos],
  devueltas: ['devueltas', z.int()],
  ...shown({ pieza, marca, auto, tipo, anios, inventario, existencias }),
  /** Its side, and the part and the write-off of the item (additions). */
  ...shown({ lado }),
  piezaId: ['id_inventario', z.int()],
  bajaId: ['id_baja', z.int()],
  /** It stands in a live invoice (an addition). */
  isFacturada: ['facturada', z.boolean()],
});

export interface Partida extends z.output<typeof partida> {}

/** A sales note. Amounts are pesos on the wire. */
export const nota = wireObject({
  id: ['id', z.int()],
  cotizador: ['cotizador', z.string()],
  nombre: ['nombre', z.string()],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  canal: ['medio_contacto', z.string()],
  estatus: ['estatus', z.enum(ESTATUS_NOTA)],
  /** An ISO moment. */
  creada: ['createAt', z.string()],
  total: ['total', pesos],
  /** The newest of the live invoices that its items stand in. */
  factura: ['factura', facturaViva],
  /** Opens its public page, `/n/{token}`. */
  token: ['token', z.string()],
  items: ['items', z.array(partida)],
  /** Units of all items, the hold that it sold, what was paid in advance, and when it was cancelled (additions). */
  piezas: ['piezas', z.int()],
  apartado: ['apartado', z.nullable(z.int())],
  anticipo: ['anticipo', pesos],
  cancelada: ['cancelAt', z.nullable(z.string())],
});

export interface Nota extends z.output<typeof nota> {}

/** One of some words, in any case; anything else is refused by the list of them. */
function oneOf<const Words extends readonly string[]>(words: Words, canon = (text: string) => text.trim()) {
  return z.codec(lineaObligatoria(), z.enum(words), {
    decode: (text, context) => {
      const found = words.find((word) => word.toUpperCase() === canon(text).toUpperCase());
      if (found !== undefined) return found as Words[number];
      context.issues.push({ code: 'custom', input: text, message: `debe ser ${words.join(', ')}` });
      return z.NEVER;
    },
    encode: (word) => word,
  });
}

/** The way in which something is paid. */
export const formaDePago = oneOf(FORMAS_DE_PAGO);

/** The units of a part that somebody takes or holds, by the part's number. */
export const unidadesPedidas = {
  inventario: ['INV__', integer()],
  cantidad: ['quantity', integer(1, EXISTENCIAS.max)],
} as const;

/** The least and the most items of a note or a hold. */
export function someItems<Item extends z.ZodMiniType>(item: Item) {
  return z
    .array(item, 'debe ser una lista')
    .check(z.minLength(1, 'debe tener al menos una pieza'), z.maxLength(MAX_PARTIDAS, 'tiene demasiadas piezas'));
}

/** The form of a new note. Of an item everything else is read on the server; `apartado` is the hold that it sells. */
const notaForm = wireObject(
  {
    cotizador: ['cotizador', lineaObligatoria()],
    nombre: ['nombre', lineaObligatoria()],
    formaPago: ['forma_pago', formaDePago],
    canal: ['medio_contacto', oneOf(CANALES, canonCanal)],
    items: ['items', someItems(wireObject({ ...unidadesPedidas, precio: ['price', pesosPagados] }))],
  },
  { apartado: ['apartado', z.nullable(integer())] },
);

export interface NotaForm extends z.output<typeof notaForm> {}

const peticion = z.object({
  id: z.union([z.literal('new'), integer()], 'debe ser new o un número entero'),
  op_id: opId,
  /** The form of a new note; null to cancel one. */
  formData: z.nullable(notaForm),
});

/**
 * The body that makes a note (`id` 'new', `status` 1) or cancels one (its id, `status` 0). `op_id` stands at the top or
 * inside `formData`, which travels as an object or as its JSON.
 */
export const submitNota = z.codec(z.looseObject({ status: z.unknown(), id: z.unknown() }), peticion, {
  decode: ({ id, status, op_id, formData }, context) => {
    const isNueva = id === 'new';
    const form = readObject(formData);
    const { op_id: dentro, ...campos } = form ?? {};
    const flag = isNueva ? 1 : 0;
    if (status !== flag && status !== String(flag)) {
      context.issues.push({ code: 'custom', input: status, path: ['status'], message: BANDERAS });
      return z.NEVER;
    }
    if (isNueva && !form) {
      context.issues.push({ code: 'custom', input: formData, path: ['formData'], message: 'debe ser un objeto JSON' });
      return z.NEVER;
    }
    return { id, op_id: op_id ?? dentro, formData: isNueva ? campos : null } as z.input<typeof peticion>;
  },
  encode: ({ id, ...rest }) => ({ id, status: id === 'new' ? 1 : 0, ...rest }),
});

const BANDERAS = 'debe ser 1 para una nota nueva, o 0 con el número de la que se cancela';
