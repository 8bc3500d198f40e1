import { Readable } from 'node:stream';
import { strToU8, zipSync } from 'fflate';
import type { Archivo } from '#server/base/lectura/archivo.ts';
import { type Fila, type Lectura, type OpcionesDeLectura, openLectura } from '#server/base/lectura/open-lectura.ts';

/** A file that lies in memory and comes in pieces of so many bytes: what is cut between two of them must not show. */
export function archivoDeBytes(bytes: Uint8Array, nombre = 'piezas', trozo = 64 * 1024): Archivo {
  return {
    nombre,
    bytes: bytes.length,
    read: (from, to) => Readable.from(inTrozos(bytes.subarray(from, to), trozo)),
  };
}

function* inTrozos(bytes: Uint8Array, trozo: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += trozo) yield Buffer.from(bytes.subarray(at, at + trozo));
}

/** A file that was read to its end. */
export interface Leido {
  readonly lectura: Lectura;
  readonly filas: readonly Fila[];
}

/** Reads a whole file. */
export async function readTodo(
  bytes: Uint8Array | string,
  opciones: OpcionesDeLectura = {},
  trozo?: number,
): Promise<Leido> {
  const contenido = typeof bytes === 'string' ? strToU8(bytes) : bytes;
  const lectura = await openLectura(archivoDeBytes(contenido, 'piezas', trozo), opciones);
  const filas: Fila[] = [];
  for await (const lote of lectura.filas()) filas.push(...lote);
  return { lectura, filas };
}

/** Reads the cells of a whole file, and the words with which it is refused instead. */
export const celdasOf = async (bytes: Uint8Array | string, opciones: OpcionesDeLectura = {}, trozo?: number) =>
  (await readTodo(bytes, opciones, trozo)).filas.map(({ celdas }) => celdas);
export const refusalOf = (bytes: Uint8Array | string, opciones: OpcionesDeLectura = {}) =>
  readTodo(bytes, opciones).then(
    () => 'se leyó',
    (error) => `${error.name}: ${error.message}`,
  );

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Writes an archive of parts of XML, or of bytes. */
export function zipOf(partes: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const entries = Object.entries(partes).map(([nombre, contenido]) => [
    nombre,
    typeof contenido === 'string' ? strToU8(contenido) : contenido,
  ]);
  return zipSync(Object.fromEntries(entries));
}

/** What of a workbook differs from the plainest one. */
export interface Xlsx {
  /** The rows of the sheet as XML, or its sheets by their names with what else each tag says. */
  readonly filas?: string;
  readonly hojas?: readonly { readonly nombre: string; readonly filas: string; readonly mas?: string }[];
  /** What stands behind the rows. */
  readonly detras?: string;
  readonly textos?: string;
  readonly formatos?: Readonly<Record<number, string>>;
  /** The numbers of the formats of the styles. */
  readonly estilos?: readonly number[];
  readonly is1904?: boolean;
  readonly partes?: Readonly<Record<string, string | Uint8Array>>;
}

/** Writes a workbook of Excel out of XML that is written by hand. */
export function xlsxOf(libro: Xlsx): Uint8Array {
  const { detras = '', textos = '', formatos = {}, estilos = [], is1904 = false } = libro;
  const hojas = libro.hojas ?? [{ nombre: 'Piezas', filas: libro.filas ?? '' }];
  const numFmts = Object.entries(formatos).map(([id, code]) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`);
  const partes: Record<string, string | Uint8Array> = {
    '_rels/.rels': `${XML}<Relationships><Relationship Id="rId1" Type="${OFICINA}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFICINA}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${hojas.map(({ nombre, mas = '' }, index) => `<sheet name="${nombre}" sheetId="${index + 1}" ${mas} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships>${hojas.map((_hoja, index) => `<Relationship Id="rId${index + 1}" Type="${OFICINA}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${textos}</sst>`,
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${numFmts.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs>${estilos.map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`,
  };
  for (const [index, { filas }] of hojas.entries())
    partes[`xl/worksheets/sheet${index + 1}.xml`] =
      `${XML}<worksheet xmlns="${MAIN}"><sheetData>${filas}</sheetData>${detras}</worksheet>`;
  return zipOf({ ...partes, ...libro.partes });
}

const OASIS = 'urn:oasis:names:tc:opendocument:xmlns';
const ESPACIOS = ['office', 'table', 'text', 'style', 'draw'].map((name) => `xmlns:${name}="${OASIS}:${name}:1.0"`);

/** Writes a spreadsheet of LibreOffice out of the XML of its tables. */
export function odsOf(tablas: string, estilos = '', partes: Readonly<Record<string, string>> = {}): Uint8Array {
  return zipOf({
    mimetype: 'application/vnd.oasis.opendocument.spreadsheet',
    'content.xml': `${XML}<office:document-content ${ESPACIOS.join(' ')} xmlns:calcext="urn:org:documentfoundation:names:experimental:calc:xmlns:calcext:1.0"><office:automatic-styles>${estilos}</office:automatic-styles><office:body><office:spreadsheet>${tablas}</office:spreadsheet></office:body></office:document-content>`,
    ...partes,
  });
}

export function escapeXml(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;').replaceAll('\r', '&#13;');
}
