import * as z from 'zod/mini';
import { ESTATUS_NOTA, FORMAS_DE_PAGO } from '#domain/nota.ts';
import { facturaViva } from './fields.ts';
import { pesos } from './pesos.ts';
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
  /** Some of it stands in a live invoice, and so many of its units stay sold and stand in none (additions). */
  isFacturada: ['facturada', z.boolean()],
  porFacturar: ['por_facturar', z.int()],
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
  /** When its buyer was noted to want an invoice of his own: no global one takes it (an addition); null where he was not. */
  pidioFactura: ['pidio_factura', z.nullable(z.string())],
});

export interface Nota extends z.output<typeof nota> {}
