import { type CampoIndicador, camposIndicador } from '#contract/wire/indicador.ts';

/** The rows of a file of records as COPY writes them: what it takes of each record `i`, and how. */
export interface Renglones {
  readonly columnas: string;
  readonly opciones: string;
}

const TEXTOS = ['reporte', 'taller', 'ciudad', 'marca', 'auto', 'anios', 'pieza', 'comentarios', 'origen'] as const;

/** The columns of a file of records are those of the table on the screen (regla 92). */
const TITULOS = ['ID', ...[...TEXTOS, 'precio' as const].map((campo) => camposIndicador[campo].label)];

/** The text of a field in SQL; years are written as {@link formatAnioRange} does. */
const sqlOf = (campo: CampoIndicador) =>
  campo === 'anios' ? "concat(i.anio_desde, '-' || nullif(i.anio_hasta, i.anio_desde))" : `i.${campo}`;

const PRECIO = 'i.precio * 0.01';

/** Comma-separated values in UTF-8 with its mark; every text stands in quotes, and no number does. */
export const TITULOS_CSV = `\uFEFF${TITULOS.join()}\r\n`;
export const CSV: Renglones = {
  columnas: `i.id, ${TEXTOS.map((campo) => `${sqlOf(campo)} as ${campo}`)}, ${PRECIO}`,
  opciones: `format csv, force_quote (${TEXTOS})`,
};

const CELDAS = TEXTOS.map(sqlOf);
const ABRE = '<c t="inlineStr"><is><t>';
const CIERRA = '</t></is></c>';

/** Leaves out what XML cannot hold, and keeps `_x0041_`, which spreadsheets would read as the letter of that number. */
const celdaXml = (texto: string) => {
  const legible = `regexp_replace(${texto}, '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', '', 'g')`;
  const literal = `regexp_replace(${legible}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const marcado = `replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  return `regexp_replace(${marcado}, '\\r?\\n|\\r', '&#10;', 'g')`;
};

const filaXml = (abre: string, celdas: readonly string[]) =>
  `concat('<row><c><v>', i.id, '</v></c>${abre}', concat_ws('${CIERRA}${abre}', ${celdas}), '${CIERRA}',
    '<c s="1"><v>' || ${PRECIO} || '</v></c>', '</row>')`;

/**
 * Rows of a spreadsheet, one a line: texts are texts there, whatever they begin with, and prices are numbers of two
 * decimals. Looking at each text is slow and nearly no row has anything to mend, so that a whole row is looked at first.
 */
export const TITULOS_XML = `<row>${TITULOS.map((titulo) => `<c s="2" t="inlineStr"><is><t>${titulo}</t></is></c>`).join('')}</row>`;
export const FILAS_XML: Renglones = {
  columnas: `case when concat_ws('', ${CELDAS}) ~ '[&<>\\u0001-\\u001F\\uFFFE\\uFFFF]|_x|  '
    then ${filaXml(ABRE.replace('<t>', '<t xml:space="preserve">'), CELDAS.map(celdaXml))}
    else ${filaXml(ABRE, CELDAS)} end`,
  // There are no such signs in a row, so that COPY has nothing to quote.
  opciones: `format csv, delimiter e'\\x02', quote e'\\x01'`,
};
