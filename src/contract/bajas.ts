import * as z from 'zod/mini';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { bajaDetalle } from './wire/baja.ts';
import { integer, opId } from './wire/fields.ts';

/** The calls of `notas` about write-offs by their number: the list of write-offs does not carry what sells. */
import { wireObject } from './wire/wire-object.ts';

export const bajas = {
  getBaja: defineRead('notas/get_baja.php', STAFF, {
    shows: ['baja', 'pieza'],
    request: z.object({ baja: integer() }),
    response: z.object({ baja: bajaDetalle }),
  }),
  /**
   * 'Marcar como procesado' (regla 75), or with `accion` (an addition) 'Cancelar baja' (regla 166). Answers the write-off
   * as it is now (an addition).
   */
  updateBaja: defineWrite('notas/update_baja.php', STAFF, {
    touches: ['baja', 'pieza'],
    object: ['id', 'accion'],
    reserved: [{ does: 'takes a write-off back', access: MANAGEMENT, when: ({ accion }) => accion === 'cancelar' }],
    request: wireObject(
      { id: ['id', integer()] },
      { accion: ['accion', z.nullable(z.enum(['cancelar'], 'debe ser cancelar'))], opId: ['op_id', opId] },
    ),
    response: z.object({ baja: bajaDetalle, aviso: z.string() }),
  }),
};
