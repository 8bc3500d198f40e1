import * as z from 'zod/mini';
import { COLUMNAS_REPARABLES, type ColumnaReparable } from '#domain/reparacion.ts';

/** How the wire calls each column that may be repaired. Regla 71. */
const WIRE_NAMES: Readonly<Record<ColumnaReparable, string>> = {
  marca: 'MARCA',
  auto: 'AUTO',
  tipo: 'TIPO',
  anios: 'A__O',
  pieza: 'PIEZA',
  lado: 'LADO__Posici__n',
  origen: 'Origen',
  condicion: 'Condici__n',
  detalles: 'DETALLES',
};

/** A column of the select; nothing else ever reaches a statement. */
export const columnaReparable = z.codec(z.string('debe ser una columna de la lista'), z.enum(COLUMNAS_REPARABLES), {
  decode: (name, context): ColumnaReparable => {
    const found = COLUMNAS_REPARABLES.find((columna) => WIRE_NAMES[columna] === name);
    if (found) return found;
    context.issues.push({ code: 'custom', input: name, message: 'debe ser una columna de la lista' });
    return z.NEVER;
  },
  encode: (columna) => WIRE_NAMES[columna],
});

/** A repair that was made. */
export const reparacion = z.object({
  id: z.int(),
  columna: columnaReparable,
  busca: z.string(),
  reemplazo: z.string(),
  piezas: z.int(),
  /** The name of its author; empty when the account is gone. */
  autor: z.string(),
  momento: z.string(),
  /** When it was undone, null while it stands. */
  deshecha: z.nullable(z.string()),
  /** How many of its parts were changed since: more than none, and it stays. */
  cambiadas: z.int(),
});

export interface Reparacion extends z.output<typeof reparacion> {}
