import { pagina, rowsAbout } from './calls.ts';
import { measureEmision, measureMil, measurePagoGlobal } from './emision.ts';
import { measurePdf } from './pdf.ts';
import type { AnyRow, Promised } from './row.ts';

const CALL: Promised = { what: 'invoices', besideSql: 2.5, growth: 2 };
const FRECUENTE: Promised = { what: 'invoices by a word that many have', besideSql: 2.5, growth: 2 };
// Where nobody ever made a global invoice there are more of them with every note.
const SIN_CFDI: Promised = { what: 'notes without a document', besideSql: 2.5 };

const COMMON = { grupo: 'facturas', promised: CALL } as const;
const ask = rowsAbout({ ...COMMON, about: ({ facturas }) => facturas });
const askClientes = (isDeGrande: boolean) =>
  rowsAbout({ ...COMMON, about: ({ facturas }) => facturas.filter((one) => one.isDeGrande === isDeGrande) });

/** The rows of invoicing: what its screens ask for, then what is printed, stamped and paid. */
export const FACTURAS_ROWS: readonly AnyRow[] = [
  ask('facturas', 'invoices, page 1', 'facturApi/get_facturas', () => pagina('')),
  ask('facturas-20', 'invoices, page 20', 'facturApi/get_facturas', () => pagina('', 20)),
  ask('facturas-folio', 'invoices by a folio', 'facturApi/get_facturas', ({ folio }) => pagina(folio)),
  ask('facturas-siniestro', 'invoices by a claim', 'facturApi/get_facturas', ({ reporte }) => pagina(reporte)),
  askClientes(false)('facturas-cliente', 'invoices by a client', 'facturApi/get_facturas', ({ nombre }) =>
    pagina(nombre),
  ),
  askClientes(true)(
    'facturas-grande',
    'invoices by a client who has a tenth of them',
    'facturApi/get_facturas',
    ({ nombre }) => pagina(nombre),
    { promised: FRECUENTE },
  ),
  ask('facturas-serie', 'invoices by their series, a word of all', 'facturApi/get_facturas', () => pagina('F'), {
    promised: FRECUENTE,
  }),
  ask('sin-cfdi', 'notes without a document, page 1', 'facturApi/get_sin_cfdi', () => ({}), { promised: SIN_CFDI }),
  ask('factura', 'one invoice', 'facturApi/get_factura', ({ id }) => ({ factura: id })),
  { grupo: 'facturas', name: 'pdf', title: 'a PDF', isInside: true, run: measurePdf },
  {
    grupo: 'facturas',
    name: 'timbrar',
    title: 'an invoice of five lines',
    spoils: true,
    isInside: true,
    run: measureEmision,
  },
  { grupo: 'facturas', name: 'mil', title: 'a thousand invoices', spoils: true, run: measureMil },
  { grupo: 'facturas', name: 'pago-global', title: 'a global payment', spoils: true, run: measurePagoGlobal },
];
