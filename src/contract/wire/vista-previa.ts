import * as z from 'zod/mini';
import { pesos } from './pesos.ts';
import { wireObject } from './wire-object.ts';

/** Millionths of a peso: amounts of a line of a document have six decimals, and travel as whole numbers. */
const millonesimas = z.int();

/** A line of a document as it will be stamped. */
const conceptoPrevio = wireObject({
  clave: ['clave_prod', z.string()],
  noIdentificacion: ['no_identificacion', z.string()],
  cantidad: ['quantity', z.int()],
  claveUnidad: ['clave_unidad', z.string()],
  unidad: ['unidad', z.string()],
  descripcion: ['descripcion', z.string()],
  valorUnitario: ['valor_unitario', millonesimas],
  importe: ['importe', millonesimas],
  descuento: ['descuento', millonesimas],
  iva: ['iva', millonesimas],
});

/**
 * A document as it will be stamped: its receiver as the tax authority is told him, its lines, its taxes as they will be
 * declared, and its total in words. `visto` names all of it: sent along, nothing else is stamped.
 */
export const vistaPrevia = wireObject({
  receptor: [
    'receptor',
    wireObject({
      rfc: ['RFC', z.string()],
      nombre: ['razon_social', z.string()],
      regimen: ['regimen_fiscal', z.string()],
      codigoPostal: ['zip', z.string()],
      uso: ['uso_CFDI', z.string()],
    }),
  ],
  conceptos: ['conceptos', z.array(conceptoPrevio)],
  formaPago: ['forma_pago', z.string()],
  metodoPago: ['metodo_pago', z.enum(['PUE', 'PPD'])],
  subtotal: ['subtotal', pesos],
  descuento: ['descuento', pesos],
  base: ['base', pesos],
  iva: ['iva', pesos],
  total: ['total', pesos],
  totalConLetra: ['total_con_letra', z.string()],
  global: ['global', z.nullable(z.object({ periodicidad: z.string(), meses: z.string(), anio: z.int() }))],
  /** The folio of the invoice whose place it takes, which is cancelled with motive 01; empty for none. */
  sustituye: ['sustituye', z.string()],
  avisos: ['avisos', z.array(z.string())],
  visto: ['visto', z.string()],
});

export interface VistaPrevia extends z.output<typeof vistaPrevia> {}
