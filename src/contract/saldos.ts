import * as z from 'zod/mini';
import { ADMIN, MANAGEMENT } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { CAMPOS_DE_CLIENTE } from './wire/cliente-fiscal.ts';
import { motivo, simular } from './wire/documento-fiscal.ts';
import { receptorDeHoy } from './wire/factura.ts';
import { filtro, integer, opId, pageAnswer, pageRequest, texto } from './wire/fields.ts';
import { box } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { typed } from './wire/record.ts';
import { camposPagoDeSaldo, pagoDeSaldo, saldoPorCobrar } from './wire/saldo.ts';
import { wireObject } from './wire/wire-object.ts';

/** The provider may be slow, and a document is worth waiting for. */
const PACIENCIA = { seconds: 60 } as const;

const TOCA = ['saldo', 'trabajo'] as const;

const formPago = wireObject(typed(camposPagoDeSaldo), {
  simular: ['simular', simular],
  /** The payment whose place this one takes, by its row: motive 01. */
  sustituye: ['sustituye', z.nullable(integer())],
});

/** The answer of what changes a balance; `aviso` says what there is to know beside it. */
const cambiado = { saldo: ['saldo', saldoPorCobrar] } as const;
const conAviso = { aviso: ['aviso', z.string()] } as const;

/** A payment of a balance that was found by the number of its complement. */
const pagoHallado = wireObject({
  saldo: ['saldo', z.int()],
  /** Series and folio of its complement: 'P-114'. */
  numero: ['numero', z.string()],
  cliente: ['cliente', z.string()],
  monto: ['monto', pesos],
  /** An ISO moment. */
  creada: ['createAt', z.string()],
  cancelado: ['cancelado', z.boolean()],
});

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
    reserved: [{ does: 'cancels the one it replaces', access: ADMIN, when: ({ form }) => form.sustituye != null }],
    request: wireObject(
      {
        id: ['id', integer()],
        form: ['formPago', formPago],
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
      {
        opId: ['op_id', opId],
        motivo: ['motivo', motivo],
        /** With motive 01: the payment that took its place, by its row. */
        sustitucion: ['sustitucion', z.nullable(integer())],
        simular: ['simular', simular],
      },
    ),
    response: wireObject(cambiado, conAviso),
  }),
  /** The payments of balances whose complement has a number, `P-114`, the newest first: ten at most. */
  findPagos: defineRead('saldos/find_pagos.php', MANAGEMENT, {
    shows: ['saldo'],
    request: z.object({ search: texto(100) }),
    response: z.object({ pagos: z.array(pagoHallado) }),
  }),
};
