import * as z from 'zod/mini';
import { MANAGEMENT } from '#domain/roles.ts';
import { defineFile, defineRead, defineWrite } from './call.ts';
import { correo } from './wire/cuenta-acceso.ts';
import { estadoDeCuenta as estado } from './wire/estado-de-cuenta.ts';
import { opId, texto } from './wire/fields.ts';
import { recordDay } from './wire/kinds.ts';
import { wireObject } from './wire/wire-object.ts';

/** Names a statement: the public name of an account, and its days; left out, they end today and begin ninety days before. */
const pedido = {
  cliente: texto(300),
  desde: z._default(recordDay.typed, null),
  al: z._default(recordDay.typed, null),
};

const SHOWS = ['factura', 'saldo', 'indicador', 'cuenta', 'cobranza'] as const;

/** The calls of what one client came to owe and paid, day by day (additions). */
export const estadoDeCuenta = {
  getEstado: defineRead('cobranza/get_estado_cuenta.php', MANAGEMENT, {
    shows: SHOWS,
    takesOut: { object: ['cliente', 'desde', 'al'], counted: 'movimientos' },
    request: z.object(pedido),
    response: estado,
  }),
  /** Writes it as a file: as it is printed, or its movements as a table. */
  downloadEstado: defineFile('cobranza/download_estado_cuenta.php', MANAGEMENT, {
    shows: SHOWS,
    takesOut: { object: ['cliente', 'desde', 'al', 'formato'] },
    limits: { perMinuteAndPerson: 30 },
    request: z.object({ ...pedido, formato: z.enum(['pdf', 'csv', 'xlsx'], 'debe ser pdf, csv o xlsx') }),
  }),
  /** Sends it as a PDF to the client's address, or to another one. */
  sendEstado: defineWrite('cobranza/send_estado_cuenta.php', MANAGEMENT, {
    touches: ['cobranza'],
    object: ['cliente', 'desde', 'al'],
    request: wireObject(
      { cliente: ['cliente', texto(300)] },
      {
        desde: ['desde', recordDay.typed],
        al: ['al', recordDay.typed],
        email: ['email', correo],
        opId: ['op_id', opId],
      },
    ),
    response: z.object({ para: z.string() }),
  }),
};
