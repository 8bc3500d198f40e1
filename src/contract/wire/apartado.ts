import * as z from 'zod/mini';
import { ESTATUS_ANTICIPO, ESTATUS_APARTADO } from '#domain/apartado.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { choice, paidMoney } from './document-kinds.ts';
import { integer, opId } from './fields.ts';
import { line, money, paragraphs, requiredLine } from './kinds.ts';
import { someItems, unidadesPedidas } from './nota-form.ts';
import { pesos } from './pesos.ts';
import { pesosPagados } from './pesos-pagados.ts';
import { camposPieza } from './pieza.ts';
import { type Fields, fieldsBut, shown, typed } from './record.ts';
import { wireObject } from './wire-object.ts';

const { pieza, marca, auto, tipo, anios, inventario, existencias } = camposPieza;

/** The fields of a hold that people fill in, beside until when it lasts. */
export const camposApartado = {
  nombre: { wire: 'nombre', kind: requiredLine(200), label: 'Nombre' },
  telefono: { wire: 'telefono', kind: line(40), label: 'Teléfono' },
  nota: { wire: 'nota', kind: paragraphs(1000), label: 'Comentario' },
} as const satisfies Fields;

/** The fields of a hold that are shown as their lines above say; each of the three has a place and a look of its own. */
export const otrosDeApartado = fieldsBut(camposApartado, ['nombre', 'telefono', 'nota']);

/** The fields of money in advance that people fill in. */
export const camposAnticipo = {
  monto: { wire: 'monto', kind: paidMoney, label: 'Anticipo' },
  formaPago: { wire: 'forma_pago', kind: choice(FORMAS_DE_PAGO), label: 'Forma de pago' },
} as const satisfies Fields;

/** Units of a part that are held: the part as it is now, with the price that it is listed at and the one that was agreed. */
const apartada = wireObject({
  cantidad: ['quantity', z.int()],
  ...shown({ pieza, marca, auto, tipo, anios, inventario, existencias }),
  piezaId: ['id_inventario', z.int()],
  titulo: ['TITULO_PARA_PUBLICAR_FORMULA', z.string()],
  precioLista: ['FACE__', money.shown],
  precio: ['price', z.nullable(pesos)],
});

/** One receipt of money in advance: its number, how much was paid, how, by whom it was taken and when (an ISO moment). */
const recibo = wireObject({
  recibo: ['recibo', z.int()],
  ...shown(camposAnticipo),
  autor: ['autor', z.string()],
  momento: ['createAt', z.string()],
});

export interface Recibo extends z.output<typeof recibo> {}

/**
 * Money in advance: `monto` is all that was paid, `aplicado` what the sale subtracted of it, in pesos. `recibo` and
 * `formaPago` are those of the first of its receipts.
 */
const anticipo = wireObject({
  recibo: ['recibo', z.int()],
  ...shown(camposAnticipo),
  aplicado: ['aplicado', pesos],
  estatus: ['estatus', z.enum(ESTATUS_ANTICIPO)],
  /** When it was given back or kept, an ISO moment, and how it was given back; null before. */
  resuelto: ['resuelto', z.nullable(z.string())],
  devueltoEn: ['devuelto_en', z.nullable(z.enum(FORMAS_DE_PAGO))],
  /** Oldest first. */
  recibos: ['recibos', z.array(recibo)],
});

/** Parts held for a customer. */
export const apartado = wireObject({
  id: ['id', z.int()],
  ...shown(camposApartado),
  /** ISO moments: when it ends by itself, and when it was made. */
  hasta: ['hasta', z.string()],
  creado: ['createAt', z.string()],
  estatus: ['estatus', z.enum(ESTATUS_APARTADO)],
  /** The name of the person who made it. */
  autor: ['autor', z.string()],
  /** The note that sold it. */
  notaId: ['nota_id', z.nullable(z.int())],
  anticipo: ['anticipo', z.nullable(anticipo)],
  items: ['items', z.array(apartada)],
  /** Opens its public page, `/a/{token}`. */
  token: ['token', z.string()],
});

export interface Apartado extends z.output<typeof apartado> {}

/** A moment of the future with its zone, as ISO 8601; absent and blank leave it to the business. */
const instante = z.codec(z.optional(z.nullable(z.string('debe ser una fecha y hora'))), z.nullable(z.date()), {
  decode: (text, context): Date | null => {
    if (text === undefined || text === null || text.trim() === '') return null;
    // A zone of whole hours need not name the minutes.
    const typed = text.trim().replace(/[+-]\d{2}$/, '$&:00');
    const moment = new Date(typed);
    const day = typed.slice(0, 10);
    if (CON_ZONA.test(typed) && isDay(day) && !Number.isNaN(moment.getTime())) return moment;
    context.issues.push({ code: 'custom', input: text, message: 'debe ser una fecha y hora con su zona' });
    return z.NEVER;
  },
  encode: (moment) => moment?.toISOString() ?? null,
});

/** Tells whether a calendar has a day: the 30th of February would be the 2nd of March. */
function isDay(day: string): boolean {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
}

const CON_ZONA = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})$/i;

/** Money in advance that a form takes. */
export const anticipoPedido = wireObject(typed(camposAnticipo));

/** Units to be held; their price is what they are listed at unless another one was agreed. */
const apartadaPedida = wireObject(unidadesPedidas, { precio: ['price', z.nullable(pesosPagados)] });

/** A comment may be left out, of a new hold and of a change. */
const { nota: comentario, ...obligatorios } = camposApartado;

/** The form that holds parts for a customer. */
export const crearApartado = wireObject(
  {
    ...typed(obligatorios),
    hasta: ['hasta', instante],
    items: ['items', someItems(apartadaPedida)],
  },
  {
    nota: ['nota', z.nullable(comentario.kind.typed)],
    anticipo: ['anticipo', z.nullable(anticipoPedido)],
    opId: ['op_id', opId],
  },
);

/** The form that changes a hold: until when it lasts, and what was written of its customer. */
export const cambiarApartado = wireObject(
  { id: ['id', integer()] },
  {
    hasta: ['hasta', instante],
    telefono: ['telefono', z.nullable(camposApartado.telefono.kind.typed)],
    nota: ['nota', z.nullable(comentario.kind.typed)],
    opId: ['op_id', opId],
  },
);

/** The ways in which a hold moves on, as its history names them. */
export const SUCESOS_DE_APARTADO = [
  'apartado',
  'anticipo',
  'prolongado',
  'corregido',
  'liberado',
  'vendido',
  'devuelto',
  'retenido',
] as const;

/** Something that happened to a hold. What it has nothing of is null. */
export const sucesoDeApartado = wireObject({
  tipo: ['tipo', z.enum(SUCESOS_DE_APARTADO)],
  /** An ISO moment. */
  momento: ['momento', z.string()],
  /** The name of who did it; empty when the account is gone. */
  autor: ['autor', z.string()],
  /** Money that came or went, how, and the number of its receipt. */
  monto: ['monto', z.nullable(pesos)],
  formaPago: ['forma_pago', z.nullable(z.enum(FORMAS_DE_PAGO))],
  recibo: ['recibo', z.nullable(z.int())],
  /** The ISO moments until which it lasted before and after it was prolonged. */
  antes: ['antes', z.nullable(z.string())],
  hasta: ['hasta', z.nullable(z.string())],
});

export interface SucesoDeApartado extends z.output<typeof sucesoDeApartado> {}
