import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { encodeQR } from 'qr';
import type { Etiqueta } from '#contract/wire/etiqueta-de-pieza.ts';
import {
  type Caja,
  lugarOf,
  type Medida,
  medidaOf,
  type Papel,
  paginaOf,
  repartir,
} from '#domain/papel-de-etiquetas.ts';
import { sayLado } from '#domain/pieza.ts';
import { COLOR } from '#server/base/pdf/estilo.ts';
import { FUENTES } from '#server/base/pdf/fuentes.ts';

/** Labels to be printed, in their order; data that can be copied to a thread. */
export interface PedidoDeEtiquetas {
  /** Each with the text of its code. */
  readonly etiquetas: readonly (Etiqueta & { readonly codigo: string })[];
  readonly papel: Papel;
  readonly momento: Date;
}

type EtiquetaImpresa = PedidoDeEtiquetas['etiquetas'][number];

/** Points in a millimetre. */
const MM = 72 / 25.4;

/** Makes the PDF of labels: a page of the paper's own size for each sheet, or for each label of a roll. */
export function makeEtiquetas({ etiquetas, papel, momento }: PedidoDeEtiquetas): Promise<Buffer> {
  const { ancho, alto } = paginaOf(papel);
  const doc = new PDFDocument({
    size: [ancho * MM, alto * MM],
    margin: 0,
    autoFirstPage: false,
    lang: 'es-MX',
    info: { Title: 'Etiquetas', CreationDate: momento },
  });
  printAtItsSize(doc);
  doc.registerFont('normal', FUENTES.normal).registerFont('bold', FUENTES.bold);
  const medida = medidaOf(papel);
  let pagina = -1;
  for (const [index, etiqueta] of etiquetas.entries()) {
    const lugar = lugarOf(papel, index);
    if (lugar.pagina > pagina) {
      doc.addPage();
      pagina = lugar.pagina;
    }
    drawEtiqueta(doc, etiqueta, medida, lugar);
  }
  doc.end();
  return buffer(doc);
}

/** Asks the program that prints it not to fit pages to its paper, as most do unless told: a label would stand beside its place. */
function printAtItsSize(doc: PDFKit.PDFDocument): void {
  const { data } = (doc as unknown as { readonly _root: { readonly data: { ViewerPreferences: unknown } } })._root;
  data.ViewerPreferences = doc.ref({ PrintScaling: 'None', PickTrayByPDFSize: true });
}

/** Draws a label: its code, and what it says. `esquina` is its left upper corner, in millimetres. */
function drawEtiqueta(
  doc: PDFKit.PDFDocument,
  etiqueta: EtiquetaImpresa,
  medida: Medida,
  esquina: { readonly x: number; readonly y: number },
): void {
  const { codigo, textos } = repartir(medida);
  drawCodigo(doc, etiqueta.codigo, onPage(codigo, esquina));
  drawTextos(doc, etiqueta, onPage(textos, esquina));
}

/** Gives a rectangle of a label as one of the page, in points. */
function onPage({ x, y, ancho, alto }: Caja, esquina: { readonly x: number; readonly y: number }): Caja {
  return { x: (esquina.x + x) * MM, y: (esquina.y + y) * MM, ancho: ancho * MM, alto: alto * MM };
}

/** Light modules around a code; the edge of the label and the air beside the texts are the rest of what the standard asks for. */
const BORDE = 2;

/** Draws a code as one shape, so that no seam shows between its modules. It survives a stain on the seventh part of it. */
export function drawCodigo(doc: PDFKit.PDFDocument, text: string, { x, y, ancho }: Caja): void {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: BORDE });
  const lado = ancho / modules.length;
  for (const [row, cells] of modules.entries()) {
    let from = 0;
    for (let column = 0; column <= cells.length; column += 1) {
      if (cells[column]) continue;
      if (column > from) doc.rect(x + from * lado, y + row * lado, (column - from) * lado, lado);
      from = column + 1;
    }
  }
  doc.fill(COLOR.tinta);
}

/** The type of a line, and its size in points. */
interface Linea {
  readonly fuente: 'normal' | 'bold';
  readonly size: number;
}

const INTERLINEA = 1.17;

/** A text that has no room is written smaller, down to this part of its size, before it is cut. */
const MENOR = 0.65;

const sizeOf = (alto: number, parte: number, min: number, max: number) => Math.min(max, Math.max(min, alto * parte));

/**
 * Draws what a label says: the number on top and its place below it, the address at the foot, the side above it where it has room, and the title in
 * what is left.
 */
function drawTextos(
  doc: PDFKit.PDFDocument,
  { inventario, titulo, lado, ubicacion, codigo }: EtiquetaImpresa,
  caja: Caja,
): void {
  const { x, ancho, alto } = caja;
  const numero: Linea = { fuente: 'bold', size: sizeOf(alto, 0.24, 8, 40) };
  const nombre: Linea = { fuente: 'normal', size: sizeOf(alto, 0.125, 5, 18) };
  const menor: Linea = { fuente: 'normal', size: sizeOf(alto, 0.08, 4, 9) };
  const deLado: Linea = { fuente: 'bold', size: menor.size * 1.2 };
  const lugar: Linea = { fuente: 'bold', size: numero.size * 0.6 };
  const arriba = caja.y + alturaOf(numero) + (ubicacion === '' ? 0 : alturaOf(lugar));
  let abajo = caja.y + alto - alturaOf(menor);
  drawEn(doc, `# ${inventario}`, numero, { x, y: caja.y, ancho, alto: alturaOf(numero) });
  if (ubicacion !== '') {
    drawEn(doc, ubicacion, lugar, { x, y: caja.y + alturaOf(numero), ancho, alto: alturaOf(lugar) });
  }
  drawEn(doc, codigo.replace(/^https?:\/\//, ''), menor, { x, y: abajo, ancho, alto: alturaOf(menor) });
  if (lado !== '' && abajo - arriba >= alturaOf(deLado) + alturaOf(nombre)) {
    const room = abajo - arriba;
    // Where one line is not wide enough and two leave the title its own, it has two.
    const isLarga = doc.font(deLado.fuente, deLado.size).widthOfString(sayLado(lado)) > ancho;
    const lineas = isLarga && room >= 2 * alturaOf(deLado) + 2 * alturaOf(nombre) ? 2 : 1;
    const suyo = alturaOf(deLado) * lineas;
    const dicho = sayCorto(doc, sayLado(lado), ancho * lineas, deLado);
    abajo -= suyo;
    drawEn(doc, dicho, deLado, { x, y: abajo, ancho, alto: suyo });
  }
  if (abajo - arriba >= nombre.size) drawEn(doc, titulo, nombre, { x, y: arriba, ancho, alto: abajo - arriba });
}

/** Leaves out of a side in words what it says a second time, where all of it would be cut: '(izquierdo, del conductor)'. */
function sayCorto(doc: PDFKit.PDFDocument, dicho: string, ancho: number, { fuente, size }: Linea): string {
  return doc.font(fuente, size * MENOR).widthOfString(dicho) > ancho ? dicho.replace(/,[^)]*/, '') : dicho;
}

function alturaOf({ size }: Linea): number {
  return size * INTERLINEA;
}

/** Draws a text in a rectangle, smaller where it has no room, and cut where that is not enough. */
function drawEn(doc: PDFKit.PDFDocument, text: string, { fuente, size }: Linea, { x, y, ancho, alto }: Caja): void {
  doc.font(fuente, size).fillColor(COLOR.tinta);
  for (let smaller = size; smaller > size * MENOR && doc.heightOfString(text, { width: ancho }) > alto; ) {
    smaller *= 0.93;
    doc.fontSize(smaller);
  }
  doc.text(text, x, y, { width: ancho, height: alto, ellipsis: true });
}
