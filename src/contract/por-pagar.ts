import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { LISTAS_POR_PAGAR } from '#domain/por-pagar.ts';
import { ADMIN } from '#domain/roles.ts';
import { defineFile, defineRead, defineUpload, defineWrite } from './call.ts';
import { diasDeLista, enOrden } from './wire/dias-de-lista.ts';
import { requiredDay } from './wire/document-kinds.ts';
import { filtro, integer, linea, lineaObligatoria, opId, pageAnswer, pageRequest } from './wire/fields.ts';
import { cambioOf, historialRequest } from './wire/historial.ts';
import { marcado } from './wire/kinds.ts';
import { columnasRequest, ordenRequest } from './wire/orden.ts';
import { pesosPagados } from './wire/pesos-pagados.ts';
import * as wire from './wire/por-pagar.ts';
import { namesOf, typed } from './wire/record.ts';
import { wireObject } from './wire/wire-object.ts';

/** An invoice of five hundred lines with its addenda is some 500 kB; what is more is no invoice. */
const MAX_XML = 4 * 1024 * 1024;

const XML = { files: 1, fileBytes: MAX_XML } as const;

const SHOWS = ['porPagar', 'indicador'] as const;

const TOUCHES = ['porPagar'] as const;

const filtros = {
  ver: z._default(z.enum(LISTAS_POR_PAGAR, 'debe ser una lista de facturas'), 'todas'),
  search: filtro(),
  /** The name of a supplier. */
  proveedor: filtro(),
  /** The days between which it is due. */
  ...diasDeLista,
  ...ordenRequest(ORDENES.porPagar),
};

/** A form of an invoice: with its XML only what the XML does not say, all the rest otherwise. */
const form = wireObject(typed(wire.camposPorPagar));

const expediente = wireObject({ expediente: ['expediente', wire.expedientePorPagar] });

/** Invoices of suppliers: what they say, when they are due, what was paid of them, and which claims they are for (all additions). */
export const porPagar = {
  /** A page of invoices, what is due first; what is owed under the search and the supplier, also by supplier. */
  getCuentas: defineRead('por-pagar/get_cuentas.php', ADMIN, {
    shows: SHOWS,
    takesOut: { object: ['ver', 'proveedor'], counted: 'cuentas' },
    request: z.object({ ...filtros, ...pageRequest }).check(enOrden),
    response: z.object({
      cuentas: z.array(wire.cuentaPorPagar),
      sumas: wire.sumasPorPagar,
      proveedores: z.array(wire.sumasDeProveedor),
      /** Every supplier that an invoice names, for the filter. */
      conocidos: z.array(z.string()),
      ...pageAnswer,
    }),
  }),
  /** One of them with its lines, its payments, the records of claims that it pays for, and the credit notes that may be applied. */
  getCuenta: defineRead('por-pagar/get_cuenta.php', ADMIN, {
    shows: SHOWS,
    request: z.object({ id: integer() }),
    response: expediente,
  }),
  getHistorial: defineRead('por-pagar/get_historial.php', ADMIN, {
    shows: SHOWS,
    request: z.object({ id: integer(), ...historialRequest }),
    response: z.object({ cambios: z.array(cambioOf(namesOf(wire.camposPorPagar))), hayMas: z.boolean() }),
  }),
  /** Reads an XML and says what it is and what is wrong with it. Nothing is kept. */
  readXml: defineUpload('por-pagar/read_xml.php', ADMIN, {
    touches: [],
    object: [],
    limits: XML,
    request: z.object({}),
    response: wireObject({ leido: ['leido', wire.xmlLeido] }),
  }),
  /**
   * Keeps an invoice: of the XML that comes along, whose own words count for everything but supplier, due day and note, or as
   * it was typed.
   */
  submitCuenta: defineUpload('por-pagar/submit_cuenta.php', ADMIN, {
    touches: TOUCHES,
    object: ['proveedor', 'folio'],
    limits: XML,
    request: wireObject(typed(wire.camposPorPagar), {
      /** A credit note that is typed. */
      isNota: ['es_nota', marcado],
      opId: ['op_id', opId],
    }),
    response: expediente,
  }),
  /** Changes an invoice over the version that was read; of one with an XML only supplier, due day and note. */
  saveCuenta: defineWrite('por-pagar/save_cuenta.php', ADMIN, {
    touches: TOUCHES,
    object: ['id'],
    request: wireObject(
      { id: ['id', integer()], version: ['version', integer()], form: ['form', form] },
      { opId: ['op_id', opId] },
    ),
    response: expediente,
  }),
  /** Writes a payment down, or applies a credit note of the same supplier: never more than is owed. */
  pay: defineWrite('por-pagar/pay.php', ADMIN, {
    touches: TOUCHES,
    object: ['id', 'monto'],
    request: wireObject(
      {
        id: ['id', integer()],
        fecha: ['fecha', requiredDay.typed],
        monto: ['monto', pesosPagados],
      },
      {
        /** A code of the tax authority's c_FormaPago; a credit note has its own. */
        formaPago: ['forma_pago', linea(2)],
        referencia: ['referencia', linea(100)],
        /** The credit note that is applied. */
        notaCredito: ['con_nota', z.nullable(integer())],
        opId: ['op_id', opId],
      },
    ),
    response: expediente,
  }),
  /** Undoes a payment by another row: what was written down stays. */
  undoPago: defineWrite('por-pagar/undo_pago.php', ADMIN, {
    touches: TOUCHES,
    object: ['pago'],
    request: wireObject(
      { pago: ['pago', integer()], motivo: ['motivo', lineaObligatoria(300)] },
      { opId: ['op_id', opId] },
    ),
    response: expediente,
  }),
  /**
   * Says that the supplier cancelled an invoice, and why: it owes nothing any more. Of one that was paid the money is to be
   * claimed back, which has to be confirmed.
   */
  cancel: defineWrite('por-pagar/cancel.php', ADMIN, {
    touches: TOUCHES,
    object: ['id'],
    request: wireObject(
      { id: ['id', integer()], motivo: ['motivo', lineaObligatoria(300)] },
      { isConfirmado: ['confirmado', marcado], opId: ['op_id', opId] },
    ),
    response: expediente,
  }),
  /** The records of claims that an invoice may pay for: those of its supplier, proposed ones first. Fifty at most. */
  findRegistros: defineRead('por-pagar/find_registros.php', ADMIN, {
    shows: SHOWS,
    takesOut: { object: ['id'], counted: 'registros' },
    request: z.object({ id: integer(), search: filtro() }),
    response: z.object({ registros: z.array(wire.registroPorPagar), hay: z.int() }),
  }),
  /** Says which records of claims an invoice pays for, in the place of those that were said before. */
  match: defineWrite('por-pagar/match.php', ADMIN, {
    touches: TOUCHES,
    object: ['id'],
    request: wireObject(
      {
        id: ['id', integer()],
        version: ['version', integer()],
        registros: [
          'registros',
          z
            .array(wireObject({ id: ['id', integer()], monto: ['monto', pesosPagados] }), 'debe ser una lista')
            .check(z.maxLength(500, 'tiene demasiados registros')),
        ],
      },
      { opId: ['op_id', opId] },
    ),
    response: expediente,
  }),
  /** The living invoices that pay for a record of a claim. */
  getDeRegistro: defineRead('por-pagar/get_de_registro.php', ADMIN, {
    shows: ['porPagar'],
    request: z.object({ registro: integer() }),
    response: z.object({ facturas: z.array(wire.facturaDeRegistro) }),
  }),
  /** The XML of an invoice, byte for byte. */
  downloadXml: defineFile('por-pagar/download_xml.php', ADMIN, {
    shows: ['porPagar'],
    takesOut: { object: ['id'] },
    request: z.object({ id: integer() }),
  }),
  /** Writes all invoices of a filter as a file: CSV, or a spreadsheet. */
  exportCuentas: defineFile('por-pagar/export.php', ADMIN, {
    shows: SHOWS,
    takesOut: { object: ['ver', 'proveedor', 'formato'] },
    limits: { perMinuteAndPerson: 6 },
    request: z
      .object({
        ...filtros,
        ...columnasRequest,
        formato: z._default(z.enum(['csv', 'xlsx'], 'debe ser csv o xlsx'), 'csv'),
      })
      .check(enOrden),
  }),
};
