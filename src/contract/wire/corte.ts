import * as z from 'zod/mini';
import { MOVIMIENTOS_A_MANO } from '#domain/caja.ts';
import { MOVIMIENTOS_DE_ANTICIPO } from '#domain/corte.ts';
import { type Dia, parseDiaPieza } from '#domain/fecha.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { caja } from './caja.ts';
import { refuse } from './fields.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** A calendar day as `yyyy-mm-dd`; absent and blank mean today. Another spelling could be read as two days. */
export const fechaDeCorte = z.codec(z.optional(z.nullable(z.string('debe ser una fecha'))), z.nullable(z.string()), {
  decode: (text, context): Dia | null => {
    if (text === undefined || text === null || text.trim() === '') return null;
    const dia = /^\s*\d{4}-/.test(text) ? parseDiaPieza(text) : null;
    if (dia !== null) return dia;
    return refuse(context, text, 'debe ser una fecha');
  },
  encode: (dia) => dia,
});

/** Somebody, by identificador, and the way in which the money moved. */
const quien = {
  autor: ['autor', z.string()],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
} as const;

/** The money of notes: their total, and what of it was paid in advance. */
const dinero = { total: ['total', pesos], anticipo: ['anticipo', pesos] } as const;

/** Notes count in the way of their largest part, and their money in each way in which it was paid. */
const ventas = wireObject({ ...quien, ...dinero, notas: ['notas', z.int()] });

const cancelacion = wireObject({
  ...quien,
  ...dinero,
  nota: ['nota', z.int()],
  nombre: ['nombre', z.string()],
  /** An ISO moment. */
  momento: ['momento', z.string()],
});

const anticipo = wireObject({
  autor: quien.autor,
  formaPago: ['forma_pago', z.nullable(z.enum(FORMAS_DE_PAGO))],
  movimiento: ['movimiento', z.enum(MOVIMIENTOS_DE_ANTICIPO)],
  monto: ['monto', pesos],
  recibo: ['recibo', z.int()],
  apartado: ['apartado', z.int()],
  nombre: ['nombre', z.string()],
  momento: ['momento', z.string()],
});

const devolucion = wireObject({
  ...quien,
  monto: ['monto', pesos],
  motivo: ['motivo', z.string()],
  nota: ['nota', z.int()],
  nombre: ['nombre', z.string()],
  momento: ['momento', z.string()],
});

/** Money that somebody put in, took out or spent, below 0 for what went out. */
const aMano = wireObject({
  ...quien,
  tipo: ['tipo', z.enum(MOVIMIENTOS_A_MANO)],
  monto: ['monto', pesos],
  motivo: ['motivo', z.string()],
  momento: ['momento', z.string()],
});

/** The till of a day. Amounts are pesos on the wire. */
export const corte = wireObject({
  fecha: ['fecha', z.string()],
  /** Everybody who moved money that day, by name; a deleted account has none. */
  personas: ['personas', z.array(wireObject({ autor: quien.autor, nombre: ['nombre', z.string()] }))],
  ventas: ['ventas', z.array(ventas)],
  cancelaciones: ['cancelaciones', z.array(cancelacion)],
  /** Items of notes that were brought back (an addition, as the two below). */
  devoluciones: ['devoluciones', z.array(devolucion)],
  anticipos: ['anticipos', z.array(anticipo)],
  otros: ['otros', z.array(aMano)],
  caja: ['caja', z.array(wireObject({ ...quien, monto: ['monto', pesos] }))],
  /** The tills of the day: of everybody, or of who asks. */
  cajas: ['cajas', z.array(caja)],
});

export interface Corte extends z.output<typeof corte> {}
