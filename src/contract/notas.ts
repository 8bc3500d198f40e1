import * as z from 'zod/mini';
import { FORMAS_DE_PAGO } from '#domain/nota.ts';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { bajas } from './bajas.ts';
import { defineRead, defineWrite } from './call.ts';
import { listaDeNotas } from './lista-de-notas.ts';
import { corte, fechaDeCorte } from './wire/corte.ts';
import { integer, lineaObligatoria, opId } from './wire/fields.ts';
import { marcado } from './wire/kinds.ts';
import { nota } from './wire/nota.ts';
import { cuerpoDeNota, itemsDevueltos, notaForm, submitNota } from './wire/nota-form.ts';
import { pesos } from './wire/pesos.ts';
import { piezaDelPatio } from './wire/pieza-patio.ts';
import { wireObject } from './wire/wire-object.ts';

/** Sales notes, and write-offs by their number. */
export const notas = {
  ...bajas,
  ...listaDeNotas,
  getNota: defineRead('notas/get_nota.php', STAFF, {
    shows: ['nota', 'baja', 'pieza'],
    request: z.object({ nota: integer() }),
    response: z.object({ nota }),
  }),
  /**
   * Sells: the stock of every item leaves with its write-off, or nothing of the note happens (regla 77). With `status` 0 the
   * note is cancelled, and what is still out comes back. One transaction; with `op_id` one effect.
   */
  submitNota: defineWrite('notas/submit_nota.php', STAFF, {
    touches: ['nota', 'pieza', 'baja', 'apartado'],
    object: ['id', 'status'],
    reserved: [{ does: 'cancels a note', access: MANAGEMENT, when: ({ form }) => form === null }],
    request: submitNota,
    travels: cuerpoDeNota,
    response: z.object({ nota, aviso: z.optional(z.string()) }),
  }),
  /**
   * Takes items of a note back (an addition): their units return, and what was paid for them leaves the till. `cambio` is the note of
   * what is taken in exchange. With `op_id` one effect.
   */
  returnItems: defineWrite('notas/return_items.php', MANAGEMENT, {
    touches: ['nota', 'pieza', 'baja', 'apartado', 'caja'],
    object: ['id'],
    request: wireObject(
      {
        id: ['id', integer()],
        items: ['items', itemsDevueltos],
        formaPago: ['forma_pago', z.enum(FORMAS_DE_PAGO, 'debe ser Efectivo o Transferencia')],
        motivo: ['motivo', lineaObligatoria(300)],
      },
      { cambio: ['cambio', z.nullable(notaForm)], opId: ['op_id', opId] },
    ),
    response: z.object({ nota, monto: pesos, cambio: z.nullable(nota), aviso: z.optional(z.string()) }),
  }),
  /**
   * Notes that the buyer of a note wants an invoice of his own, or takes that back (an addition): until then no global
   * invoice takes it (regla 168).
   */
  setPidioFactura: defineWrite('notas/set_pidio_factura.php', STAFF, {
    touches: ['nota'],
    object: ['nota', 'pidio_factura'],
    request: wireObject({ nota: ['nota', integer()], pidioFactura: ['pidio_factura', marcado] }),
    response: z.object({ nota }),
  }),
  /** Notes that items of a note wait on their shelf for who bought them, or that they were taken along (an addition). */
  setPendiente: defineWrite('notas/set_pendiente.php', STAFF, {
    touches: ['nota', 'conteo'],
    object: ['nota', 'pendiente_de_recoger'],
    request: wireObject({
      nota: ['nota', integer()],
      items: ['items', z.array(integer(), 'debe ser una lista')],
      isPendiente: ['pendiente_de_recoger', marcado],
    }),
    response: z.object({ nota }),
  }),
  /** A part by its inventory number, to be sold (regla 61). */
  getInv: defineRead('notas/get_inv.php', STAFF, {
    shows: ['pieza', 'apartado'],
    request: z.object({ id: integer() }),
    response: z.object({ pieza: piezaDelPatio }),
  }),
  /**
   * The money of a day (an addition), today's unless told: notes sold, notes cancelled, money in advance, and what there
   * should be in the drawer. Who may not cancel sees their own alone.
   */
  getCorte: defineRead('notas/get_corte.php', STAFF, {
    shows: ['nota', 'apartado'],
    request: z.object({ fecha: fechaDeCorte }),
    response: z.object({ corte }),
  }),
};
