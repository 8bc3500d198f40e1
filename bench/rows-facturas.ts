import { addDias, diaOf } from '#domain/fecha.ts';
import { PESTANAS_DE_FACTURAS } from '#domain/pestanas-de-facturas.ts';
import { pagina, rowsAbout } from './calls.ts';
import { measureCasar } from './casar.ts';
import { DEUDAS_AL_DIA, DEUDAS_DE_CLIENTES, DEUDAS_DE_FACTURAS } from './deudas.ts';
import { measureEmision, measureMil, measurePagoGlobal } from './emision.ts';
import { measureLeerXml } from './leer-xml.ts';
import { measurePdf } from './pdf.ts';
import type { AnyRow, Promised } from './row.ts';
import type { SampledFactura } from './sample.ts';

const CALL: Promised = { what: 'invoices', besideSql: 2.5, growth: 2 };
const FRECUENTE: Promised = { what: 'invoices by a word that many have', besideSql: 2.5, growth: 2 };
// Where nobody ever made a global invoice there are more of them with every note.
const SIN_CFDI: Promised = { what: 'notes without a document', besideSql: 2.5 };

// Debts cost what all that is owed costs, however many invoices there are beside it.
const DEUDAS: Promised = { what: 'debts', besideSql: 2.5 };
const PESTANAS: Promised = { what: 'tabs and filters of invoices', besideSql: 2.5 };

const COMMON = { grupo: 'facturas', promised: CALL } as const;
const ask = rowsAbout({ ...COMMON, about: ({ facturas }) => facturas });
const askClientes = (isDeGrande: boolean) =>
  rowsAbout({ ...COMMON, about: ({ facturas }) => facturas.filter((one) => one.isDeGrande === isDeGrande) });

const askDeudas = rowsAbout({ grupo: 'facturas', promised: DEUDAS, about: () => ['todas'] });
/** A day in the middle of what was invoiced. */
const AL = addDias(diaOf(new Date()), -90);

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
  // All of them are added up: twice as many take twice as long.
  ask('facturas-pestanas', 'the tabs of all invoices', 'facturApi/get_pestanas', () => ({}), { promised: PESTANAS }),
  ask('facturas-pestanas-cliente', 'the tabs of a client', 'facturApi/get_pestanas', ({ cliente }) => ({ cliente }), {
    promised: PESTANAS,
  }),
  ask(
    'facturas-pestana',
    'a tab of all invoices',
    'facturApi/get_facturas',
    (_, n) => ({ ...pagina(''), ver: pestanaOf(n) }),
    {
      promised: PESTANAS,
    },
  ),
  ask('facturas-filtradas', 'invoices of a client, a month or an amount', 'facturApi/get_facturas', narrowedBy, {
    promised: PESTANAS,
  }),
  ask('sin-cfdi', 'notes without a document, page 1', 'facturApi/get_sin_cfdi', () => ({}), { promised: SIN_CFDI }),
  ask('factura', 'one invoice', 'facturApi/get_factura', ({ id }) => ({ factura: id })),
  askDeudas('cobranza-clientes', 'debts by client, with their age', 'cobranza/get_adeudos', () => ({}), {
    least: () => () => [{ text: DEUDAS_DE_CLIENTES, values: [] }],
  }),
  askDeudas('cobranza-facturas', 'debts by invoice', 'cobranza/get_adeudos', () => ({ ver: 'facturas' }), {
    least: () => () => [{ text: DEUDAS_DE_FACTURAS, values: [] }],
  }),
  askDeudas('cobranza-al-dia', 'debts by client three months ago', 'cobranza/get_adeudos', () => ({ al: AL }), {
    least: () => () => [{ text: DEUDAS_AL_DIA, values: [AL] }],
  }),
  {
    grupo: 'facturas',
    name: 'movimientos-casar',
    title: "matching of the bank's movements",
    isInside: true,
    run: measureCasar,
  },
  {
    grupo: 'facturas',
    name: 'xml-de-proveedor',
    title: "a supplier's XML",
    isInside: true,
    run: measureLeerXml,
  },
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

/** Each tab in turn. */
function pestanaOf(n: number): string {
  return PESTANAS_DE_FACTURAS[n % PESTANAS_DE_FACTURAS.length] ?? '';
}

/** A client, thirty days or an amount, in turn, every second time of those that are late. */
function narrowedBy({ cliente, dia, total }: SampledFactura, n: number) {
  const filtros = [
    { cliente },
    { searchDateStart: addDias(dia, -30), searchDateEnd: dia },
    { montoDesde: total, montoHasta: total },
  ];
  return { ...pagina(''), ...filtros[n % filtros.length], ver: n % 2 === 0 ? 'vencidas' : 'all' };
}
