import * as z from 'zod/mini';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { MANAGEMENT, STAFF } from '#domain/roles.ts';
import { defineRead } from './call.ts';
import { enOrden } from './wire/dias-de-lista.ts';
import { factura } from './wire/factura.ts';
import { pageAnswer, pageRequest, texto } from './wire/fields.ts';
import { filtrosDeFacturas, listaDeFacturasPedida, montosEnOrden } from './wire/filtros-de-facturas.ts';
import { ordenAnswer, ordenRequest } from './wire/orden.ts';
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

/** How many invoices there are of a tab, and how much money. */
const enPestana = wireObject({ facturas: ['facturas', z.int()], monto: ['pesos', pesos] });

/** The calls of the list of invoices, apart from the others: the list opens without the code of making and paying them. */
export const listaDeFacturas = {
  /**
   * A page of invoices, newest first; with a text, by folio, client, RFC and claim (regla 150), and narrowed by a tab and
   * filters (additions).
   */
  getFacturas: defineRead('facturApi/get_facturas.php', STAFF, {
    shows: ['factura', 'nota', 'indicador'],
    request: z
      .object({ ...pageRequest, ...listaDeFacturasPedida, ...ordenRequest(ORDENES.facturas) })
      .check(enOrden, montosEnOrden),
    response: z.object({ facturas: z.array(factura), ...pageAnswer, ...ordenAnswer }),
  }),
  /** How many invoices each tab has under the same filters, and the pesos of it, all of them exact (an addition). */
  getPestanas: defineRead('facturApi/get_pestanas.php', MANAGEMENT, {
    shows: ['factura', 'nota', 'indicador'],
    request: z.object(filtrosDeFacturas).check(enOrden, montosEnOrden),
    response: wireObject({
      /** All documents; the pesos are of those that count, less what was returned. */
      todas: ['todas', enPestana],
      /** Their pesos are what is owed of them. */
      por_cobrar: ['por_cobrar', enPestana],
      vencidas: ['vencidas', enPestana],
      /** Their pesos are what was paid, less what was returned. */
      pagadas: ['pagadas', enPestana],
      /** Their pesos are what they came to. */
      canceladas: ['canceladas', enPestana],
    }),
  }),
  /** The documents that have a number, `F-150`, `P-114`, `150`, the newest first: ten at most (an addition). */
  findDocumentos: defineRead('facturApi/find_documentos.php', STAFF, {
    shows: ['factura'],
    request: z.object({ search: texto(100) }),
    response: z.object({ documentos: z.array(documentoHallado) }),
  }),
};
