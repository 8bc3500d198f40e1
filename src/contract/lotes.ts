import * as z from 'zod/mini';
import { ACCIONES_RESERVADAS, type AccionDeLote } from '#domain/lote.ts';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { exist } from './wire/existencia.ts';
import { integer } from './wire/fields.ts';
import { filtrosDeInventario } from './wire/filtros-de-inventario.ts';
import { accionDeLote, lote, loteConfirmado, loteRequest, vistaDeLote } from './wire/lote.ts';

/** Fewer people say what a part costs than publish it. */
const reserved = [
  {
    does: 'changes prices or conditions',
    access: MANAGEMENT,
    when: ({ accion }: { readonly accion: AccionDeLote }) => ACCIONES_RESERVADAS.includes(accion),
  },
];

/** Changes of many parts at once: seen before they are made, made whole or not at all, and taken back (all additions). */
export const lotes = {
  /** Counts what a change would do and shows some of it. It is refused as the change would be. */
  previewLote: defineRead('inventario/preview_lote.php', STAFF, {
    shows: ['pieza', 'baja'],
    reserved,
    request: z.object({ ...loteRequest, ...filtrosDeInventario, exist }).check(enOrden),
    response: vistaDeLote,
  }),
  /**
   * Makes the change that a preview showed, in one transaction; with `op_id` one effect. `total` and `huella` are those of
   * the preview: where other parts would change, or one of them is not as it was, nothing happens.
   */
  applyLote: defineWrite('inventario/apply_lote.php', STAFF, {
    touches: ['pieza', 'baja', 'reparacion'],
    object: ['accion'],
    reserved,
    request: loteConfirmado,
    response: z.object({ lote: z.int(), total: z.int() }),
  }),
  /** The last changes, and whether each can still be undone. */
  getLotes: defineRead('inventario/get_lotes.php', STAFF, {
    shows: ['reparacion', 'pieza'],
    request: z.object({}),
    response: z.object({ lotes: z.array(lote) }),
  }),
  /**
   * Puts every part of a change back, or none when one is not as it left it; with `iguales`, those that still are, when they
   * are that many. `accion` is what the change did: who may not do it may not undo it.
   */
  undoLote: defineWrite('inventario/undo_lote.php', STAFF, {
    touches: ['pieza', 'baja', 'reparacion'],
    object: ['lote'],
    reserved,
    request: z.object({ lote: integer(), accion: accionDeLote, iguales: z.optional(z.nullable(integer())) }),
    response: z.object({ total: z.int() }),
  }),
};
