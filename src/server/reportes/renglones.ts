import { type CampoIndicador, camposIndicador } from '#contract/wire/indicador.ts';

/** A file of records, as the database writes it: what stands before its rows, and the SQL of the text of one row. */
export interface Renglones {
  readonly encabezado: string;
  readonly renglon: string;
}

const TEXTOS = ['reporte', 'taller', 'ciudad', 'marca', 'auto', 'anios', 'pieza', 'comentarios', 'origen'] as const;

/** The columns of a file of records are those of the table on the screen (regla 92). */
const TITULOS = ['ID', ...[...TEXTOS, 'precio' as const].map((campo) => camposIndicador[campo].label)];

/** The text of a field in SQL; years are written as {@link formatAnioRange} does. */
const sqlOf = (campo: CampoIndicador) =>
  campo === 'anios' ? "concat(anio_desde, '-' || nullif(anio_hasta, anio_desde))" : campo;

const CELDAS = TEXTOS.map(sqlOf);
const PRECIO = 'precio * 0.01';

/**
 * The sign of a formula where a spreadsheet would see it: at the start of a text, also behind blanks and quotes. The wide
 * ones are read as the others, and a tab or a line break makes some programs begin anew.
 */
const FORMULA = String.raw`[\s"'\u00A0]*[=+@＝＋－＠\t\r\n-]`;

/** Separates the texts of a row while it is looked at; a text that has one itself is only looked at more closely. */
const CORTE = 'chr(31)';

const celdaCsv = (texto: string) =>
  `'"' || case when ${texto} ~ '^${sql(FORMULA)}' then '''' else '' end || replace(${texto}, '"', '""') || '"'`;

/**
 * Rows of comma-separated values (regla 92): UTF-8 with its mark, lines that end as Windows ends them, every text in
 * quotes, and an apostrophe before what would be a formula. Looking at each text costs twice as much as looking at the
 * whole row, and nearly no row has anything to mend.
 */
export const CSV: Renglones = {
  encabezado: `\uFEFF${TITULOS.join()}\r\n`,
  renglon: `case when concat_ws(${CORTE}, ${CELDAS}) ~ '"|(^|\\u001F)${sql(FORMULA)}'
    then concat(id, ',', concat_ws(',', ${CELDAS.map(celdaCsv)}), ',', ${PRECIO}, e'\\r\\n')
    else concat(id, ',"', concat_ws('","', ${CELDAS}), '",', ${PRECIO}, e'\\r\\n') end`,
};

const [ABRE, CIERRA] = ['<c t="inlineStr"><is><t xml:space="preserve">', '</t></is></c>'];

/** Leaves out what XML cannot hold, and keeps `_x0041_`, which spreadsheets would read as the letter with that number. */
const celdaXml = (texto: string) => {
  const legible = `regexp_replace(${texto}, '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', '', 'g')`;
  const literal = `regexp_replace(${legible}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  return `replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
};

const filaXml = (celdas: readonly string[]) =>
  `concat('<row><c><v>', id, '</v></c>${ABRE}', concat_ws('${CIERRA}${ABRE}', ${celdas}), '${CIERRA}',
    '<c s="1"><v>' || ${PRECIO} || '</v></c>', '</row>')`;

/** Rows of a spreadsheet: texts are texts there, whatever they begin with, and prices are numbers of two decimals. */
export const FILAS_XML: Renglones = {
  encabezado: `<row>${TITULOS.map((titulo) => `<c s="2" t="inlineStr"><is><t>${titulo}</t></is></c>`).join('')}</row>`,
  renglon: `case when concat_ws('', ${CELDAS}) ~ '[&<>\\u0001-\\u001F\\uFFFE\\uFFFF]|_x'
    then ${filaXml(CELDAS.map(celdaXml))} else ${filaXml(CELDAS)} end`,
};

/** Writes a text between the quotes of SQL. */
function sql(text: string): string {
  return text.replaceAll("'", "''");
}
