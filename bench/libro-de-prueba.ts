import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { CAMPOS_PIEZA, type CampoPieza, camposPieza } from '#contract/wire/pieza.ts';
import type { Celda } from '#domain/importar/celda.ts';
import type { Fila } from '#server/demo/fila.ts';
import { generatePiezas } from '#server/demo/generate-piezas.ts';

/** A file of parts as a business would bring it. */
export interface LibroDePrueba {
  readonly piezas: number;
  readonly clase: 'xlsx' | 'ods' | 'csv';
  readonly semilla?: number;
}

/** The columns: all fields of a part but the one that says who bought it. */
const COLUMNAS = CAMPOS_PIEZA.filter((campo) => campo !== 'venta');

/** The last day of the parts, so that the same options write the same file. */
const HOY = new Date('2026-11-01T18:00:00Z');

/** A day is neither a text nor a number in a workbook. */
interface Dia {
  readonly dia: string;
}

type Valor = Celda | Dia;

/** Writes a file of demo parts of 27 columns, the titles first, some rows at a time. */
export async function writeLibroDePrueba(path: string, { piezas, clase, semilla = 7 }: LibroDePrueba): Promise<void> {
  const file = createWriteStream(path);
  const filas = filasOf(piezas, semilla);
  const pieces = { xlsx: writeXlsx, ods: writeOds, csv: writeCsv }[clase](filas);
  for (const piece of pieces) if (!file.write(piece)) await drained(file);
  file.end();
  await finished(file);
}

async function drained(file: WriteStream): Promise<void> {
  await once(file, 'drain');
}

function* filasOf(piezas: number, semilla: number): Generator<readonly Valor[]> {
  yield COLUMNAS.map((campo) => camposPieza[campo].label);
  for (const { fila } of generatePiezas({ piezas, semilla, hoy: HOY }))
    yield COLUMNAS.map((campo) => valorOf(fila, campo));
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

/** Makes an archive out of parts of XML that come in pieces. */
function* zipped(partes: Iterable<readonly [nombre: string, xml: Iterable<string>]>): Generator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const [nombre, xml] of partes) {
    const parte = new ZipDeflate(nombre, { level: 4 });
    zip.add(parte);
    for (const texto of inChunks(xml)) {
      parte.push(strToU8(texto));
      yield* made.splice(0);
    }
    parte.push(new Uint8Array(), true);
  }
  zip.end();
  yield* made.splice(0);
}

const CHUNK = 64 * 1024;

function* inChunks(textos: Iterable<string>): Generator<string> {
  let chunk = '';
  for (const texto of textos) {
    chunk += texto;
    if (chunk.length < CHUNK) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Writes the workbook as Excel does: texts are shared, days are numbers with a style. */
function* writeXlsx(filas: Iterable<readonly Valor[]>): Generator<Uint8Array> {
  const textos = new Map<string, number>();
  const share = (texto: string) => {
    const known = textos.get(texto);
    if (known === undefined) textos.set(texto, textos.size);
    return known ?? textos.size - 1;
  };
  yield* zipped([
    [
      '_rels/.rels',
      [
        `${XML}<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/workbook.xml',
      [
        `${XML}<workbook ${MAIN} xmlns:r="${OFICINA}"><sheets><sheet name="Inventario" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    ],
    [
      'xl/_rels/workbook.xml.rels',
      [
        `${XML}<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/worksheet" Target="worksheets/sheet1.xml"/>`,
        `<Relationship Id="rId2" Type="${OFICINA}/styles" Target="styles.xml"/>`,
        `<Relationship Id="rId3" Type="${OFICINA}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ],
    ],
    [
      'xl/styles.xml',
      [`${XML}<styleSheet ${MAIN}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`],
    ],
    ['xl/worksheets/sheet1.xml', hojaXml(filas, share)],
    ['xl/sharedStrings.xml', textosXml(textos)],
  ]);
}

function* hojaXml(filas: Iterable<readonly Valor[]>, share: (texto: string) => number): Generator<string> {
  yield `${XML}<worksheet ${MAIN}><sheetData>`;
  let numero = 0;
  for (const fila of filas) {
    numero += 1;
    yield `<row r="${numero}">${fila.map((valor, index) => celdaXml(`${LETRAS[index]}${numero}`, valor, share)).join('')}</row>`;
  }
  yield '</sheetData></worksheet>';
}

/** The letters of the columns. */
const LETRAS = COLUMNAS.map((_campo, index) => (index < 26 ? '' : 'A') + String.fromCharCode(65 + (index % 26)));

function celdaXml(lugar: string, valor: Valor, share: (texto: string) => number): string {
  if (valor === '') return '';
  if (typeof valor === 'number') return `<c r="${lugar}"><v>${valor}</v></c>`;
  if (typeof valor === 'string') return `<c r="${lugar}" t="s"><v>${share(valor)}</v></c>`;
  return `<c r="${lugar}" s="1"><v>${Date.parse(valor.dia) / 86_400_000 + 25_569}</v></c>`;
}

function* textosXml(textos: ReadonlyMap<string, number>): Generator<string> {
  yield `${XML}<sst ${MAIN}>`;
  for (const texto of textos.keys()) yield `<si><t xml:space="preserve">${escapeXml(texto)}</t></si>`;
  yield '</sst>';
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

function escapeXml(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
