import * as z from 'zod/mini';
import { DUENIOS_DE_BAJA, ESTATUS_BAJA } from '#domain/baja.ts';
import { wireObject } from './wire-object.ts';

const fields = {
  id: ['id', z.int()],
  /** The note that took it, null when somebody did by hand. */
  remision: ['id_remision', z.nullable(z.int())],
  /** The write-off belongs to this, and is cancelled with it (an addition). */
  duenio: ['duenio', z.enum(DUENIOS_DE_BAJA)],
  estatus: ['estatus', z.enum(ESTATUS_BAJA)],
  cantidad: ['cant', z.int()],
  /** Units of it that are back (an addition): with all of them it is cancelled. */
  devueltas: ['devueltas', z.int()],
  descripcion: ['descripcion', z.string()],
  nota: ['nota', z.string()],
  cotizador: ['cotizador', z.string()],
  canal: ['canal', z.string()],
  /** An ISO moment. */
  creada: ['createAt', z.string()],
  /** The day it happened, `yyyy-mm-dd`: it may have been written down later (an addition). */
  fecha: ['FECHA', z.string()],
  /**
   * The part's number, its units left, those of them that nobody holds, and the platforms where it is still listed
   * (additions to the wire).
   */
  inventario: ['INV__', z.int()],
  existencias: ['Exist', z.int()],
  disponible: ['disponible', z.int()],
  anunciada: ['anunciada', z.array(z.enum(['FB', 'ML']))],
  /** The platforms where it was taken down for this write-off, to be put up again when that is cancelled (an addition). */
  retirada: ['retirada', z.array(z.enum(['FB', 'ML']))],
} as const;

/** A write-off in a list. Its part's id is beside its number, as the specification has it. */
export const baja = wireObject({ ...fields, piezaId: ['id_inventario', z.int()] });

export interface Baja extends z.output<typeof baja> {}

/** A write-off on its own screen. */
export const bajaDetalle = baja;

export interface BajaDetalle extends z.output<typeof bajaDetalle> {}
