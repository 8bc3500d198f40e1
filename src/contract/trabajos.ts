import * as z from 'zod/mini';
import { ADMIN } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { integer, pageAnswer, pageRequest } from './wire/fields.ts';
import { CLASES_DE_TRABAJO, pendiente, VISTAS_DE_TRABAJOS } from './wire/pendiente.ts';

/** Calls about what the system does by itself and has not finished: role 4 sees it and tries it again (all additions). */
export const trabajos = {
  /**
   * A page of what waits or gave up, newest first: mails, PDF, and fiscal documents; or the work that gave up alone; or the
   * deleted parts that have units. Never what a mail says.
   */
  getTrabajos: defineRead('trabajos/get_trabajos.php', ADMIN, {
    shows: ['factura', 'pieza', 'trabajo'],
    request: z.object({
      ...pageRequest,
      ver: z._default(z.enum(VISTAS_DE_TRABAJOS, 'debe ser todos, fallidos o eliminadas'), 'todos'),
    }),
    response: z.object({ pendientes: z.array(pendiente), ...pageAnswer }),
  }),
  /**
   * Puts work that was given up back in its queue, or asks the provider about a document now. Done twice it is done once.
   * `estado` says how it stands then, and `isPendiente` whether it is still to be waited for.
   */
  retry: defineWrite('trabajos/retry.php', ADMIN, {
    touches: ['factura', 'nota', 'indicador', 'pieza', 'baja', 'trabajo'],
    object: ['clase', 'id'],
    limits: { seconds: 60 },
    request: z.object({
      clase: z.enum(CLASES_DE_TRABAJO, `debe ser ${CLASES_DE_TRABAJO.join(' o ')}`),
      id: integer(),
    }),
    response: z.object({ estado: z.string(), isPendiente: z.boolean() }),
  }),
};
