import { join } from 'node:path';
import type { EstadoDeCuenta } from '#contract/wire/estado-de-cuenta.ts';
import { type Abono, type Cargo, writeLibro } from '#domain/estado-de-cuenta.ts';
import { openPdfmake } from '#server/base/pdf/pdfmake.ts';
import { defineEstado, type PedidoDeImpresion } from '#server/cobranza/estado/definicion.ts';
import { createImpresorDeEstados } from '#server/cobranza/estado/pdf.ts';
import { defineRepresentacion } from '#server/facturas/representacion/definicion.ts';
import { createRepresentacion, type Representacion } from '#server/facturas/representacion/representacion.ts';
import { readNegocio } from '#server/negocio.ts';
import { ROOT } from '#server/root.ts';
import { ingresoOf, openSello } from './comprobantes.ts';
import { alternate, type Side, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

const TURNS = 3;

/** Documents of each turn, by their lines: a turn takes some seconds. */
const DOCUMENTOS = { 1: 20, 300: 4 } as const;

/**
 * Makes the PDF of invoices as the server does in the background, from the XML in its thread, in turn with the library
 * alone, which is given the same definition.
 */
export async function measurePdf({ product, closing }: Context): Promise<ScenarioRow[]> {
  const { publico, interno, logoSvg } = readNegocio(join(ROOT, 'negocio.config.json'));
  const seal = await openSello(product.dataDir, interno.emisor);
  const membrete = { ...publico, logoSvg };
  const representacion = createRepresentacion(membrete);
  closing.defer(() => representacion.close());
  const pdfmake = openPdfmake();
  const rows: ScenarioRow[] = [];
  for (const renglones of [1, 300] as const) {
    const xml = await seal(ingresoOf(renglones));
    const define = () => defineRepresentacion({ xml, membrete, cancelado: false });
    const sides = [
      timed(
        () => xml,
        (bytes) => representacion.makePdf(bytes, false),
      ),
      timed(define, (definition) => pdfmake.createPdf(definition).getBuffer()),
    ];
    const limit = { ms: 60_000, callers: 1, requests: DOCUMENTOS[renglones] };
    // Both have their code compiled before any figure is taken.
    await alternate(sides, limit, 1);
    const [own = [], bare = []] = await alternate(sides, limit, TURNS);
    const title = `a PDF of ${renglones} lines, beside bare pdfmake`;
    rows.push({ title, own, bare, promised: { what: 'a PDF in the background', ratio: 1.3 } });
  }
  const xmls = await Promise.all(Array.from({ length: A_LA_VEZ }, () => seal(ingresoOf(5))));
  rows.push(await measureAtOnce(representacion, xmls));
  rows.push(await measureEstado({ ...membrete, rfc: interno.emisor.rfc }, closing));
  return rows;
}

/** Makes the statement of a client of five hundred invoices as the server does, in turn with the library alone. */
async function measureEstado(
  membrete: PedidoDeImpresion['membrete'],
  closing: Context['closing'],
): Promise<ScenarioRow> {
  const impresor = createImpresorDeEstados();
  closing.defer(() => impresor.close());
  const pdfmake = openPdfmake();
  const pedido = { estado: estadoDePrueba(FACTURAS), membrete };
  const sides = [
    timed(() => pedido, impresor.makePdf),
    timed(
      () => defineEstado(pedido),
      (definition) => pdfmake.createPdf(definition).getBuffer(),
    ),
  ];
  const limit = { ms: 60_000, callers: 1, requests: 3 };
  await alternate(sides, limit, 1);
  const [own = [], bare = []] = await alternate(sides, limit, TURNS);
  const promised = { what: 'a statement of 500 invoices', ratio: 1.3 };
  return { title: `a statement of ${FACTURAS} invoices as a PDF, beside bare pdfmake`, own, bare, promised };
}

const FACTURAS = 500;

/** A statement of so many invoices that were all stamped, half of them paid in part, and all of them open. */
function estadoDePrueba(facturas: number): EstadoDeCuenta {
  const todas = Array.from({ length: facturas }, (_, index) => ({ id: index + 1, folio: `F-${index + 1}` }));
  const cargos = todas.map(
    ({ id, folio }): Cargo => ({
      de: 'factura',
      id,
      folio,
      dia: '2026-09-01',
      hasta: null,
      monto: 1_000_00,
      siniestros: [`04/${id}`],
    }),
  );
  const abonos = cargos
    .filter(({ id }) => id % 2 === 0)
    .map(
      ({ id }): Abono => ({
        de: 'factura',
        cargo: id,
        que: 'pago',
        id,
        documento: facturas + id,
        folio: `P-${id}`,
        dia: '2026-10-01',
        hasta: null,
        monto: 400_00,
        sustituye: null,
      }),
    );
  const dias = { desde: '2026-08-01', al: '2026-11-20' };
  const libro = writeLibro(cargos, abonos, dias);
  const tramos = { no_vencido: 0, de_1_a_30: 0, de_31_a_60: libro.final, de_61_a_90: 0, mas_de_90: 0, sin_ingresar: 0 };
  const abiertas = todas.map(({ id, folio }) => filaDePrueba(id, folio));
  const cliente = { identificador: 'c', nombre: 'SEGUROS DEL NORTE', rfc: 'SNO100101AB3', email: '', telefono: '' };
  return { ...libro, ...dias, cliente, tramos, abiertas, facturas };
}

function filaDePrueba(id: number, folio: string): EstadoDeCuenta['abiertas'][number] {
  const adeudo = id % 2 === 0 ? 600_00 : 1_000_00;
  return {
    deuda: 'factura',
    id: String(id),
    nombre: 'SEGUROS DEL NORTE',
    cliente: 'c',
    aseguradora: 'GNP',
    facturas: 1,
    adeudo,
    tramos: { no_vencido: 0, de_1_a_30: 0, de_31_a_60: adeudo, de_61_a_90: 0, mas_de_90: 0, sin_ingresar: 0 },
    vence: '2026-10-01',
    atraso: 50,
    ultimoPago: null,
    seguimiento: null,
    prometidas: 0,
    prometida: null,
    credito: null,
    creditoVersion: 0,
    documento: {
      folio,
      fecha: '2026-09-01',
      metodo: 'PPD',
      siniestros: [`04/${id}`],
      total: 1_000_00,
      pagado: 1_000_00 - adeudo,
      devuelto: 0,
      saldo: adeudo,
    },
  };
}

/** People who want a PDF at the same moment, each another. */
const A_LA_VEZ = 30;

/** Makes the PDF of thirty invoices of five lines for as many people at once, in turn with one after the other. */
async function measureAtOnce({ makePdf }: Representacion, xmls: readonly Buffer[]): Promise<ScenarioRow> {
  const atOnce = sideOf(() => Promise.all(xmls.map((xml) => makePdf(xml, false))));
  const inTurn = sideOf(async () => {
    for (const xml of xmls) await makePdf(xml, false);
  });
  const limit = { ms: 60_000, callers: 1, requests: 1 };
  const [own = [], bare = []] = await alternate([atOnce, inTurn], limit, TURNS);
  const promised = { what: 'thirty PDF at once', ratio: 1.3 };
  return { title: 'thirty PDF of five lines at once, beside one after the other', own, bare, promised };
}

/** The library writes into a definition, so each document has its own, which is made before the clock runs. */
function timed<Given>(give: () => Given, make: (given: Given) => Promise<unknown>): Side {
  return async ({ requests = 1 }) => {
    const taken: number[] = [];
    for (let at = 0; at < requests; at += 1) {
      const given = give();
      const began = performance.now();
      await make(given);
      taken.push(performance.now() - began);
    }
    return { taken, first: 0, elapsedMs: taken.reduce((sum, ms) => sum + ms, 0), cpuMs: null };
  };
}
