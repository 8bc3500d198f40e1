import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { factura } from './wire/factura.ts';
import { filtro, pageAnswer, pageRequest } from './wire/fields.ts';

/** The call of the list of invoices, apart from the others: the list opens without the code of making and paying them. */
export const listaDeFacturas = {
  /** A page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150). */
  getFacturas: defineRead('facturApi/get_facturas.php', STAFF, {
    shows: ['factura', 'nota', 'indicador'],
    request: z.object({ ...pageRequest, search: filtro() }),
    response: z.object({ facturas: z.array(factura), ...pageAnswer }),
  }),
};
