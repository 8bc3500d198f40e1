import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { CAMPOS_PIEZA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { Fila } from '#server/demo/fila.ts';
import { generatePiezas } from '#server/demo/generate-piezas.ts';
import { escapeXml, type Valor, writeXlsx, XML, zipped } from './hoja-xlsx.ts';

/** A file of parts as a business would bring it. */
export interface LibroDePrueba {
  readonly piezas: number;
  readonly clase: 'xlsx' | 'ods' | 'csv';
  readonly semilla?: number;
  /** This much is added to each inventory number, so that none of them is one of the demo's. */
  readonly numerosDesde?: number;
}

/** The columns: all fields of a part but the one that says who bought it. */
const COLUMNAS = CAMPOS_PIEZA.filter((campo) => campo !== 'venta');

/** The last day of the parts, so that the same options write the same file. */
const HOY = new Date('2026-11-01T18:00:00Z');

/** Writes a file of demo parts of 27 columns, the titles first, some rows at a time. */
export async function writeLibroDePrueba(path: string, libro: LibroDePrueba): Promise<void> {
  const file = createWriteStream(path);
  const pieces = WRITE[libro.clase](filasOf(libro));
  for (const piece of pieces) if (!file.write(piece)) await drained(file);
  file.end();
  await finished(file);
}

const WRITE = {
  xlsx: (filas: Iterable<readonly Valor[]>): Iterable<Uint8Array | string> => writeXlsx(filas, 'Inventario'),
  ods: writeOds,
  csv: writeCsv,
};

async function drained(file: WriteStream): Promise<void> {
  await once(file, 'drain');
}

function* filasOf({ piezas, semilla = 7, numerosDesde = 0 }: LibroDePrueba): Generator<readonly Valor[]> {
  yield COLUMNAS.map((campo) => camposPieza[campo].label);
  for (const { fila } of generatePiezas({ piezas, semilla, hoy: HOY })) {
    const suya = { ...fila, inventario: fila.inventario + numerosDesde };
    yield COLUMNAS.map((campo) => valorOf(suya, campo));
  }
}

const DINERO: readonly CampoPieza[] = ['costo', 'precio', 'precioMercado', 'costoRadec', 'costoMercado'];
const DIAS: readonly CampoPieza[] = ['publicadaFacebook', 'publicadaMercado', 'fecha'];

function valorOf(fila: Fila, campo: CampoPieza): Valor {
  if (campo === 'anios') return yearsOf(fila);
  const valor = new Map<string, unknown>(Object.entries(fila)).get(columnaOf(campo)) ?? '';
  if (typeof valor === 'boolean') return valor ? 'Sí' : 'No';
  if (typeof valor === 'number') return DINERO.includes(campo) ? valor / 100 : valor;
  return valor !== '' && DIAS.includes(campo) ? { dia: String(valor).slice(0, 10) } : String(valor);
}

/** The name of a field's column in the database: numeroParte is numero_parte. */
function columnaOf(campo: CampoPieza): string {
  return campo.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function yearsOf({ anio_desde, anio_hasta }: Fila): Valor {
  return anio_desde === anio_hasta ? anio_desde : `${anio_desde}-${anio_hasta}`;
}

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';

function* writeOds(filas: Iterable<readonly Valor[]>): Generator<Uint8Array> {
  yield* zipped([
    ['mimetype', ['application/vnd.oasis.opendocument.spreadsheet']],
    ['content.xml', contenidoXml(filas)],
  ]);
}

function* contenidoXml(filas: Iterable<readonly Valor[]>): Generator<string> {
  yield `${XML}<office:document-content xmlns:office="${OASIS}:office:1.0" xmlns:table="${OASIS}:table:1.0" xmlns:text="${OASIS}:text:1.0"><office:body><office:spreadsheet><table:table table:name="Inventario">`;
  for (const fila of filas) yield `<table:table-row>${fila.map(celdaOds).join('')}</table:table-row>`;
  yield '</table:table></office:spreadsheet></office:body></office:document-content>';
}

function celdaOds(valor: Valor): string {
  if (valor === '') return '<table:table-cell/>';
  if (typeof valor === 'number')
    return `<table:table-cell office:value-type="float" office:value="${valor}"><text:p>${valor}</text:p></table:table-cell>`;
  if (typeof valor === 'string')
    return `<table:table-cell office:value-type="string">${valor
      .split('\n')
      .map((line) => `<text:p>${escapeXml(line)}</text:p>`)
      .join('')}</table:table-cell>`;
  return `<table:table-cell office:value-type="date" office:date-value="${valor.dia}"><text:p>${valor.dia}</text:p></table:table-cell>`;
}

function* writeCsv(filas: Iterable<readonly Valor[]>): Generator<string> {
  yield '\uFEFF';
  for (const fila of filas) yield `${fila.map(celdaCsv).join(',')}\r\n`;
}

function celdaCsv(valor: Valor): string {
  if (typeof valor === 'number') return String(valor);
  const texto = typeof valor === 'string' ? valor : valor.dia;
  return /[",\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}
