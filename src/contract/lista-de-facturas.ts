import * as z from 'zod/mini';
import { STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { factura } from './wire/factura.ts';
import { filtro, pageAnswer, pageRequest, texto } from './wire/fields.ts';
import { box } from './wire/kinds.ts';
import { pesos } from './wire/pesos.ts';
import { wireObject } from './wire/wire-object.ts';

/** An invoice, a payment or a return that was found by its number. */
const documentoHallado = wireObject({
  id: ['id', z.int()],
  tipo: ['tipo', z.enum(['I', 'P', 'E'])],
  /** Its series and folio: 'F-150'. */
  numero: ['numero', z.string()],
  /** The invoice on whose page it stands; of a payment of several the first. */
  factura: ['factura', z.int()],
  cliente: ['cliente', z.string()],
  total: ['total', pesos],
  /** An ISO moment. */
  creada: ['createAt', z.string()],
  cancelado: ['cancelado', z.boolean()],
});

/** The calls of the list of invoices, apart from the others: the list opens without the code of making and paying them. */
export const listaDeFacturas = {
  /**
   * A page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150); or those alone that nobody
   * knows to be stamped, or that were cancelled without us, wholly or a payment or return of them, and nobody saw it
   * (additions).
   */
  getFacturas: defineRead('facturApi/get_facturas.php', STAFF, {
    shows: ['factura', 'nota', 'indicador'],
    request: z.object({
      ...pageRequest,
      search: filtro(),
      por_confirmar: z._default(box.typed, false),
      fuera: z._default(box.typed, false),
    }),
    response: z.object({ facturas: z.array(factura), ...pageAnswer }),
  }),
  /** The documents that have a number, `F-150`, `P-114`, `150`, the newest first: ten at most (an addition). */
  findDocumentos: defineRead('facturApi/find_documentos.php', STAFF, {
    shows: ['factura'],
    request: z.object({ search: texto(100) }),
    response: z.object({ documentos: z.array(documentoHallado) }),
  }),
};
