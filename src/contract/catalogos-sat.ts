import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { filtro } from './wire/fields.ts';
import { wireObject } from './wire/wire-object.ts';

/** A key of the tax authority that words found. */
export const claveSat = z.object({ clave: z.string(), descripcion: z.string() });

export interface ClaveSat extends z.output<typeof claveSat> {}

/** The catalogues that are searched. */
const CATALOGOS = ['producto', 'unidad'] as const;
export type CatalogoBuscado = (typeof CATALOGOS)[number];

/** The calls of the tax authority's catalogues. */
export const catalogosSat = {
  /**
   * The keys in force of products, or of units, that words or the beginning of a key find, the best first: twenty at most
   * (an addition); by no words, those that a yard needs most. `fecha` is the date of the catalogue that was read; without
   * one, the provider of the documents is asked, or what is found is of a short list of auto parts: `fuente` says which.
   */
  findClaves: defineRead('facturApi/find_claves.php', STAFF, {
    // What they show is changed by nobody who is signed in.
    shows: [],
    request: z.object({
      search: filtro(100),
      catalogo: z._default(z.enum(CATALOGOS, 'debe ser producto o unidad'), 'producto'),
    }),
    response: wireObject({
      claves: ['claves', z.array(claveSat)],
      fecha: ['fecha', z.nullable(z.string())],
      fuente: ['fuente', z.enum(['catalogo', 'proveedor', 'lista'])],
    }),
  }),
};
