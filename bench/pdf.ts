import { join } from 'node:path';
import { defineRepresentacion } from '#server/facturas/representacion/definicion.ts';
import { openPdfmake } from '#server/facturas/representacion/pdfmake.ts';
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
  return rows;
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
