import * as z from 'zod/mini';
import { DIAS_DE_DEMANDA, LISTA_DE_CLASES } from '#domain/demanda.ts';
import { anioFiltro, anioRange, filtro } from './fields.ts';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** A wish, as the search understands it. Empty and null: not said. */
const deseo = {
  pieza: ['PIEZA', z.string()],
  lado: ['LADO__Posici__n', z.string()],
  marca: ['MARCA', z.string()],
  auto: ['AUTO', z.string()],
} as const;

/** A wish that was not met, counted over some days. */
export const renglonDeDemanda = wireObject({
  id: ['id', z.int()],
  ...deseo,
  /** The first and the last year that was asked for. */
  anios: ['A__O', z.nullable(anioRange)],
  veces: ['veces', z.int()],
  /** ISO day. */
  ultima: ['ultima', z.string()],
  /** The medians of the prices at which it was quoted and not sold, and at which it was sold. */
  pedido: ['precio_pedido', z.nullable(pesos)],
  ganado: ['precio_ganado', z.nullable(pesos)],
  /** People who wait for it to come. */
  esperan: ['esperan', z.int()],
});
export interface RenglonDeDemanda extends z.output<typeof renglonDeDemanda> {}

const DIAS = DIAS_DE_DEMANDA.map(String) as [string, ...string[]];

/** The filters of demand. A year is that of a car: what was asked for without a year is for it as well. */
export const filtrosDeDemanda = {
  search: filtro(),
  year: anioFiltro,
  clase: z._default(z.enum(['', ...LISTA_DE_CLASES], 'debe ser una clase de demanda'), ''),
  dias: z._default(z.enum(DIAS, 'debe ser 30, 90 o 365'), '90'),
};

/** A person who wants to be told, as staff sees him. Moments are ISO. */
export const aviso = wireObject({
  id: ['id', z.int()],
  /** The wish in words. */
  texto: ['texto', z.string()],
  correo: ['correo', z.string()],
  telefono: ['telefono', z.string()],
  creado: ['creado', z.string()],
  /** The part that came; null while none did. */
  llegada: [
    'llegada',
    z.nullable(
      wireObject({ pieza: ['pieza', z.int()], titulo: ['titulo', z.string()], disponible: ['disponible', z.int()] }),
    ),
  ],
  avisado: ['avisado', z.nullable(z.string())],
  /** The name of whoever told him, or empty for the mail. */
  avisadoPor: ['avisado_por', z.string()],
  /** Opens the page where he takes it back. */
  token: ['token', z.string()],
});
export interface Aviso extends z.output<typeof aviso> {}
