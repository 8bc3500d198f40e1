import * as z from 'zod/mini';
import { COLUMNAS_REPARABLES, type ColumnaReparable } from '#domain/reparacion.ts';
import { refuse } from './fields.ts';
import { camposPieza } from './pieza.ts';

/** A column of the select; nothing else ever reaches a statement. */
export const columnaReparable = z.codec(z.string('debe ser una columna de la lista'), z.enum(COLUMNAS_REPARABLES), {
  decode: (name, context): ColumnaReparable => {
    const found = COLUMNAS_REPARABLES.find((columna) => camposPieza[columna].wire === name);
    if (found) return found;
    return refuse(context, name, 'debe ser una columna de la lista');
  },
  encode: (columna) => camposPieza[columna].wire,
});

/** A change of many parts that was made, whatever it changed. */
export const cambioHecho = z.object({
  id: z.int(),
  piezas: z.int(),
  /** The name of its author; empty when the account is gone. */
  autor: z.string(),
  momento: z.string(),
  /** When it was undone, null while it stands. */
  deshecha: z.nullable(z.string()),
  /** How many of its parts were put back then; null while it stands. */
  deshechas: z.nullable(z.int()),
  /** How many of its parts do not have what it wrote any more, or were deleted: undoing it leaves them as they are. */
  cambiadas: z.int(),
  /** The inventory numbers of the first of these. */
  quedan: z.array(z.int()),
});

export interface CambioHecho extends z.output<typeof cambioHecho> {}

/** A repair that was made. */
export const reparacion = z.extend(cambioHecho, {
  columna: columnaReparable,
  busca: z.string(),
  reemplazo: z.string(),
});

export interface Reparacion extends z.output<typeof reparacion> {}
