import * as z from 'zod/mini';
import { entero } from './fields.ts';

/** A part of the same car, as far as its picture and its name on a card go. */
const piezaDelAuto = z.object({
  id: entero(),
  inventario: entero(),
  nombre: z.string(),
  condicion: z.string(),
  /** File name of its cover; empty without one. */
  portada: z.string(),
});

/**
 * The parts in stock for a part's car and years, that part left out: how many at each place of the car, and some of each.
 * With `totalCapped` they were more than are counted, and all counts are of the newest.
 */
export const piezasDelAuto = z.object({
  total: entero(),
  totalCapped: z.boolean(),
  /** The bodies that these parts say, each once. */
  tipos: z.array(z.string()),
  /** The address of the search that lists them all. */
  busqueda: z.string(),
  /** By the names of `domain/zonas.ts`, which no browser has to carry. */
  zonas: z.array(z.object({ zona: z.string(), cuantas: entero(), piezas: z.array(piezaDelAuto) })),
});

export interface PiezasDelAuto extends z.output<typeof piezasDelAuto> {}

export type ZonaConPiezas = PiezasDelAuto['zonas'][number];
