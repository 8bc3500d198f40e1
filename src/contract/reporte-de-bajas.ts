import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { baja } from './wire/baja.ts';
import { filtro, pageRequest } from './wire/fields.ts';
import { box } from './wire/kinds.ts';
import { ordenAnswer, ordenRequest } from './wire/orden.ts';

/** The report of write-offs, which has neither days nor charts. */
export const reporteDeBajas = {
  /** Write-offs newest first: what needs action, or with `procesadas` (an addition) what was done (reglas 149, 150). */
  inventario: defineRead('reportes/inventario.php', STAFF, {
    shows: ['baja', 'pieza'],
    request: z.object({
      ...pageRequest,
      search: filtro(),
      procesadas: z._default(box.typed, false),
      ...ordenRequest(ORDENES.bajas),
    }),
    response: z.object({
      bajas: z.array(baja),
      totalPages: z.int(),
      totalPiezas: z.int(),
      totalCapped: z.boolean(),
      ...ordenAnswer,
    }),
  }),
};
