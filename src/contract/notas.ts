import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineCall } from './call.ts';
import { bajaDetalle } from './wire/baja.ts';
import { integer } from './wire/fields.ts';

/** Write-offs by their number. */
export const notas = {
  getBaja: defineCall({
    path: 'notas/get_baja.php',
    access: STAFF,
    effect: 'read',
    shows: ['baja', 'pieza'],
    request: z.object({ baja: integer() }),
    response: z.object({ baja: bajaDetalle }),
  }),
  /** 'Marcar como procesado' (regla 75). Answers the write-off as it is now (an addition). */
  updateBaja: defineCall({
    path: 'notas/update_baja.php',
    access: STAFF,
    effect: 'write',
    touches: ['baja', 'pieza'],
    object: ['id'],
    request: z.object({ id: integer() }),
    response: z.object({ baja: bajaDetalle, aviso: z.string() }),
  }),
};
