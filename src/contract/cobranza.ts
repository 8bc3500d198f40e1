import * as z from 'zod/mini';
import { ADMIN, MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { listaDeCobranza } from './lista-de-cobranza.ts';
import * as wire from './wire/cobranza.ts';
import { integer, opId } from './wire/fields.ts';
import { cambioOf, historialRequest } from './wire/historial.ts';
import { namesOf, typed } from './wire/record.ts';
import { wireObject } from './wire/wire-object.ts';

/** The calls about what is owed of invoices, by whom and since when (all additions). */
export const cobranza = {
  ...listaDeCobranza,
  /** Reads what was written down of a debt until now, newest first. */
  getSeguimiento: defineRead('cobranza/get_seguimiento.php', MANAGEMENT, {
    shows: ['cobranza'],
    request: wireObject({ ...wire.objetoDeDeuda, filas: ['filas', historialRequest.filas] }),
    response: z.object({ cambios: z.array(cambioOf(namesOf(wire.camposSeguimiento))), hayMas: z.boolean() }),
  }),
  /** Writes a promise of payment and the next contact; blank takes them back. `version` 0 says that there was nothing yet. */
  setSeguimiento: defineWrite('cobranza/set_seguimiento.php', MANAGEMENT, {
    touches: ['cobranza'],
    object: ['deuda', 'id'],
    request: wireObject(
      {
        ...wire.objetoDeDeuda,
        form: ['seguimiento', wireObject(typed(wire.camposSeguimiento))],
        version: ['version', integer(0)],
      },
      { opId: ['op_id', opId] },
    ),
    response: z.object({ version: z.int() }),
  }),
  /** Gives a client or an insurer days of credit of its own, or takes them back. `version` 0 says that it never had any. */
  setCredito: defineWrite('cobranza/set_credito.php', ADMIN, {
    touches: ['cobranza'],
    object: ['deuda', 'id', 'dias'],
    request: wireObject(
      {
        deuda: ['deuda', z.enum(['cliente', 'aseguradora'], 'debe ser cliente o aseguradora')],
        id: wire.objetoDeDeuda.id,
        ...typed(wire.camposCredito),
        version: ['version', integer(0)],
      },
      { opId: ['op_id', opId] },
    ),
    response: z.object({ version: z.int() }),
  }),
};
