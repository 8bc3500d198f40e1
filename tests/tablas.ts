import { unzipSync } from 'fflate';
import { XmlDocument } from 'libxml2-wasm';

/** Reads comma-separated values by the rules of RFC 4180, behind the mark of UTF-8; the first row is that of the titles. */
export function readCsv(text: string): string[][] {
  if (!text.startsWith('\uFEFF') || !text.endsWith('\r\n')) throw new Error('Not a whole file');
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  if (rows.pop()?.length !== 0) throw new Error('The last line is cut');
  return rows;
}

export const NS = { m: 'http://schemas.openxmlformats.org/spreadsheetml/2006/main' };

/** Gives the parts of a workbook by their names, each well-formed. */
export function partsOf(libro: Uint8Array): (name: string) => XmlDocument {
  const files = unzipSync(libro);
  return (name) => XmlDocument.fromBuffer(files[name] ?? new Uint8Array());
}

/** What a spreadsheet shows in a cell: a text, a number, a day, or nothing. */
export type Celda = string | number | { readonly dia: string } | null;

const MS_PER_DAY = 86_400_000;

/** Reads the rows of the one sheet of a workbook, each value as the type of its cell and its format say. */
export function readLibro(libro: Uint8Array): Celda[][] {
  const part = partsOf(libro);
  using estilos = part('xl/styles.xml');
  const formatos = estilos.find('//m:cellXfs/m:xf/@numFmtId', NS).map(({ content }) => Number(content));
  const deDia = estilos.get('//m:numFmt[@formatCode="dd/mm/yyyy"]/@numFmtId', NS)?.content;
  using hoja = part('xl/worksheets/sheet1.xml');
  return hoja.find('//m:row', NS).map((row) =>
    row.find('m:c', NS).map((celda) => {
      if (celda.get('@t')?.content === 'inlineStr') return celda.content;
      if (celda.content === '') return null;
      const formato = formatos[Number(celda.get('@s')?.content ?? 0)];
      if (String(formato) !== deDia) return Number(celda.content);
      return { dia: new Date(Date.UTC(1899, 11, 30) + Number(celda.content) * MS_PER_DAY).toISOString().slice(0, 10) };
    }),
  );
}
