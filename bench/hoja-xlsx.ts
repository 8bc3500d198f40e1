import { strToU8, Zip, ZipDeflate } from 'fflate';
import type { Celda } from '#domain/importar/celda.ts';

/** A day is neither a text nor a number in a workbook. */
interface Dia {
  readonly dia: string;
}

/** A cell of a file that is written here: a text, a number or a day. */
export type Valor = Celda | Dia;

/** Makes an archive out of parts of XML that come in pieces. */
export function* zipped(partes: Iterable<readonly [nombre: string, xml: Iterable<string>]>): Generator<Uint8Array> {
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

/** The first line of a part. */
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const OFICINA = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELS = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

/** Writes a workbook as Excel does: texts are shared, days are numbers with a style. */
export function* writeXlsx(filas: Iterable<readonly Valor[]>, hoja: string): Generator<Uint8Array> {
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
        `${XML}<workbook ${MAIN} xmlns:r="${OFICINA}"><sheets><sheet name="${hoja}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
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

/** The letters of the first 52 columns: nobody here writes more. */
const LETRAS = Array.from(
  { length: 52 },
  (_, index) => (index < 26 ? '' : 'A') + String.fromCharCode(65 + (index % 26)),
);

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

export function escapeXml(texto: string): string {
  return texto.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
