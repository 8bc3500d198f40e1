import * as z from 'zod/mini';
import { RESOLUCIONES, VISTAS_DE_APARTADOS } from '#domain/apartado.ts';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import {
  anticipoPedido,
  apartado,
  cambiarApartado,
  camposAnticipo,
  crearApartado,
  sucesoDeApartado,
} from './wire/apartado.ts';
import { integer, opId, pageRequest } from './wire/fields.ts';
import { historialRequest } from './wire/historial.ts';
import { wireObject } from './wire/wire-object.ts';

const uno = z.object({ apartado });

/** Parts held for customers (additions). */
export const apartados = {
  /** Holds units of parts, all or none, and takes money in advance. Answers the hold with the receipt's number. */
  create: defineWrite('apartados/create.php', STAFF, {
    touches: ['apartado', 'pieza'],
    // Nothing that it could be called by is in the request but its customer, who is nobody's to log.
    object: ['op_id'],
    request: crearApartado,
    response: uno,
  }),
  /** Changes until when a hold lasts that has not ended, and what was written of its customer; what is left out stays. */
  update: defineWrite('apartados/update.php', STAFF, {
    touches: ['apartado', 'pieza'],
    object: ['id'],
    request: cambiarApartado,
    response: uno,
  }),
  /** Takes more money in advance for a hold that has not ended, with a receipt of its own. */
  addAnticipo: defineWrite('apartados/add_anticipo.php', STAFF, {
    touches: ['apartado'],
    object: ['id'],
    request: wireObject({ id: ['id', integer()], anticipo: ['anticipo', anticipoPedido] }, { opId: ['op_id', opId] }),
    response: uno,
  }),
  /** Ends a hold; its money in advance then waits to be given back. One that ended already stays as it is. */
  release: defineWrite('apartados/release.php', STAFF, {
    touches: ['apartado', 'pieza'],
    object: ['id'],
    request: wireObject({ id: ['id', integer()] }, { opId: ['op_id', opId] }),
    response: uno,
  }),
  /** Says what became of money in advance that no sale took: given back, in some way, or kept. */
  resolveAnticipo: defineWrite('apartados/resolve_anticipo.php', MANAGEMENT, {
    touches: ['apartado'],
    object: ['id', 'resolucion'],
    request: wireObject(
      { id: ['id', integer()], resolucion: ['resolucion', z.enum(RESOLUCIONES, 'debe ser devuelto o retenido')] },
      { formaPago: ['forma_pago', z.nullable(camposAnticipo.formaPago.kind.typed)], opId: ['op_id', opId] },
    ),
    response: uno,
  }),
  /** Tells the newest things that happened to a hold, newest first. */
  getHistorial: defineRead('apartados/get_historial.php', STAFF, {
    shows: ['apartado'],
    request: z.object({ id: integer(), ...historialRequest }),
    response: z.object({ sucesos: z.array(sucesoDeApartado), hayMas: z.boolean() }),
  }),
  /** One hold by its id, the live ones of a part by its number, or a page of those to see, newest first. */
  get: defineRead('apartados/get.php', STAFF, {
    shows: ['apartado', 'pieza'],
    request: wireObject(
      { page: ['page', pageRequest.page], itemsPerPage: ['itemsPerPage', pageRequest.itemsPerPage] },
      {
        id: ['id', integer()],
        inventario: ['INV__', integer()],
        ver: ['ver', z.enum(VISTAS_DE_APARTADOS, `debe ser ${VISTAS_DE_APARTADOS.join(', ')}`)],
      },
    ),
    response: z.object({
      apartado: z.optional(apartado),
      apartados: z.optional(z.array(apartado)),
      totalPages: z.optional(z.int()),
      total: z.optional(z.int()),
      totalCapped: z.optional(z.boolean()),
    }),
  }),
};
