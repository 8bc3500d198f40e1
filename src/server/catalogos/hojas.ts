import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { squeezeTexto } from '#domain/texto.ts';
import type { Fila } from './libro.ts';

/** More characters than all texts of the published workbook have, many times over. */
const MAX_CARACTERES = 200_000_000;

/** Reads the texts that the cells of all sheets share, in their order, without the hints of how they are pronounced. */
export function readTextos(xml: Iterable<string>): readonly string[] {
  const textos: string[] = [];
  let texto = '';
  let isText = false;
  let isHint = false;
  let all = 0;
  const parser = new SaxesParser();
  parser.on('opentag', ({ name }) => {
    if (name === 'si') texto = '';
    if (name === 'rPh') isHint = true;
    isText = name === 't' && !isHint;
  });
  parser.on('text', (written) => {
    if (isText) texto += written;
  });
  parser.on('closetag', ({ name }) => {
    isText = false;
    if (name === 'rPh') isHint = false;
    if (name !== 'si') return;
    textos.push(cleanCelda(texto));
    all += texto.length;
    if (all > MAX_CARACTERES) throw new RangeError('Too many texts');
  });
  for (const piece of xml) parser.write(piece);
  parser.close();
  return textos;
}

/** Reads the rows of a sheet, those of a piece of its XML at a time. Numbers stay as they are written. */
export function* readFilas(xml: Iterable<string>, textos: readonly string[]): Generator<readonly Fila[]> {
  let filas: Fila[] = [];
  const parser = new SaxesParser();
  listen(parser, textos, (fila) => filas.push(fila));
  for (const piece of xml) {
    parser.write(piece);
    if (filas.length === 0) continue;
    yield filas;
    filas = [];
  }
  parser.close();
}

/** Tells of each row once it is whole. */
function listen(parser: SaxesParser, textos: readonly string[], tell: (fila: Fila) => void): void {
  let numero = 0;
  let celdas: string[] = [];
  let columna = -1;
  let tipo = '';
  let valor = '';
  let isValue = false;
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    isValue = name === 'v' || name === 't';
    if (name === 'row') {
      numero = Number(attributes.r ?? numero + 1);
      celdas = [];
      columna = -1;
    } else if (name === 'c') {
      columna = attributes.r === undefined ? columna + 1 : columnOf(attributes.r);
      tipo = attributes.t ?? 'n';
      valor = '';
    }
  });
  parser.on('text', (written) => {
    if (isValue) valor += written;
  });
  parser.on('closetag', ({ name }) => {
    isValue = false;
    if (name === 'c') celdas[columna] = textOf(tipo, valor, textos);
    else if (name === 'row') tell({ numero, celdas });
  });
}

function textOf(tipo: string, valor: string, textos: readonly string[]): string {
  if (tipo === 'e') return '';
  if (tipo !== 's') return cleanCelda(valor);
  const texto = textos[Number(valor)];
  if (texto === undefined) throw new RangeError(`No text ${valor}`);
  return texto;
}

/** Cells write the signs that XML has no way to write as _x000D_, and bring signs of no width from where they were copied. */
export function cleanCelda(texto: string): string {
  return squeezeTexto(texto.replaceAll(/_x00[01][0-9A-F]_/g, ' ').replaceAll(SIN_ANCHO, ''));
}

/** The zero-width blank and joiners, and the mark of byte order: a key with one of them would be no key. */
const SIN_ANCHO = /\u200B|\u200C|\u200D|\uFEFF/gu;

/** A sheet has no more columns than this; a damaged reference must not make a row of millions. */
const MAX_COLUMNAS = 16_384;

/** The column of a cell by its reference: A1 is in column 0, AB7 in 27. */
function columnOf(referencia: string): number {
  let columna = 0;
  for (const letter of referencia.replace(/\d+$/, '')) columna = columna * 26 + letter.charCodeAt(0) - 64;
  if (columna < 1 || columna > MAX_COLUMNAS) throw new RangeError(`No column ${referencia}`);
  return columna - 1;
}
