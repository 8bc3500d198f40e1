import * as z from 'zod/mini';
import { ROL, STAFF } from '#domain/roles.ts';
import { defineRead, defineWrite } from './call.ts';
import { catalogosSat } from './catalogos-sat.ts';
import { listaDeFacturas } from './lista-de-facturas.ts';
import { ventasSinCfdi } from './ventas-sin-cfdi.ts';
import { CAMPOS_DE_CLIENTE, clienteFiscal } from './wire/cliente-fiscal.ts';
import { cancelFactura, submitEgreso, submitPago, submitPagoGlobal } from './wire/cobrar.ts';
import { datosDeCuenta, direccion } from './wire/cuenta.ts';
import { correo } from './wire/cuenta-acceso.ts';
import { egreso, eventoDeFactura, factura, pago, receptorDeHoy } from './wire/factura.ts';
import {
  CAMPOS_DE_CANCELACION,
  cuerpoDeFactura,
  notasPedidas,
  periodoGlobal,
  splitGlobal,
  submitFactura,
} from './wire/facturar.ts';
import { filtro, integer, linea, lineaObligatoria, opId } from './wire/fields.ts';
import { readObject } from './wire/json-object.ts';
import { marcado } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { notaPorFacturar, piezasAFacturar } from './wire/pieza-a-facturar.ts';
import { wireObject } from './wire/wire-object.ts';

/** The provider may be slow, and a document is worth waiting for. */
const PACIENCIA = { seconds: 60 } as const;

/** The things that may differ once a document was stamped or cancelled. */
const TOCA = ['factura', 'nota', 'indicador', 'pieza', 'baja'] as const;

/** The answers for a document that was cancelled without us. */
const RESPUESTAS_DE_FUERA = ['vista', 'regresan', 'no_estan'] as const;
const DEBE_SER = `debe ser ${RESPUESTAS_DE_FUERA.join(', ')}`;

/** The answer of a change of an invoice; `aviso` says what there is to know beside it, and `avisos` each of it by itself. */
const cambiada = z.object({ factura, aviso: z.optional(z.string()), avisos: z.optional(z.array(z.string())) });

/** The last day on which an invoice may be cancelled, and the time zone by which its days are counted. */
const plazoDeCancelacion = {
  hasta: ['hasta', z.string()],
  isVencido: ['vencido', z.boolean()],
  zona: ['zona', z.string()],
} as const;

/** The answer of a payment or a return: `isPorConfirmar` while nobody knows whether it was stamped (an addition). */
const cobrada = wireObject(
  { factura: ['factura', factura], isPorConfirmar: ['por_confirmar', z.boolean()] },
  { aviso: ['aviso', z.string()] },
);

/** Invoices, their payments and returns. */
export const facturApi = {
  ...listaDeFacturas,
  ...ventasSinCfdi,
  ...catalogosSat,
  /** An invoice with its payments and returns, oldest first, and everything that happened to them (an addition). */
  getFactura: defineRead('facturApi/get_factura.php', STAFF, {
    shows: ['factura', 'nota', 'indicador'],
    request: z.object({ factura: integer() }),
    response: wireObject(
      {
        factura: ['row', factura],
        egresos: ['egresos', z.array(egreso)],
        pagos: ['pagos', z.array(pago)],
        eventos: ['eventos', z.array(eventoDeFactura)],
        /** Whom a payment or a return would be stamped to now (an addition, regla 167). */
        receptorDeHoy: ['receptor_de_hoy', receptorDeHoy],
      },
      {
        /** Additions: the last day to cancel it, whether that is over, and the zone of the place of issue. */
        plazo: ['plazo_de_cancelacion', wireObject(plazoDeCancelacion)],
      },
    ),
  }),
  /** The client that a name, an RFC or an e-mail address finds best, and the others that it may be (regla 108). */
  getUser: defineRead('facturApi/get_user.php', STAFF, {
    shows: ['cuenta'],
    takesOut: { object: [], counted: 'users' },
    request: z.object({ searchT: filtro() }),
    response: wireObject({ cliente: ['user', clienteFiscal], clientes: ['users', z.array(clienteFiscal)] }),
  }),
  /**
   * Makes an invoice and has it stamped, or, with an id, cancels one (regla 95). One effect with `op_id`; where the
   * provider's answer is lost the invoice stays to be confirmed. A key or postal code that the tax authority's catalogue
   * lacks is refused with `confirmar`; `de_todos_modos` in the form goes on all the same (an addition).
   */
  submitFactura: defineWrite('facturApi/submit_factura.php', STAFF, {
    touches: TOCA,
    object: ['id'],
    limits: PACIENCIA,
    reserved: [
      { does: 'cancels an invoice', access: [ROL.admin], when: ({ id }) => id !== undefined },
      { does: 'cancels the one it replaces', access: [ROL.admin], when: ({ form }) => form?.sustituye != null },
      { does: 'overrules the catalogue', access: [ROL.admin], when: ({ form }) => form?.isDeTodosModos === true },
    ],
    request: submitFactura,
    names: [CAMPOS_DE_CANCELACION, CAMPOS_DE_CLIENTE],
    travels: cuerpoDeFactura,
    response: cambiada,
  }),
  /** Makes an account of role 2 without a password (regla 109). */
  submitNewClient: defineWrite('facturApi/submit_newClient.php', STAFF, {
    touches: ['cuenta'],
    object: ['op_id'],
    reserved: [
      { does: 'overrules the catalogue', access: [ROL.admin], when: ({ isDeTodosModos }) => isDeTodosModos === true },
    ],
    request: z.codec(
      z.looseObject({ formDataAccount: z.unknown() }),
      wireObject(
        {
          datos: ['formDataAccount', datosDeCuenta],
          direccion: ['formDataAddress', direccion],
          opId: ['op_id', opId],
        },
        /**
         * Additions: sends the mail with which the client makes a password; and takes a postal code that the tax authority's
         * catalogue lacks.
         */
        { enviaAcceso: ['enviar_acceso', marcado], isDeTodosModos: ['de_todos_modos', marcado] },
      ),
      {
        decode: ({ formDataAccount, formDataAddress, ...resto }) => {
          const datos = readObject(formDataAccount);
          const lugar = readObject(formDataAddress);
          return { ...resto, formDataAccount: datos, formDataAddress: lugar } as never;
        },
        encode: (wire) => ({ ...wire }),
      },
    ),
    response: z.object({ user: clienteFiscal, aviso: z.optional(z.string()) }),
  }),
  /** The sales of a period that stand in no invoice, whoever bought, as items of a global one (an addition). */
  getGlobal: defineRead('facturApi/get_global.php', STAFF, {
    shows: ['factura', 'nota'],
    request: wireObject(periodoGlobal),
    response: wireObject({
      desde: ['desde', z.string()],
      hasta: ['hasta', z.string()],
      notas: ['notas', z.int()],
      total: ['total', pesos],
      /** By the payment of the largest note. */
      formaPago: ['forma_pago', z.string()],
      piezas: ['piezas', piezasAFacturar],
      /** Notes whose buyers asked for their own invoices: they are left out. */
      pidieron: ['pidieron', z.array(z.int())],
      /** The last day on which the invoice is in time, and what is said of it once that is over; empty until then. */
      limite: ['limite', z.string()],
      aviso: ['aviso', z.string()],
    }),
  }),
  /**
   * Notes that are to be invoiced together, by their numbers, with what is left of them to be invoiced (an addition). One
   * that cannot be says why.
   */
  getNotasPorFacturar: defineRead('facturApi/get_notas.php', STAFF, {
    shows: ['factura', 'nota'],
    request: wireObject({ notas: ['notas', notasPedidas] }),
    response: wireObject({
      notas: ['notas', z.array(notaPorFacturar)],
      piezas: ['piezas', piezasAFacturar],
    }),
  }),
  /**
   * Gives a note of a global invoice one of its own (an addition; role 4): the global one is cancelled with motive 04 and
   * issued again without the note, and its own is issued. One operation: whatever stops it, it goes on from there.
   */
  splitGlobal: defineWrite('facturApi/split_global.php', [ROL.admin], {
    touches: TOCA,
    object: ['id', 'nota'],
    limits: PACIENCIA,
    request: splitGlobal,
    names: [CAMPOS_DE_CLIENTE],
    response: z.object({ factura, global: z.nullable(factura), aviso: z.optional(z.string()) }),
  }),
  submitPago: defineWrite('facturApi/submit_pago.php', STAFF, {
    touches: TOCA,
    object: ['id'],
    limits: PACIENCIA,
    reserved: [
      { does: 'cancels the one it replaces', access: [ROL.admin], when: ({ form }) => form.sustituye != null },
    ],
    request: submitPago,
    names: [CAMPOS_DE_CLIENTE],
    response: cobrada,
  }),
  /**
   * Pays several invoices, each whole or what is told of it: one complement for each client, each client's all or nothing (reglas
   * 104-106). `mensaje` is not 'success' unless all are.
   */
  submitPagoGlobal: defineWrite('facturApi/submit_pago_global.php', STAFF, {
    touches: TOCA,
    object: ['op_id'],
    limits: PACIENCIA,
    request: submitPagoGlobal,
    names: [CAMPOS_DE_CLIENTE],
    response: z.object({
      mensaje: z.optional(z.string()),
      codigo: z.optional(z.literal('negocio')),
      resultados: z.array(
        wireObject(
          {
            identificador: ['keylogin', z.string()],
            nombre: ['nombre', z.string()],
            ok: ['ok', z.boolean()],
            mensaje: ['mensaje', z.string()],
            facturas: ['facturas', z.array(factura)],
          },
          /** Why single invoices of it cannot be paid so (an addition). */
          { errores: ['errores', z.array(z.object({ id: z.int(), mensaje: z.string() }))] },
        ),
      ),
    }),
  }),
  /** Returns or discounts a part of an invoice; a return may bring units back to the yard. */
  submitEgreso: defineWrite('facturApi/submit_egreso.php', STAFF, {
    touches: TOCA,
    object: ['id'],
    limits: PACIENCIA,
    request: submitEgreso,
    names: [CAMPOS_DE_CLIENTE],
    response: cobrada,
  }),
  /** Cancels a payment or a return. `facturas` are all invoices that its document was of. */
  cancelFactura: defineWrite('facturApi/cancel_factura.php', [ROL.admin], {
    touches: TOCA,
    object: ['type', '_id'],
    limits: PACIENCIA,
    request: cancelFactura,
    response: z.object({ factura, facturas: z.array(factura), aviso: z.optional(z.string()) }),
  }),
  /**
   * Asks the provider, and by it the tax authority, how an invoice, its payments and its returns stand (an addition): what
   * was cancelled elsewhere is cancelled here, and what is in doubt is settled. `resultado` says what came of it.
   */
  revisar: defineWrite('facturApi/revisar.php', STAFF, {
    touches: [...TOCA, 'trabajo'],
    object: ['id'],
    limits: { ...PACIENCIA, perMinute: 60 },
    request: z.object({ id: integer() }),
    names: [CAMPOS_DE_CLIENTE],
    response: z.object({ factura, resultado: z.string() }),
  }),
  /**
   * Answers for a document that was cancelled without us, by our own id of it (additions; role 4): somebody has seen it, or
   * its units of the yard come back to stock, or are not there any more. A payment of a balance is of no invoice of ours.
   */
  atenderFuera: defineWrite('facturApi/atender_fuera.php', [ROL.admin], {
    touches: [...TOCA, 'trabajo', 'saldo'],
    object: ['id', 'respuesta'],
    request: wireObject(
      { id: ['id', integer()], respuesta: ['respuesta', z.enum(RESPUESTAS_DE_FUERA, DEBE_SER)] },
      { opId: ['op_id', opId] },
    ),
    response: z.object({ factura: z.nullable(factura), aviso: z.optional(z.string()) }),
  }),
  /**
   * A stamped document by the provider's id of it, as base64 (regla 123); `acuse` is the receipt of its cancellation (an
   * addition).
   */
  download: defineRead('facturApi/download.php', STAFF, {
    shows: ['factura'],
    takesOut: { object: ['opt', 'invoice_id'], counted: 'file' },
    limits: PACIENCIA,
    request: wireObject({
      opt: ['opt', z.enum(['pdf', 'xml', 'zip', 'acuse'], 'debe ser pdf, xml, zip o acuse')],
      ref: ['invoice_id', lineaObligatoria()],
      nombre: ['nameDownload', linea()],
    }),
    response: z.object({ file: z.string(), mime: z.string(), filename: z.string() }),
  }),
  /**
   * Sends a stamped document to its client, with the PDF and the XML attached (regla 121); with `email`, to that address
   * as well (an addition).
   */
  sendMail: defineWrite('facturApi/send_mail.php', STAFF, {
    touches: ['factura'],
    object: ['invoice_id'],
    request: wireObject(
      { ref: ['invoice_id', lineaObligatoria()] },
      { email: ['email', correo], opId: ['op_id', opId] },
    ),
    response: z.object({ response: z.object({ ok: z.boolean() }) }),
  }),
};
