import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';
import type { Tabla } from './columnas.ts';

/** The rows that a sheet can have, that of its titles included. */
export const FILAS_POR_HOJA = 1_048_576;

/** The largest file that such an archive can hold without its extension for larger ones. */
const MAX_BYTES = 0xff_ff_ff_ff;
const HOJA = 'xl/worksheets/sheet1.xml';

/**
 * Writes a workbook of one sheet while its rows are made; nothing of it is kept. The widths of its columns are in its first
 * part.
 *
 * @param filas the rows as XML, the titles first, in pieces. The styles are those of `ESTILO`.
 */
export async function* writeLibro(tabla: Tabla, filas: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const [name, xml] of Object.entries(partesOf(tabla))) {
    const parte = new ZipPassThrough(name);
    zip.add(parte);
    parte.push(strToU8(XML + xml), true);
  }
  const hoja: ZipInputFile = { filename: HOJA, size: 0, crc: 0, compression: 8 };
  zip.add(hoja);
  // The compressor works in another thread, and takes no more than it can.
  for await (const bytes of pipeline(measured(framed(tabla, filas), hoja), createDeflateRaw({ level: 1 }), () => {})) {
    hoja.ondata?.(null, bytes, false);
    yield* made.splice(0);
  }
  hoja.ondata?.(null, new Uint8Array(), true);
  zip.end();
  yield* made.splice(0);
}

/** Gives the bytes of the sheet, and adds up what the archive says of them. */
async function* measured(filas: AsyncIterable<Buffer>, hoja: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const bytes of filas) {
    hoja.size += bytes.length;
    hoja.crc = crc32(bytes, hoja.crc);
    if (hoja.size > MAX_BYTES) throw new RangeError('The sheet is larger than 4 GB');
    yield bytes;
  }
}

async function* framed({ columnas }: Tabla, filas: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const cols = columnas.map(
    ({ ancho }, index) => `<col min="${index + 1}" max="${index + 1}" width="${ancho}" customWidth="1"/>`,
  );
  yield Buffer.from(`${ABRE}<cols>${cols.join('')}</cols><sheetData>`);
  yield* filas;
  // A claim's number or a year is a text, and nobody is to be warned of it.
  const todas = `A1:${letrasOf(columnas.length)}${FILAS_POR_HOJA}`;
  yield Buffer.from(
    `</sheetData><ignoredErrors><ignoredError sqref="${todas}" numberStoredAsText="1"/></ignoredErrors></worksheet>`,
  );
}

const LETRAS = 26;

/** Names the column of a sheet that has this number: 1 is A, 27 is AA. */
function letrasOf(columna: number): string {
  const before = Math.floor((columna - 1) / LETRAS);
  const letra = String.fromCharCode('A'.charCodeAt(0) + ((columna - 1) % LETRAS));
  return before === 0 ? letra : letrasOf(before) + letra;
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The titles stay in sight while the rows are moved. */
const ABRE = `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;

/** The parts of the workbook around its sheet. One without days has no style for them. */
function partesOf({ hoja, columnas }: Tabla): Readonly<Record<string, string>> {
  const conDias = columnas.some(({ tipo }) => tipo === 'dia');
  return {
    '[Content_Types].xml': TIPOS,
    '_rels/.rels': DEL_PAQUETE,
    'xl/workbook.xml': libroOf(hoja),
    'xl/_rels/workbook.xml.rels': DEL_LIBRO,
    'xl/styles.xml': conDias ? ESTILOS_CON_DIAS : ESTILOS,
  };
}

const libroOf = (hoja: string) =>
  `<workbook ${MAIN} xmlns:r="${OFICINA}"><sheets><sheet name="${hoja}" sheetId="1" r:id="rId1"/></sheets></workbook>`;

const TIPOS = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/${HOJA}" ContentType="${TIPO}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`;
const DEL_PAQUETE = `<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const DEL_LIBRO = `<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFICINA}/styles" Target="styles.xml"/></Relationships>`;
const ESTILOS = `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`;

/** Those styles, and one for days as they are written here. */
const ESTILOS_CON_DIAS = ESTILOS.replace(
  '<fonts',
  '<numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/></numFmts><fonts',
)
  .replace('<cellXfs count="3">', '<cellXfs count="4">')
  .replace(
    '</cellXfs>',
    '<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>',
  );
