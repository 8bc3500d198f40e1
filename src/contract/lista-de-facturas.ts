import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { factura } from './wire/factura.ts';
import { filtro, pageAnswer, pageRequest } from './wire/fields.ts';
import { box } from './wire/kinds.ts';

/** The call of the list of invoices, apart from the others: the list opens without the code of making and paying them. */
export const listaDeFacturas = {
  /**
   * A page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150); or those alone that nobody
   * knows to be stamped (an addition).
   */
  getFacturas: defineRead('facturApi/get_facturas.php', STAFF, {
    shows: ['factura', 'nota', 'indicador'],
    request: z.object({ ...pageRequest, search: filtro(), por_confirmar: z._default(box.typed, false) }),
    response: z.object({ facturas: z.array(factura), ...pageAnswer }),
  }),
};
