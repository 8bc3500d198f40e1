import * as z from 'zod/mini';

/** How many files one call attaches to a record, and how heavy each may be: 12 of 10 MB. */
export const LIMITE_DE_ADJUNTOS = { files: 12, fileBytes: 10 * 1024 * 1024 } as const;

/** A file attached to a record: a signed remision, an order, a photo. */
export const adjunto = z.object({
  id: z.int(),
  /** The id of its record. */
  registro: z.int(),
  nombre: z.string(),
  /** Its media type: application/pdf, image/jpeg, image/png or image/webp. */
  tipo: z.string(),
  bytes: z.int(),
  /** The name of who attached it; empty when the account is gone. */
  autor: z.string(),
  /** An ISO moment. */
  momento: z.string(),
});

export interface Adjunto extends z.output<typeof adjunto> {}
