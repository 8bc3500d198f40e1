import * as z from 'zod/mini';
import { DENOMINACIONES, MAX_PIEZAS_CONTADAS, TIPOS_DE_MOVIMIENTO } from '#domain/caja.ts';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { integer } from './fields.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** So many notes or coins of a value; the value is in pesos on the wire. */
export const contada = wireObject({
  valor: ['valor', pesos],
  piezas: ['piezas', integer(0, MAX_PIEZAS_CONTADAS)],
});

/** The count of a till, each value once at most. */
export const conteo = z
  .array(contada, 'debe ser una lista')
  .check(z.maxLength(DENOMINACIONES.length, 'tiene más valores que billetes y monedas hay'));

/** A till. Amounts are pesos on the wire. */
const suyos = {
  id: ['id', z.int()],
  /** The identificador of whose it is; null for one that the business shares. */
  persona: ['persona', z.nullable(z.string())],
  /** Empty for a shared one, and for an account that was deleted. */
  nombre: ['nombre', z.string()],
  dia: ['dia', z.string()],
  turno: ['turno', z.int()],
  /** Null while nobody put a float in. */
  fondo: ['fondo', z.nullable(pesos)],
  /** ISO moments. */
  abierta: ['abierta', z.string()],
  cerrada: ['cerrada', z.nullable(z.string())],
  /** The person who closed it; empty where nobody did. */
  cerradaPor: ['cerrada_por', z.string()],
  /** Cash that should be in it, with its float: now, or when it was closed. */
  esperado: ['esperado', pesos],
  /** Null where nobody counted, as in days from before there were tills. */
  contado: ['contado', z.nullable(pesos)],
  conteo: ['conteo', z.array(wireObject({ valor: ['valor', pesos], piezas: ['piezas', z.int()] }))],
  /** The count less what should have been in it. */
  diferencia: ['diferencia', z.nullable(pesos)],
  motivo: ['motivo', z.string()],
  /** Money by its way: what came in, and what went out as a positive amount. The float is in neither. */
  formas: [
    'formas',
    z.array(
      wireObject({
        formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
        entradas: ['entradas', pesos],
        salidas: ['salidas', pesos],
      }),
    ),
  ],
  movimientos: ['movimientos', z.int()],
} as const;

export const caja = wireObject(suyos);
export interface Caja extends z.output<typeof caja> {}

const tipo = z.enum(TIPOS_DE_MOVIMIENTO);

/** A movement of a till, below 0 for what went out. */
const movimiento = wireObject({
  id: ['id', z.int()],
  tipo: ['tipo', tipo],
  formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
  monto: ['monto', pesos],
  /** The note, or the receipt and its hold, that it is of. */
  nota: ['nota', z.nullable(z.int())],
  recibo: ['recibo', z.nullable(z.int())],
  apartado: ['apartado', z.nullable(z.int())],
  motivo: ['motivo', z.string()],
  /** The person who made it, by name. */
  autor: ['autor', z.string()],
  momento: ['momento', z.string()],
});

/** A till with what moved in it. */
export const cajaDetalle = wireObject({
  ...suyos,
  /** Everything that moved, by its kind and way. */
  totales: [
    'totales',
    z.array(
      wireObject({
        tipo: ['tipo', tipo],
        formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO)],
        movimientos: ['movimientos', z.int()],
        monto: ['monto', pesos],
      }),
    ),
  ],
  /** The newest, not more than 500. */
  ultimos: ['ultimos', z.array(movimiento)],
});
export interface CajaDetalle extends z.output<typeof cajaDetalle> {}
