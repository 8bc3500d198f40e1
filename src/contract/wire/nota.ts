import * as z from 'zod/mini';
import { CANALES, canonCanal } from '#domain/baja.ts';
import { ESTATUS_NOTA, FORMAS_DE_PAGO } from '#domain/nota.ts';
import { choice } from './document-kinds.ts';
import { facturaViva } from './fields.ts';
import { requiredLine } from './kinds.ts';
import { pesos } from './pesos.ts';
import { camposPieza } from './pieza.ts';
import { type Fields, shown } from './record.ts';
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
  /** Some of it stands in a live invoice, and so many of its units stay sold and stand in none (additions). */
  isFacturada: ['facturada', z.boolean()],
  porFacturar: ['por_facturar', z.int()],
  /** It was paid and still stands on its shelf: a count finds it there (an addition). */
  isPendiente: ['pendiente_de_recoger', z.boolean()],
});

export interface Partida extends z.output<typeof partida> {}

/**
 * The fields of a note that people fill in, in the order of its form. The codecs of its form and of its answers, its
 * columns, its labels and the form itself are made of them.
 */
export const camposNota = {
  cotizador: { wire: 'cotizador', kind: requiredLine(200), label: 'Cotizador' },
  nombre: { wire: 'nombre', kind: requiredLine(200), label: 'Nombre' },
  formaPago: { wire: 'forma_pago', kind: choice(FORMAS_DE_PAGO), label: 'Forma de pago' },
  /** Notes of before its list have other words. */
  canal: {
    wire: 'medio_contacto',
    kind: { ...choice(CANALES, canonCanal), shown: z.string() },
    label: 'Medio de contacto',
  },
} as const satisfies Fields;

/** A part of what a note costs, by the way in which it was paid. */
const pago = wireObject({ formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)], monto: ['monto', pesos] });

/** Items that were brought back, and the money that was given for them. */
const devolucion = wireObject({
  id: ['id', z.int()],
  momento: ['momento', z.string()],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  monto: ['monto', pesos],
  motivo: ['motivo', z.string()],
  /** The note of what was taken in exchange. */
  cambio: ['cambio', z.nullable(z.int())],
  /** The person who gave it back, by name. */
  autor: ['autor', z.string()],
  items: ['items', z.array(wireObject({ id: ['id', z.int()], cantidad: ['quantity', z.int()] }))],
});

/** A sales note. Amounts are pesos on the wire. */
export const nota = wireObject({
  id: ['id', z.int()],
  ...shown(camposNota),
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
  /** How the rest was paid, the largest part first; and the cash that was handed over, null where nobody said (additions). */
  pagos: ['pagos', z.array(pago)],
  recibido: ['recibido', z.nullable(pesos)],
  /** The oldest first, and the note whose items this one was taken for, null for none (additions). */
  devoluciones: ['devoluciones', z.array(devolucion)],
  cambioDe: ['cambio_de', z.nullable(z.int())],
  cancelada: ['cancelAt', z.nullable(z.string())],
  /** When its buyer was noted to want an invoice of his own: no global one takes it (an addition); null where he was not. */
  pidioFactura: ['pidio_factura', z.nullable(z.string())],
});

export interface Nota extends z.output<typeof nota> {}
