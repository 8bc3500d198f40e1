import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { filtro } from './wire/fields.ts';
import { wireObject } from './wire/wire-object.ts';

/** A key of the tax authority that words found. */
export const claveSat = z.object({ clave: z.string(), descripcion: z.string() });

export interface ClaveSat extends z.output<typeof claveSat> {}

/** The calls of the tax authority's catalogues. */
export const catalogosSat = {
  /**
   * The keys in force of products, or of units, that words or the beginning of a key find, the best first: twenty at most
   * (an addition). `fecha` is the date of the catalogue; null while none was read, and then nothing is found.
   */
  findClaves: defineRead('facturApi/find_claves.php', STAFF, {
    // What they show is changed by nobody who is signed in.
    shows: [],
    request: z.object({
      search: filtro(100),
      catalogo: z._default(z.enum(['producto', 'unidad'], 'debe ser producto o unidad'), 'producto'),
    }),
    response: wireObject({ claves: ['claves', z.array(claveSat)], fecha: ['fecha', z.nullable(z.string())] }),
  }),
};
