import * as z from 'zod/mini';
import { ADMIN, MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { correo } from './wire/cuenta-acceso.ts';
import { integer, opId, texto } from './wire/fields.ts';
import { marcado } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { recordatorio, recordatorioEscrito, regla, reglaTecleada } from './wire/recordatorio.ts';
import { wireObject } from './wire/wire-object.ts';

/** The calls about reminders of what is owed (additions). */
export const recordatorios = {
  /** Reads those of a client until now, and the one that would leave now; null where nothing of it has a due day. */
  getRecordatorios: defineRead('cobranza/get_recordatorios.php', MANAGEMENT, {
    shows: ['cobranza', 'factura', 'saldo', 'cuenta'],
    request: z.object({ cliente: texto(300) }),
    response: wireObject({
      /** Empty for none. */
      email: ['email', z.string()],
      escrito: ['escrito', z.nullable(recordatorioEscrito)],
      enviados: ['enviados', z.array(recordatorio)],
    }),
  }),
  /** Asks for one now, of every invoice of the client that has a due day and nothing under way. */
  sendRecordatorio: defineWrite('cobranza/send_recordatorio.php', MANAGEMENT, {
    touches: ['cobranza'],
    object: ['cliente'],
    request: wireObject(
      { cliente: ['cliente', texto(300)] },
      {
        email: ['email', correo],
        nota: ['nota', texto(1000)],
        /** Whoever was reminded today is reminded once more. */
        otraVez: ['otra_vez', marcado],
        opId: ['op_id', opId],
      },
    ),
    response: z.object({ para: z.string() }),
  }),
  /** Reads the rule, and what of it would leave today. */
  getRegla: defineRead('cobranza/get_regla_de_recordatorios.php', ADMIN, {
    shows: ['cobranza', 'factura', 'saldo', 'cuenta'],
    request: z.object({}),
    response: wireObject({
      regla: ['regla', regla],
      /** By its days and its least amount, whether it is on or not: whom, of how much, and who of them has no address. */
      hoy: [
        'hoy',
        wireObject({
          clientes: ['clientes', z.int()],
          facturas: ['facturas', z.int()],
          adeudo: ['adeudo', pesos],
          sinCorreo: ['sin_correo', z.array(z.string())],
        }),
      ],
      /** A client and what he owes, on whom the words can be seen; null where nobody owes. */
      ejemplo: [
        'ejemplo',
        z.nullable(
          wireObject({
            cliente: ['cliente', z.string()],
            facturas: [
              'facturas',
              z.array(
                wireObject({
                  folio: ['folio', z.string()],
                  vence: ['vence', z.string()],
                  adeudo: ['adeudo', pesos],
                }),
              ),
            ],
          }),
        ),
      ],
    }),
  }),
  /** Writes the rule. `version` 0 says that there was none. */
  setRegla: defineWrite('cobranza/set_regla_de_recordatorios.php', ADMIN, {
    touches: ['cobranza'],
    object: ['version'],
    request: wireObject(
      { regla: ['regla', reglaTecleada], version: ['version', integer(0)] },
      { opId: ['op_id', opId] },
    ),
    response: z.object({ version: z.int() }),
  }),
};
