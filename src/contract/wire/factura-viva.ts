import * as z from 'zod/mini';

/** The live invoice that a record or a note stands in, for a link to it; `folio` is empty until it is stamped. */
export const facturaViva = z.nullable(
  z.object({
    id: z.int(),
    folio: z.string(),
    estatus: z.string(),
    /** It was returned whole. */
    devuelta: z.boolean(),
  }),
);

export type FacturaViva = z.output<typeof facturaViva>;
