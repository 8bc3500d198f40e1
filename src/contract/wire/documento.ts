import * as z from 'zod/mini';
import { registro } from './indicador.ts';

/** The documents that are printed of claims: what was delivered, and what is ordered of a supplier. */
export const TIPOS_DE_DOCUMENTO = ['remision', 'orden'] as const;
export type TipoDeDocumento = (typeof TIPOS_DE_DOCUMENTO)[number];

/** A printed document with its records as they are now, in the order in which they were printed first. */
export const documento = z.object({
  folio: z.int(),
  tipo: z.enum(TIPOS_DE_DOCUMENTO),
  /** An ISO moment: the first time it was printed. */
  creado: z.string(),
  /** The supplier of an order; empty for 'Por definir', and of a remision. */
  proveedor: z.string(),
  /** The day that the order promises, `yyyy-mm-dd`; empty for none. */
  prometida: z.string(),
  registros: z.array(registro),
});

export interface Documento extends z.output<typeof documento> {}
