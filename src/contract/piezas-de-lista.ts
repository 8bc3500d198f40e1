import * as z from 'zod/mini';
import { ADMIN, STAFF } from '#domain/roles.ts';
import { BUYERS, listaDePiezas } from './buscador.ts';
import { defineRead, defineWrite } from './call.ts';
import { integer } from './wire/fields.ts';
import { piezaCompleta } from './wire/pieza-interna.ts';

/** The calls of `updatePiezas` that a list of parts makes: it does not carry what only a form asks for. */
export const piezasDeLista = {
  /** The text search; clients read it too (regla 43). */
  searchPiezas: defineRead('update-piezas/get_piezas.php', BUYERS, listaDePiezas),
  getPieza: defineRead('update-piezas/get_pieza.php', STAFF, {
    shows: ['pieza'],
    request: z.object({ pieza: integer() }),
    response: z.object({ pieza: piezaCompleta }),
  }),
  /** Soft: its history, write-offs and number stay (regla 70). */
  deletePieza: defineWrite('update-piezas/delete_pieza.php', ADMIN, {
    touches: ['pieza', 'baja'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({}),
  }),
  /** Brings a deleted part back (an addition). */
  restorePieza: defineWrite('update-piezas/restore_pieza.php', ADMIN, {
    touches: ['pieza', 'baja'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({}),
  }),
};
