import type { Celda } from '#domain/importar/celda.ts';
import { squeezeTexto } from '#domain/texto.ts';
import { Hoja } from '#server/base/xlsx/hoja.ts';
import { Textos } from '#server/base/xlsx/textos.ts';
import { LectorXml } from '#server/base/xlsx/xml.ts';
import type { Fila } from './libro.ts';

/** Reads the texts that the cells of all sheets share, in their order. */
export function readTextos(xml: Iterable<string>): readonly string[] {
  const oyente = new Textos();
  const lector = new LectorXml(oyente);
  for (const piece of xml) lector.write(piece);
  lector.close();
  return oyente.textos;
}

/** Reads the rows of a sheet, those of a piece of its XML at a time. Days stay the numbers that they are written as. */
export function* readFilas(xml: Iterable<string>, textos: readonly string[]): Generator<readonly Fila[]> {
  let filas: Fila[] = [];
  const hoja = new Hoja({ textos, mascaras: [], is1904: false }, ({ numero, celdas }) => {
    filas.push({ numero, celdas: celdas.map(textOf) });
  });
  const lector = new LectorXml(hoja);
  for (const piece of xml) {
    lector.write(piece);
    if (filas.length === 0) continue;
    yield filas;
    filas = [];
  }
  lector.close();
}

function textOf(celda: Celda): string {
  return typeof celda === 'number' ? String(celda) : cleanCelda(celda);
}

/** Cells bring breaks, and signs of no width from where they were copied. */
export function cleanCelda(texto: string): string {
  return squeezeTexto(texto.replaceAll(CONTROL, ' ').replaceAll(SIN_ANCHO, ''));
}

const CONTROL = /\p{Cc}/gu;

/** The zero-width blank and joiners, and the mark of byte order: a key with one of them would be no key. */
const SIN_ANCHO = /\u200B|\u200C|\u200D|\uFEFF/gu;
