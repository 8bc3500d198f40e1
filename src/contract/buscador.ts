import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { busquedaAnswer, busquedaRequest } from './wire/busqueda.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { exist } from './wire/existencia.ts';
import { anioFiltro, filtro, integer } from './wire/fields.ts';
import { filtrosDeInventario, reservadoDeInventario, reservadoDeOrden } from './wire/filtros-de-inventario.ts';
import { ordenAnswer, ordenRequest } from './wire/orden.ts';
import { piezaInterna } from './wire/pieza-interna.ts';

/** The roles that see prices: clients and those who work here. */
export const BUYERS = [ROL.cliente, ...STAFF] as const;

/** How many parts in stock stand behind each option, in its order; empty when they are not counted (regla 133). */
const conteos = z.array(z.int());

/** The request and the answer of every list of parts. */
export const listaDePiezas = {
  shows: ['pieza', 'sinonimo'],
  reserved: [reservadoDeInventario, reservadoDeOrden],
  request: z
    .object({ ...busquedaRequest, ...filtrosDeInventario, ...ordenRequest(ORDENES.piezas), exist })
    .check(enOrden),
  response: z.extend(busquedaAnswer(piezaInterna), ordenAnswer),
} as const;

/** The search of signed-in people, with their price, and the lists behind its selects. */
export const buscador = {
  /** Any of the filters may be left out; without a text, newest first. */
  getFilas: defineRead('buscador/get_filas.php', BUYERS, listaDePiezas),
  getMarcas: defineRead('buscador/get_marcas.php', BUYERS, {
    shows: ['pieza'],
    request: z.object({ exist }),
    response: z.object({ marcas: z.array(z.string()), conteos }),
  }),
  getAutos: defineRead('buscador/get_autos.php', BUYERS, {
    shows: ['pieza'],
    request: z.object({ marca: filtro(), exist }),
    response: z.object({ autos: z.array(z.string()), conteos }),
  }),
  getYears: defineRead('buscador/get_years.php', BUYERS, {
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro(), exist }),
    response: z.object({ years: z.array(z.string()), conteos }),
  }),
  /** The names that parts have, for the last of the selects. */
  getNombres: defineRead('buscador/get_piezas.php', BUYERS, {
    shows: ['pieza'],
    request: z.object({ marca: filtro(), auto: filtro(), year: anioFiltro, exist }),
    response: z.object({ piezas: z.array(z.string()), conteos }),
  }),
  getPieza: defineRead('buscador/get_pieza.php', BUYERS, {
    shows: ['pieza'],
    request: z.object({ pieza: integer() }),
    response: z.object({ pieza: piezaInterna }),
  }),
  getTipos: defineRead('buscador/get_tipos.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ tipos: z.array(z.string()) }),
  }),
  /** Every name of a part, whatever the car. */
  getPiezasGlobal: defineRead('buscador/get_piezas_global.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ piezas: z.array(z.string()) }),
  }),
  getLadoPos: defineRead('buscador/get_ladoPos.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ opts: z.array(z.string()) }),
  }),
  /** The places in which parts stand, and those that such places begin with (an addition). */
  getUbicaciones: defineRead('buscador/get_ubicaciones.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ ubicaciones: z.array(z.string()) }),
  }),
  getOrigenes: defineRead('buscador/get_origenes.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ origenes: z.array(z.string()) }),
  }),
  getCondiciones: defineRead('buscador/get_condiciones.php', STAFF, {
    shows: ['pieza'],
    request: z.object({}),
    response: z.object({ condiciones: z.array(z.string()) }),
  }),
};
