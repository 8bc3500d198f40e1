import * as z from 'zod/mini';

/** How many files one call attaches to a record, and how heavy each may be: 12 of 10 MB. */
export const LIMITE_DE_ADJUNTOS = { files: 12, fileBytes: 10 * 1024 * 1024 } as const;

/** Files of these media types may be attached. */
export const TIPOS_DE_ADJUNTO = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const;
export type TipoDeAdjunto = (typeof TIPOS_DE_ADJUNTO)[number];

/** A file attached to a record: a signed remision, an order, a photo. */
export const adjunto = z.object({
  id: z.int(),
  /** The id of its record. */
  registro: z.int(),
  nombre: z.string(),
  tipo: z.enum(TIPOS_DE_ADJUNTO),
  bytes: z.int(),
  /** The name of who attached it; empty when the account is gone. */
  autor: z.string(),
  /** An ISO moment. */
  momento: z.string(),
});

export interface Adjunto extends z.output<typeof adjunto> {}
