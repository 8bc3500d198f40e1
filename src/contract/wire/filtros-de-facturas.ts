import * as z from 'zod/mini';
import { type Centavos, formatCosto, parsePrecio } from '#domain/dinero.ts';
import { PESTANAS_DE_FACTURAS } from '#domain/pestanas-de-facturas.ts';
import { diasDeLista } from './dias-de-lista.ts';
import { filtro, refuse } from './fields.ts';
import { box } from './kinds.ts';
import { opcion, opcionOf } from './opcion.ts';

/** No document comes to a thousand million pesos. */
const MAX_MONTO: Centavos = 1_000_000_000_00;

/** An amount that a list begins or ends with; absent, null and blank are none ⇄ centavos. */
const monto = z.codec(
  z.optional(z.nullable(z.union([z.string(), z.number()], 'debe ser un monto'))),
  z.nullable(z.int()),
  {
    decode: (value, context): Centavos | null => {
      const text = String(value ?? '').trim();
      if (text === '') return null;
      const centavos = parsePrecio(text);
      if (centavos !== null && centavos < MAX_MONTO) return centavos;
      return refuse(context, value, 'debe ser un monto con dos decimales o menos');
    },
    encode: (centavos) => (centavos === null ? null : formatCosto(centavos)),
  },
);

/** Two amounts that a request asks for. */
interface Montos {
  readonly montoDesde: Centavos | null;
  readonly montoHasta: Centavos | null;
}

/** Refuses amounts that end before they begin: an empty list would look like an answer. */
export const montosEnOrden = z.refine<Montos>(
  ({ montoDesde: desde, montoHasta: hasta }) => desde === null || hasta === null || desde <= hasta,
  { error: 'es menor que el monto inicial', path: ['montoHasta'] },
);

/**
 * The text and the filters of the list of invoices, whatever its tab: the public name of a client's account, the quoter of one
 * of their claims or notes, the days on which they were made where the business is, and what they come to, ends included.
 */
export const filtrosDeFacturas = {
  search: filtro(),
  cliente: filtro(),
  cotizador: opcion,
  ...diasDeLista,
  montoDesde: monto,
  montoHasta: monto,
};

/**
 * The filters with the tab; or those alone that nobody knows to be stamped, or that were cancelled without us, wholly or a
 * payment or return of them, and nobody saw it: a text looks at all of them.
 */
export const listaDeFacturasPedida = {
  ...filtrosDeFacturas,
  ver: opcionOf(PESTANAS_DE_FACTURAS),
  por_confirmar: z._default(box.typed, false),
  fuera: z._default(box.typed, false),
};
