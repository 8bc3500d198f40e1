import * as z from 'zod/mini';
import { PREGUNTAS_DE_FUERA } from './factura.ts';

/** Work of a queue, and a fiscal document: what can be tried again. */
export const CLASES_DE_TRABAJO = ['trabajo', 'cfdi'] as const;

/** The list shows everything of the system, the work that was given up, or deleted parts that have units. */
export const VISTAS_DE_TRABAJOS = ['todos', 'fallidos', 'eliminadas'] as const;
export type VistaDeTrabajos = (typeof VISTAS_DE_TRABAJOS)[number];

/** A piece of work that the system has not finished. Its words are made on the server: the operator reads the same. */
export const pendiente = z.object({
  clase: z.enum([...CLASES_DE_TRABAJO, 'pieza']),
  id: z.int(),
  /** Names it: 'Correo', 'Factura F-12'. */
  nombre: z.string(),
  /** Whom it is for. */
  detalle: z.string(),
  estado: z.string(),
  /** False: nobody but people does any more about it. */
  isVivo: z.boolean(),
  desde: z.string(),
  /** Says what went wrong the last time, in the words of whoever refused; empty for nothing. */
  error: z.string(),
  /** One thing to do about it: a deleted part is recovered by the inventory's own call; `vista` and `patio` are what is asked of a document that was cancelled without us. */
  accion: z.nullable(z.enum(['reintentar', 'consultar', 'recuperar', ...PREGUNTAS_DE_FUERA])),
  /** The invoice that a document is, or is of. */
  factura: z.nullable(z.int()),
});
export type Pendiente = z.infer<typeof pendiente>;
