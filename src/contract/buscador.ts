import * as z from 'zod/mini';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineCall } from './call.ts';
import { cercana } from './wire/cercana.ts';
import { anioFiltro, type Existencia, filtro, integer, pageAnswer, pageRequest } from './wire/fields.ts';
import { piezaInterna } from './wire/pieza-interna.ts';

/** Whoever sees prices: clients and who works here. */
const BUYERS = [ROL.cliente, ...STAFF] as const;

/** How many parts in stock stand behind each option, in its order; empty when they are not counted (regla 133). */
const conteos = z.array(z.int());

/** `Exist > exist`: 0, and nothing given, is what is in stock; -1 is everything (regla 39). */
const exist = z.codec(
  z.optional(z.nullable(z.union([z.literal(-1), z.literal('-1'), z.literal(0), z.literal('0')], 'debe ser -1 o 0'))),
  z.enum(['existentes', 'todas']),
  {
    decode: (value): Existencia => (Number(value ?? 0) === -1 ? 'todas' : 'existentes'),
    encode: (value) => (value === 'todas' ? -1 : 0),
  },
);

/** The request and the answer of every list of parts. */
export const listaDePiezas = {
  effect: 'read',
  shows: ['pieza', 'sinonimo'],
  request: z.object({
    ...pageRequest,
    marca: filtro(),
    auto: filtro(),
    year: anioFiltro,
    pieza: filtro(),
    search: filtro(),
    exist,
  }),
  response: z.object({
    inventario: z.array(piezaInterna),
    ...pageAnswer,
    relacionadas: z.array(piezaInterna),
    sugerencia: z.nullable(z.string()),
    avisos: z.array(z.string()),
    cercanas: z.optional(z.array(cercana)),
  }),
} as const;

/** The search of signed-in people, with their price, and the lists behind its selects. */
export const buscador = {
  /** Any of the filters may be left out; without a text, newest first. */
  getFilas: defineCall({ path: 'buscador/get_filas.php', access: BUYERS, ...listaDePiezas }),
  getMarcas: defineCall({
    path: 'buscador/get_marcas.php',
    access: BUYERS,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({ exist }),
    response: z.object({ marcas: z.array(z.string()), conteos }),
  }),
  getAutos: defineCall({
    path: 'buscador/get_autos.php',
    access: BUYERS,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({ marca: filtro(), exist }),
    response: z.object({ autos: z.array(z.string()), conteos }),
  }),
  getYears: defineCall({
    path: 'buscador/get_years.php',
    access: BUYERS,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro(), exist }),
    response: z.object({ years: z.array(z.string()), conteos }),
  }),
  /** The names that parts have, for the last of the selects. */
  getNombres: defineCall({
    path: 'buscador/get_piezas.php',
    access: BUYERS,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro(), year: anioFiltro, exist }),
    response: z.object({ piezas: z.array(z.string()), conteos }),
  }),
  getPieza: defineCall({
    path: 'buscador/get_pieza.php',
    access: BUYERS,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({ pieza: integer() }),
    response: z.object({ pieza: piezaInterna }),
  }),
  getTipos: defineCall({
    path: 'buscador/get_tipos.php',
    access: STAFF,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ tipos: z.array(z.string()) }),
  }),
  /** Every name of a part, whatever the car. */
  getPiezasGlobal: defineCall({
    path: 'buscador/get_piezas_global.php',
    access: STAFF,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ piezas: z.array(z.string()) }),
  }),
  getLadoPos: defineCall({
    path: 'buscador/get_ladoPos.php',
    access: STAFF,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ opts: z.array(z.string()) }),
  }),
  getOrigenes: defineCall({
    path: 'buscador/get_origenes.php',
    access: STAFF,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ origenes: z.array(z.string()) }),
  }),
  getCondiciones: defineCall({
    path: 'buscador/get_condiciones.php',
    access: STAFF,
    effect: 'read',
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ condiciones: z.array(z.string()) }),
  }),
};
