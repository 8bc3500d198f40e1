import * as z from 'zod/mini';
import { FILTROS_DE_TRAMO, VISTAS_DE_COBRANZA } from '#domain/cobranza.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { MANAGEMENT } from '#domain/roles.ts';
import { defineFile, defineRead } from './call.ts';
import * as wire from './wire/cobranza.ts';
import { filtro, pageRequest } from './wire/fields.ts';
import { recordDay } from './wire/kinds.ts';
import { opcion, opcionOf } from './wire/opcion.ts';
import { columnasRequest, ordenRequest } from './wire/orden.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

/** These narrow a list of debts, and say how its rows are made. */
const filtros = {
  ver: z._default(z.enum(VISTAS_DE_COBRANZA, `debe ser ${VISTAS_DE_COBRANZA.join(', ')}`), 'clientes'),
  /** The public name of an account. */
  cliente: filtro(),
  /** 'Sin definir' is what has none. */
  aseguradora: opcion,
  tramo: opcionOf(FILTROS_DE_TRAMO),
  search: filtro(),
  /** The day at whose end it was owed; left out, it is owed now. */
  al: z._default(recordDay.typed, null),
  ...ordenRequest(ORDENES.cobranza),
};

const SHOWS = ['factura', 'saldo', 'indicador', 'cuenta', 'cobranza'] as const;

/** The calls of the list of debts, apart from the others: it opens without the code of what is written down of them. */
export const listaDeCobranza = {
  /** A page of what is owed, by client, by insurer or by invoice, what is overdue most first, and what all of it comes to. */
  getAdeudos: defineRead('cobranza/get_adeudos.php', MANAGEMENT, {
    shows: SHOWS,
    takesOut: { object: ['ver', 'tramo', 'al'], counted: 'adeudos' },
    request: z.object({ ...filtros, ...pageRequest }),
    response: wireObject({
      /** Owed under the filter, and of how many invoices. */
      adeudo: ['total', pesos],
      facturas: ['facturas', z.int()],
      /** Owed in each stretch under the filter but for its stretch: they lead to one another. */
      tramos: ['tramos', wire.tramosDeAdeudo],
      filas: ['adeudos', z.array(wire.filaDeAdeudo)],
      /** The day that it is of, and whether that is today. */
      al: ['al', z.string()],
      isHoy: ['es_hoy', z.boolean()],
      /** Days of credit of who has none of his own. */
      porOmision: ['dias_por_omision', z.int()],
      /** The name and credit of the client that was asked for; null for none, or one that nobody knows. */
      cliente: [
        'cliente',
        z.nullable(
          wireObject({
            identificador: ['keylogin', z.string()],
            nombre: ['nombre', z.string()],
            rfc: ['rfc', z.string()],
            seguimiento: ['seguimiento', z.nullable(wire.seguimiento)],
            credito: ['dias_de_credito', wire.diasDeCredito],
            creditoVersion: ['credito_version', z.int()],
          }),
        ),
      ],
      totalPages: ['totalPages', z.int()],
      total: ['totalRenglones', z.int()],
      totalCapped: ['totalCapped', z.boolean()],
    }),
  }),
  /** Writes all of these rows as a file: CSV, or a spreadsheet. */
  exportAdeudos: defineFile('cobranza/export.php', MANAGEMENT, {
    shows: SHOWS,
    takesOut: { object: ['ver', 'tramo', 'al', 'formato'] },
    limits: { perMinuteAndPerson: 6 },
    request: z.object({
      ...filtros,
      ...columnasRequest,
      formato: z._default(z.enum(['csv', 'xlsx'], 'debe ser csv o xlsx'), 'csv'),
    }),
  }),
};
