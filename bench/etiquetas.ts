import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { lugarOf, medidaOf, type Papel, paginaOf } from '#domain/papel-de-etiquetas.ts';
import { FUENTES } from '#server/base/pdf/fuentes.ts';
import { createImpresorDeEtiquetas } from '#server/etiquetas/handlers.ts';
import { drawCodigo, type PedidoDeEtiquetas } from '#server/etiquetas/pdf.ts';
import { alternate, sideOf } from './round.ts';
import type { Context, ScenarioRow } from './row.ts';

const ETIQUETAS = 1_000;
const TURNS = 3;
const MM = 72 / 25.4;

/** Makes a thousand labels as the server does, in turn with the library alone, which writes the same texts and codes at fixed sizes. */
export async function measureEtiquetas({ closing }: Context): Promise<ScenarioRow[]> {
  const impresor = createImpresorDeEtiquetas();
  closing.defer(() => impresor.close());
  const pedido = pedidoDePrueba();
  const sides = [sideOf(() => impresor.makePdf(pedido)), sideOf(() => printBare(pedido))];
  const limit = { ms: 120_000, callers: 1, requests: 2 };
  // Both have their code compiled before any figure is taken.
  await alternate(sides, limit, 1);
  const [own = [], bare = []] = await alternate(sides, limit, TURNS);
  const promised = { what: 'a sheet of 1,000 labels', ratio: 1.3 };
  return [{ title: `${ETIQUETAS} labels as a PDF, beside bare pdfkit`, own, bare, promised }];
}

function pedidoDePrueba(): PedidoDeEtiquetas {
  const papel: Papel = { hoja: 'carta30', desde: 1 };
  const etiquetas = Array.from({ length: ETIQUETAS }, (_, index) => ({
    id: index + 1,
    inventario: 100_000 + index,
    titulo: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
    lado: 'IZQ',
    ubicacion: `PATIO 2 · R-${(index % 24) + 1}`,
    existencias: 1,
    codigo: `https://autopartes.mx/detalles/${index + 1}`,
  }));
  return { etiquetas, papel, momento: new Date(0) };
}

/** The library alone: no size is looked for, and no line is measured. */
function printBare({ etiquetas, papel }: PedidoDeEtiquetas): Promise<Buffer> {
  const { ancho, alto } = paginaOf(papel);
  const doc = new PDFDocument({ size: [ancho * MM, alto * MM], margin: 0, autoFirstPage: false });
  doc.registerFont('normal', FUENTES.normal).registerFont('bold', FUENTES.bold);
  const medida = medidaOf(papel);
  let pagina = -1;
  for (const [index, { inventario, titulo, ubicacion, codigo, ...etiqueta }] of etiquetas.entries()) {
    const lugar = lugarOf(papel, index);
    if (lugar.pagina > pagina) doc.addPage();
    pagina = lugar.pagina;
    const x = lugar.x * MM;
    const y = lugar.y * MM;
    const lado = (medida.alto - 3) * MM;
    drawCodigo(doc, codigo, { x: x + 4, y: y + 4, ancho: lado, alto: lado });
    const left = x + medida.alto * MM;
    const width = (medida.ancho - medida.alto - 1) * MM;
    doc.font('bold', 15).text(`# ${inventario}`, left, y + 4, { width });
    doc.font('bold', 9).text(ubicacion, left, y + 22, { width });
    doc.font('normal', 7).text(titulo, left, y + 33, { width });
    doc.font('bold', 6).text(etiqueta.lado, left, y + 56, { width });
    doc.font('normal', 5).text(codigo, left, y + 63, { width });
  }
  doc.end();
  return buffer(doc);
}
