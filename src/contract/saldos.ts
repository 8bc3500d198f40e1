import * as z from 'zod/mini';
import { ADMIN, MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { CAMPOS_DE_CLIENTE } from './wire/cliente-fiscal.ts';
import { motivo, simular } from './wire/documento-fiscal.ts';
import { receptorDeHoy } from './wire/factura.ts';
import { filtro, integer, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { box } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { typed } from './wire/record.ts';
import { camposPagoDeSaldo, pagoDeSaldo, saldoPorCobrar } from './wire/saldo.ts';
import { wireObject } from './wire/wire-object.ts';

/** The provider may be slow, and a document is worth waiting for. */
const PACIENCIA = { seconds: 60 } as const;

const TOCA = ['saldo', 'trabajo'] as const;

/** The answer of what changes a balance; `aviso` says what there is to know beside it. */
const cambiado = { saldo: ['saldo', saldoPorCobrar] } as const;
const conAviso = { aviso: ['aviso', z.string()] } as const;

/** Unpaid invoices of the system that the business had before, and their payments (all additions). */
export const saldos = {
  /** A page of them, newest first: by client, RFC, folio or UUID, of one account, or those alone of which something is owed. */
  getSaldos: defineRead('saldos/get_saldos.php', MANAGEMENT, {
    shows: ['saldo', 'cuenta'],
    takesOut: { object: [], counted: 'saldos' },
    request: z.object({
      ...pageRequest,
      search: filtro(),
      /** The public name of an account. */
      cliente: filtro(),
      deben: z._default(box.typed, false),
    }),
    response: z.object({
      saldos: z.array(saldoPorCobrar),
      /** Owed by all of them, whatever the page. */
      adeudo: pesos,
      ...pageAnswer,
    }),
  }),
  /** One of them with its payments, oldest first, and whom a complement would be stamped to now. */
  getSaldo: defineRead('saldos/get_saldo.php', MANAGEMENT, {
    shows: ['saldo', 'cuenta'],
    request: z.object({ saldo: integer() }),
    response: wireObject({
      ...cambiado,
      pagos: ['pagos', z.array(pagoDeSaldo)],
      receptorDeHoy: ['receptor_de_hoy', receptorDeHoy],
      /** The number of the next payment, and why no complement is made of it; empty where one is. */
      parcialidad: ['n_pago', z.int()],
      sinComplemento: ['sin_complemento', z.string()],
    }),
  }),
  /**
   * Registers a payment. One of an invoice that was PPD, and whose UUID is known, is stamped as a complement: while nobody
   * knows whether it was, `por_confirmar` says so and its amount is held.
   */
  submitPago: defineWrite('saldos/submit_pago.php', MANAGEMENT, {
    touches: TOCA,
    object: ['id'],
    limits: PACIENCIA,
    request: wireObject(
      {
        id: ['id', integer()],
        form: ['formPago', wireObject(typed(camposPagoDeSaldo), { simular: ['simular', simular] })],
      },
      {
        opId: ['op_id', opId],
        /** The balance that the person saw: another one is refused. */
        saldo: ['saldo', z.nullable(pesos)],
      },
    ),
    names: [CAMPOS_DE_CLIENTE],
    response: wireObject({ ...cambiado, isPorConfirmar: ['por_confirmar', z.boolean()] }, conAviso),
  }),
  /** Cancels a payment, with its complement where it has one: then it counts until that is cancelled. */
  cancelPago: defineWrite('saldos/cancel_pago.php', ADMIN, {
    touches: TOCA,
    object: ['id'],
    limits: PACIENCIA,
    request: wireObject(
      { id: ['id', integer()] },
      { opId: ['op_id', opId], motivo: ['motivo', motivo], simular: ['simular', simular] },
    ),
    response: wireObject(cambiado, conAviso),
  }),
};
