/** A block as it was copied: its rows of cells. */
export type Bloque = readonly (readonly string[])[];

/**
 * Reads a block out of the clipboard's text: cells stand between tabs, and one with a tab, a line break or a quotation
 * mark in it is quoted, as spreadsheets write it.
 */
export function readBloque(texto: string): Bloque {
  const filas: string[][] = [];
  let celdas: string[] = [];
  // A quoted cell, or one up to the next tab or the end of its line; then what stands after it.
  const celda = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/g;
  for (const [whole, citada, llana = '', fin] of texto.matchAll(celda)) {
    celdas.push(citada === undefined ? llana : citada.replaceAll('""', '"'));
    if (fin === '\t') continue;
    // The last line break ends the last row and begins none.
    if (fin === '' && whole === '' && celdas.length === 1 && filas.length > 0) break;
    filas.push(celdas);
    celdas = [];
    if (fin === '') break;
  }
  return filas;
}

/** Reads the block of the first table of a copied page; null when it has none. */
export function readTabla(html: string): Bloque | null {
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  if (!table) return null;
  return [...table.rows].map((row) => [...row.cells].map(({ textContent }) => (textContent ?? '').trim()));
}

/** Reads what was copied: its text, or the table of a page where there is no text. */
export function readPegado(data: Pick<DataTransfer, 'getData'>): Bloque {
  const texto = data.getData('text/plain');
  const bloque = texto === '' ? (readTabla(data.getData('text/html')) ?? []) : readBloque(texto);
  return bloque.length === 1 && bloque[0]?.every((celda) => celda === '') ? [] : bloque;
}

/** Writes a block as spreadsheets read it. */
export function writeBloque(bloque: Bloque): string {
  return bloque.map((celdas) => celdas.map(writeCelda).join('\t')).join('\n');
}

function writeCelda(celda: string): string {
  return /[\t\r\n"]/.test(celda) ? `"${celda.replaceAll('"', '""')}"` : celda;
}
