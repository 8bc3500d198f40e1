import * as z from 'zod/mini';
import { MAX_PASO, MAX_PASOS, MIN_PASO } from '#domain/recordatorios.ts';
import { lineaObligatoria, refuse, texto } from './fields.ts';
import { marcado } from './kinds.ts';
import { pesos } from './pesos.ts';
import { pesosDescontados } from './pesos-pagados.ts';
import { wireObject } from './wire-object.ts';

const NO_DIAS = 'debe ser un número entero de días';
const RANGO = `debe ser de ${MIN_PASO} a ${MAX_PASO}`;

/** Days, which may be below 0, as a number or as its digits. */
const dias = z.codec(
  z.union([z.number(), z.string()], NO_DIAS),
  z.int().check(z.gte(MIN_PASO, RANGO), z.lte(MAX_PASO, RANGO)),
  {
    decode: (value, context) =>
      /^\s*-?\d{1,3}\s*$/.test(String(value)) ? Number(value) : refuse(context, value, NO_DIAS),
    encode: (value) => value,
  },
);

/** The rule of reminders, as somebody writes it; amounts are pesos on the wire. */
export const reglaTecleada = wireObject({
  activa: ['activa', marcado],
  /** Days after the day on which an invoice is due; below 0, before it. */
  pasos: [
    'pasos',
    z
      .array(dias, 'debe ser una lista')
      .check(z.minLength(1, 'debe tener al menos un día'), z.maxLength(MAX_PASOS, `debe tener ${MAX_PASOS} o menos`)),
  ],
  minimo: ['minimo', pesosDescontados],
  asunto: ['asunto', lineaObligatoria(150)],
  cuerpo: ['cuerpo', texto(2000)],
});
export interface ReglaTecleada extends z.output<typeof reglaTecleada> {}

/** The rule as it stands; `version` 0 is one that nobody wrote yet, which is off. */
export const regla = wireObject({
  activa: ['activa', z.boolean()],
  pasos: ['pasos', z.array(z.int())],
  minimo: ['minimo', pesos],
  asunto: ['asunto', z.string()],
  cuerpo: ['cuerpo', z.string()],
  version: ['version', z.int()],
});
export interface Regla extends z.output<typeof regla> {}

/** A reminder that was asked for, the newest first. */
export const recordatorio = wireObject({
  id: ['id', z.int()],
  para: ['para', z.string()],
  /** ISO moments; null until it ended. */
  pedido: ['pedido', z.string()],
  resuelto: ['resuelto', z.nullable(z.string())],
  /**
   * It is on its way, it left, all of it was paid, nothing of it could be asked for (cancelled, promised, or in the middle of
   * a payment), or it was given up.
   */
  estado: ['estado', z.enum(['en camino', 'enviado', 'pagado', 'omitido', 'no enviado'])],
  /** The person who asked for it; empty where the rule did. */
  autor: ['autor', z.string()],
  /** Each with what was asked for it; null where it was left out, or has not left. */
  facturas: ['facturas', z.array(wireObject({ folio: ['folio', z.string()], adeudo: ['adeudo', z.nullable(pesos)] }))],
  /** Owed when it left; null until then. */
  adeudo: ['adeudo', z.nullable(pesos)],
  nota: ['nota', z.string()],
});
export interface Recordatorio extends z.output<typeof recordatorio> {}

/** A reminder as it would leave now: its subject, and its paragraphs and amounts in their order. */
export const recordatorioEscrito = z.object({
  asunto: z.string(),
  partes: z.array(
    z.union([z.object({ parrafo: z.string() }), z.object({ cifras: z.array(z.tuple([z.string(), z.string()])) })]),
  ),
});
export type RecordatorioPorEnviar = z.output<typeof recordatorioEscrito>;
