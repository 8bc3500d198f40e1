import { PAGE_SIZE } from '#domain/pagina.ts';
import { measureEmision, measureMil, measurePagoGlobal } from './emision.ts';
import { measurePdf } from './pdf.ts';
import { signedAsk } from './product.ts';
import type { AnyRow, Promised, Row } from './row.ts';
import type { SampledFactura } from './sample.ts';

const CALL: Promised = { what: 'invoices', besideSql: 2.5, growth: 2 };
const FRECUENTE: Promised = { what: 'invoices by a word that many have', besideSql: 2.5, growth: 2 };
const REQUESTS = 300;

/** The rows of invoicing: what its screens ask for, then what is printed, stamped and paid. */
export const FACTURAS_ROWS: readonly AnyRow[] = [
  lista('facturas', 'invoices, page 1', () => ''),
  lista('facturas-20', 'invoices, page 20', () => '', { page: 20 }),
  lista('facturas-folio', 'invoices by a folio', ({ folio }) => folio),
  lista('facturas-siniestro', 'invoices by a claim', ({ reporte }) => reporte),
  lista('facturas-cliente', 'invoices by a client', ({ nombre }) => nombre, { isDeGrande: false }),
  {
    ...lista('facturas-grande', 'invoices by a client who has a tenth of them', ({ nombre }) => nombre, {
      isDeGrande: true,
    }),
    promised: FRECUENTE,
  },
  { ...lista('facturas-serie', 'invoices by their series, a word of all', () => 'F'), promised: FRECUENTE },
  {
    ...read('sin-cfdi', 'notes without a document, page 1', 'get_sin_cfdi', () => ({})),
    // Where nobody ever made a global invoice there are more of them with every note.
    promised: { what: 'notes without a document', besideSql: 2.5 },
  },
  read('factura', 'one invoice', 'get_factura', ({ id }) => ({ factura: id })),
  { grupo: 'facturas', name: 'pdf', title: 'a PDF', runInside: measurePdf },
  { grupo: 'facturas', name: 'timbrar', title: 'an invoice of five lines', spoils: true, runInside: measureEmision },
  { grupo: 'facturas', name: 'mil', title: 'a thousand invoices', spoils: true, run: measureMil },
  { grupo: 'facturas', name: 'pago-global', title: 'a global payment', spoils: true, run: measurePagoGlobal },
];

interface Pagina {
  readonly page?: number;
  /** Left out, the invoices of all clients are asked for. */
  readonly isDeGrande?: boolean;
}

function lista(
  name: string,
  title: string,
  search: (of: SampledFactura) => string,
  { page = 1, isDeGrande }: Pagina = {},
): Row {
  const body = (one: SampledFactura) => ({ page, itemsPerPage: PAGE_SIZE, search: search(one) });
  return read(name, title, 'get_facturas', body, isDeGrande);
}

function read(
  name: string,
  title: string,
  call: string,
  body: (of: SampledFactura) => object,
  isDeGrande?: boolean,
): Row {
  return {
    grupo: 'facturas',
    name,
    title,
    promised: CALL,
    asks: (product) =>
      product.sample.facturas
        .filter((one) => isDeGrande === undefined || one.isDeGrande === isDeGrande)
        .slice(0, REQUESTS)
        .map((one) => signedAsk(product, `facturApi/${call}.php`, body(one))),
  };
}
