import * as z from 'zod/mini';
import { ACCIONES_PUBLICACION, ESTADO_INICIAL, ESTADOS_PUBLICACION, PLATAFORMAS } from '#domain/publicacion.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { integer, pageRequest } from './wire/fields.ts';
import { day } from './wire/kinds.ts';
import { piezaCompleta } from './wire/pieza-interna.ts';

const plataforma = z.enum(PLATAFORMAS, 'debe ser FB o ML');

/** A day that may be left out: null is any. */
const dia = z._default(day.typed, null);

/** The calls about listings: which parts are advertised on which platform. */
export const publicaciones = {
  /**
   * A page of parts by the state of their listing on one platform. The dates filter what is published, by the day it
   * was. `porRetirar` (an addition) says how many sold-out or deleted parts are still listed, per platform; `eliminadas`
   * (an addition) which parts of the page were deleted.
   */
  getPublicaciones: defineRead('publicaciones/get_piezas.php', STAFF, {
    shows: ['pieza'],
    request: z.object({
      ...pageRequest,
      searchType: z._default(plataforma, 'FB'),
      searchStatus: z._default(
        z.enum(ESTADOS_PUBLICACION, 'debe ser NO_PUBLICADAS, POR_PUBLICAR, PUBLICADAS o POR_RETIRAR'),
        ESTADO_INICIAL,
      ),
      searchDateStart: dia,
      searchDateEnd: dia,
    }),
    response: z.object({
      inventario: z.array(piezaCompleta),
      eliminadas: z.array(z.int()),
      totalPages: z.int(),
      totalPiezas: z.int(),
      totalCapped: z.boolean(),
      porRetirar: z.object({ FB: z.int(), ML: z.int() }),
    }),
  }),
  /**
   * Changes the listing of up to 100 parts on one platform (an addition): to be published, published today, taken down.
   * Parts for which it would change nothing stay as they are.
   */
  updatePublicaciones: defineWrite('publicaciones/update_piezas.php', STAFF, {
    touches: ['pieza', 'baja'],
    object: ['piezas'],
    request: z.object({
      piezas: z
        .array(integer())
        .check(z.minLength(1, 'no puede quedar vacío'), z.maxLength(100, 'debe tener 100 o menos')),
      plataforma,
      accion: z.enum(ACCIONES_PUBLICACION, 'debe ser pendiente, publicada o retirada'),
    }),
    response: z.object({ cambiadas: z.array(z.int()) }),
  }),
};
