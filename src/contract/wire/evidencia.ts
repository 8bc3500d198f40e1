import * as z from 'zod/mini';
import { ESTADOS_DE_INDICADOR } from '#domain/indicador.ts';
import { camposIndicador } from './indicador.ts';
import { amount } from './kinds.ts';
import { shown } from './record.ts';
import { wireObject } from './wire-object.ts';

/** The figures of some rows of the history. Amounts are null when no row has one. */
const figuras = {
  /** True from three rows on, won and lost together. */
  isSuficiente: ['suficiente', z.boolean()],
  filas: ['filas', z.int()],
  ganadaMediana: ['ganada_mediana', amount.shown],
  perdidaMinima: ['perdida_minima', amount.shown],
  /** The median of whole days from order to delivery. */
  diasEntrega: ['dias_entrega', z.nullable(z.number())],
  /** The median of cost and shipping of the won rows. */
  costoMediano: ['costo_mediano', amount.shown],
} as const;

const figurasOf = wireObject(figuras);

/** Evidence says what was paid for a part before: over all insurers, by each, and by which rows it is known. */
export const evidencia = wireObject({
  ...figuras,
  porAseguradora: ['por_aseguradora', z.record(z.string(), figurasOf)],
  ids: ['ids', z.object({ ganadas: z.array(z.int()), perdidas: z.array(z.int()) })],
});

export interface Evidencia extends z.output<typeof evidencia> {}
export interface Figuras extends z.output<typeof figurasOf> {}

const { aseguradora, reporte, ciudad, marca, auto, anios, pieza, precio, costo, gastosEnvio, proveedor } =
  camposIndicador;
const { fecha, pedido, entregado } = camposIndicador;

/** A quote of before, won or lost, with its state: an ordered one may still be on its way, or cancelled. */
export const filaDeHistorial = wireObject({
  id: ['id', z.int()],
  ...shown({ aseguradora, reporte, ciudad, marca, auto, anios, pieza, precio, costo, gastosEnvio, proveedor }),
  ...shown({ fecha, pedido, entregado }),
  estado: ['estado', z.enum(ESTADOS_DE_INDICADOR)],
});

export interface FilaDeHistorial extends z.output<typeof filaDeHistorial> {}

/** How many rows there are of each kind; exact up to 10,000, as in every list, and then `Capped` (regla 133). */
export const totalesDeHistorial = {
  totalGanadas: z.int(),
  totalNoGanadas: z.int(),
  totalGanadasCapped: z.boolean(),
  totalNoGanadasCapped: z.boolean(),
};

/** The rows of a history and what they say about the price: at most 200 rows a table, newest first, with the total. */
export const historialDePrecios = {
  ganadas: ['ganadas', z.array(filaDeHistorial)],
  noGanadas: ['no_ganadas', z.array(filaDeHistorial)],
  totalGanadas: ['totalGanadas', z.int()],
  totalNoGanadas: ['totalNoGanadas', z.int()],
  totalGanadasCapped: ['totalGanadasCapped', z.boolean()],
  totalNoGanadasCapped: ['totalNoGanadasCapped', z.boolean()],
  evidencia: ['evidencia', evidencia],
} as const;
