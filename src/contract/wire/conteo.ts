import * as z from 'zod/mini';
import { ESTADOS_DE_RENGLON } from '#domain/conteo.ts';
import { wireObject } from './wire-object.ts';

/** A count is one of these. */
export const ESTADOS_DE_CONTEO = ['abierto', 'cerrado', 'cancelado'] as const;

/** The count of what stands in a place. Moments are ISO. */
export const conteo = wireObject({
  id: ['id', z.int()],
  lugar: ['lugar', z.string()],
  estado: ['estado', z.enum(ESTADOS_DE_CONTEO)],
  abierto: ['abierto', z.string()],
  /** The names of who opened it and who ended it; empty when the account is gone. */
  autor: ['autor', z.string()],
  terminado: ['terminado', z.nullable(z.string())],
  terminadoPor: ['terminado_por', z.string()],
  /** Readings that it has, and those that came when it was over. */
  lecturas: ['lecturas', z.int()],
  tardias: ['tardias', z.int()],
  /** Units that its close added and took; 0 while it is open. */
  entraron: ['entraron', z.int()],
  salieron: ['salieron', z.int()],
});
export interface Conteo extends z.output<typeof conteo> {}

/** Units that left the ledger and still stand there. */
const comprometida = z.object({
  de: z.enum(['siniestro', 'nota']),
  id: z.int(),
  folio: z.string(),
  unidades: z.int(),
});

/** A part in a count. Units. */
export const renglonDeConteo = wireObject({
  pieza: ['pieza', z.int()],
  inventario: ['INV__', z.int()],
  titulo: ['titulo', z.string()],
  /** Its place by its record. */
  ubicacion: ['UBICACION', z.string()],
  estado: ['estado', z.enum(ESTADOS_DE_RENGLON)],
  esperadas: ['esperadas', z.int()],
  contadas: ['contadas', z.int()],
  /** The most that the readings of several phones may stand for. */
  aLoMas: ['a_lo_mas', z.int()],
  /** Units by which the close changes the stock, or changed it. */
  ajuste: ['ajuste', z.int()],
  apartadas: ['apartadas', z.int()],
  comprometidas: ['comprometidas', z.array(comprometida)],
  /** The close gave it this place. */
  movida: ['movida', z.boolean()],
});
export interface RenglonDeConteo extends z.output<typeof renglonDeConteo> {}

/** A count with its lines, in the order in which somebody walks by them. */
export const hojaDeConteo = wireObject({
  conteo: ['conteo', conteo],
  renglones: ['renglones', z.array(renglonDeConteo)],
  /** The moment of the answer by the server's clock, ISO: a phone learns from it how far its own is off. */
  ahora: ['ahora', z.string()],
});
export interface HojaDeConteo extends z.output<typeof hojaDeConteo> {}
