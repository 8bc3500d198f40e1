import * as z from 'zod/mini';
import { integer } from './fields.ts';
import { CAMPOS_PIEZA, type CampoPieza } from './pieza.ts';

/** A history is read in steps of this many entries. */
export const FILAS_DE_HISTORIAL = 100;

/** `filas` of every history: so many of its newest entries; `hayMas` of its answer says that there are older ones. */
export const historialRequest = { filas: z._default(integer(1, 100_000), FILAS_DE_HISTORIAL) };

/**
 * Makes the schema of one change of a record.
 *
 * @param campos the names of the fields that a change can name.
 */
export function cambioOf<C extends string>(campos: readonly C[]) {
  return z.object({
    id: z.int(),
    operacion: z.enum(['alta', 'cambio', 'baja']),
    /** The name of who did it; empty for the system, or when the account is gone. */
    autor: z.string(),
    /** An ISO moment. */
    momento: z.string(),
    campos: z.array(
      /** One field before and after, as people read it; empty when there was nothing. */
      z.object({
        campo: z.enum(campos),
        antes: z.string(),
        despues: z.string(),
        /** The value of before as a form has it, to be saved again; null when it cannot be, or stands there now. */
        anterior: z.nullable(z.string()),
      }),
    ),
  });
}

/** One change of a record whose fields have these names. */
export type CambioDe<C extends string> = z.output<ReturnType<typeof cambioOf<C>>>;

/** One change of a part. */
export const cambioDePieza = z.extend(cambioOf<CampoPieza>(CAMPOS_PIEZA), {
  /** The mass repair it was part of. */
  reparacion: z.nullable(z.int()),
  /** The mass repair that it undid. */
  deshace: z.nullable(z.int()),
  /** True where that was a change of many parts, and no find-and-replace. */
  enLote: z.optional(z.boolean()),
  /** How many photos it had, when some came or went. */
  fotos: z.optional(z.object({ antes: z.int(), despues: z.int() })),
});

export interface CambioDePieza extends z.output<typeof cambioDePieza> {}

/** Units that came or went, and how many there were then. */
export const movimiento = z.object({
  id: z.int(),
  tipo: z.enum(['inicial', 'ajuste', 'baja', 'devolucion']),
  unidades: z.int(),
  saldo: z.int(),
  /** The write-off they belong to. */
  baja: z.nullable(z.int()),
  /** Why an 'ajuste' was made; empty where nobody said. */
  motivo: z.string(),
  autor: z.string(),
  momento: z.string(),
});

export interface Movimiento extends z.output<typeof movimiento> {}
