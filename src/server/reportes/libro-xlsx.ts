import { pipeline } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { strToU8, Zip, type ZipInputFile, ZipPassThrough } from 'fflate';

/** The rows that a sheet can have, that of its titles included. */
export const FILAS_POR_HOJA = 1_048_576;

/** The largest file that such an archive can hold without its extension for larger ones. */
const MAX_BYTES = 0xff_ff_ff_ff;
const HOJA = 'xl/worksheets/sheet1.xml';

/**
 * Writes a workbook of one sheet while its rows are made; nothing of it is kept. Its columns are those of the table of
 * records: their widths are in its first part.
 *
 * @param filas the rows as XML, the titles first, in pieces. The styles are 1, a price, and 2, a title.
 */
export async function* writeLibro(filas: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(bytes);
  });
  for (const [name, xml] of Object.entries(PARTES)) {
    const parte = new ZipPassThrough(name);
    zip.add(parte);
    parte.push(strToU8(XML + xml), true);
  }
  const hoja: ZipInputFile = { filename: HOJA, size: 0, crc: 0, compression: 8 };
  zip.add(hoja);
  // The compressor works in another thread, and takes no more than it can.
  for await (const bytes of pipeline(measured(filas, hoja), createDeflateRaw({ level: 1 }), () => {})) {
    hoja.ondata?.(null, bytes, false);
    yield* made.splice(0);
  }
  hoja.ondata?.(null, new Uint8Array(), true);
  zip.end();
  yield* made.splice(0);
}

/** Gives the bytes of the sheet, and adds up what the archive says of them. */
async function* measured(filas: AsyncIterable<Buffer>, hoja: ZipInputFile): AsyncGenerator<Buffer> {
  for await (const bytes of framed(filas)) {
    hoja.size += bytes.length;
    hoja.crc = crc32(bytes, hoja.crc);
    if (hoja.size > MAX_BYTES) throw new RangeError('The sheet is larger than 4 GB');
    yield bytes;
  }
}

async function* framed(filas: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from(ABRE);
  yield* filas;
  yield Buffer.from(CIERRA);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TIPO = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters, for each column from the first. */
const ANCHOS = [9, 18, 28, 20, 16, 18, 11, 28, 40, 14, 14];
const COLS = ANCHOS.map(
  (ancho, index) => `<col min="${index + 1}" max="${index + 1}" width="${ancho}" customWidth="1"/>`,
);

/** The titles stay in sight while the rows are moved. */
const ABRE = `${XML}<worksheet ${MAIN}><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${COLS.join('')}</cols><sheetData>`;
/** A claim's number or a year is a text, and nobody is to be warned of it. */
const CIERRA = `</sheetData><ignoredErrors><ignoredError sqref="A1:K${FILAS_POR_HOJA}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

const PARTES = {
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TIPO}.sheet.main+xml"/><Override PartName="/${HOJA}" ContentType="${TIPO}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TIPO}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFICINA}"><sheets><sheet name="Indicadores" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships ${RELS}><Relationship Id="rId1" Type="${OFICINA}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFICINA}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `<styleSheet ${MAIN}><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`,
};
