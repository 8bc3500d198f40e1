/** Says how a column is written: what it holds, not what the database keeps it in. */
export type Tipo = 'texto' | 'entero' | 'dinero' | 'dia' | 'marca';

/** A column of a table that is written out. */
export interface Columna {
  readonly titulo: string;
  /** Characters that it is wide in a spreadsheet. */
  readonly ancho: number;
  /** The value in SQL. A text is never null; 'dinero' are centavos, 'dia' a date, 'marca' a boolean. */
  readonly sql: string;
  readonly tipo: Tipo;
}

/** A table that is written out: the name of its sheet, and its columns in their order. */
export interface Tabla {
  readonly hoja: string;
  readonly columnas: readonly Columna[];
}

/** The rows of a file as COPY writes them: its titles, what it takes of each row, and how. */
export interface Renglones {
  readonly titulos: string;
  readonly columnas: string;
  readonly opciones: string;
}

/**
 * Comma-separated values in UTF-8 with its mark; every text stands in quotes, and no number or day does. A day is an ISO
 * day, money has two decimals, and what is true or false is 'Sí' or 'No'.
 */
export function csvOf({ columnas }: Tabla): Renglones {
  const textos = columnas.flatMap(({ tipo }, index) => (isTexto(tipo) ? [nameOf(index)] : []));
  return {
    titulos: `\uFEFF${columnas.map(tituloCsv).join()}\r\n`,
    columnas: columnas.map((columna, index) => `${valorOf(columna)} as ${nameOf(index)}`).join(', '),
    opciones: textos.length === 0 ? 'format csv' : `format csv, force_quote (${textos})`,
  };
}

/** A title that begins like a formula, also behind blanks and quotes. */
const FORMULA = /^[\s'"]*[=+@＝＋－＠-]/;

/** The titles of some tables are what people wrote: they may be formulas, or have signs of the format. */
function tituloCsv({ titulo }: Columna): string {
  const isFormula = FORMULA.test(titulo);
  if (!isFormula && !/[",\r\n]/.test(titulo)) return titulo;
  return `"${isFormula ? "'" : ''}${titulo.replaceAll('"', '""')}"`;
}

function tituloXml({ titulo }: Columna): string {
  const legible = titulo.replaceAll(/[^\P{Cc}\t\n]|[\uFFFE\uFFFF]/gu, '');
  const marcado = legible.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<c s="${ESTILO.titulo}" t="inlineStr"><is><t>${marcado}</t></is></c>`;
}

const nameOf = (index: number) => `c${index}`;

/** Texts, and what is written in words. */
const isTexto = (tipo: Tipo) => tipo === 'texto' || tipo === 'marca';

function valorOf({ sql, tipo }: Columna): string {
  if (tipo === 'dinero') return `${sql} * 0.01`;
  if (tipo === 'marca') return `case ${sql} when true then 'Sí' when false then 'No' else '' end`;
  return sql;
}

/**
 * Rows of a spreadsheet, one a line: texts are texts there, whatever they begin with, prices are numbers of two decimals,
 * and days are days. Looking at each text is slow and nearly no row has anything to mend, so that a whole row is looked at
 * first.
 */
export function xmlOf({ columnas }: Tabla): Renglones {
  const titulos = columnas.map(tituloXml);
  const textos = columnas.filter(({ tipo }) => isTexto(tipo)).map(valorOf);
  return {
    titulos: `<row>${titulos.join('')}</row>`,
    columnas: `case when concat_ws('', ${["''", ...textos]}) ~ '[&<>\\u0001-\\u001F\\uFFFE\\uFFFF]|_x|  '
    then ${filaXml(columnas, ABRE.replace('<t>', '<t xml:space="preserve">'), celdaXml)}
    else ${filaXml(columnas, ABRE, (texto) => texto)} end`,
    // There are no such signs in a row, so that COPY has nothing to quote.
    opciones: `format csv, delimiter e'\\x02', quote e'\\x01'`,
  };
}

/** The styles of cells, by their place among those of the workbook. */
export const ESTILO = { dinero: 1, titulo: 2, dia: 3 } as const;

const ABRE = '<c t="inlineStr"><is><t>';
const CIERRA = '</t></is></c>';

/** Leaves out what XML cannot hold, and keeps `_x0041_`, which spreadsheets would read as the letter of that number. */
function celdaXml(texto: string): string {
  const legible = `regexp_replace(${texto}, '[\\u0001-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]', '', 'g')`;
  const literal = `regexp_replace(${legible}, '_(x[0-9A-Fa-f]{4}_)', '_x005F_\\1', 'g')`;
  const marcado = `replace(replace(replace(${literal}, '&', '&amp;'), '<', '&lt;'), '>', '&gt;')`;
  return `regexp_replace(${marcado}, '\\r?\\n|\\r', '&#10;', 'g')`;
}

function filaXml(columnas: readonly Columna[], abre: string, legible: (texto: string) => string): string {
  const celdas = tramosOf(columnas).map((tramo) =>
    Array.isArray(tramo)
      ? `'${abre}', concat_ws('${CIERRA}${abre}', ${tramo.map((columna) => legible(valorOf(columna)))}), '${CIERRA}'`
      : celdaOf(tramo, tramo === columnas.at(-1)),
  );
  return `concat('<row>', ${celdas.join(', ')}, '</row>')`;
}

/** Puts texts that stand side by side together: they are joined at once, which is quicker than cell by cell. */
function tramosOf(columnas: readonly Columna[]): readonly (Columna | Columna[])[] {
  const tramos: (Columna | Columna[])[] = [];
  for (const columna of columnas) {
    const last = tramos.at(-1);
    if (!isTexto(columna.tipo)) tramos.push(columna);
    else if (Array.isArray(last)) last.push(columna);
    else tramos.push([columna]);
  }
  return tramos;
}

/** A cell of no text. One without a value is empty, so that those after it keep their places. */
function celdaOf(columna: Columna, isLast: boolean): string {
  const celda = conValor(columna);
  return isLast ? celda : `coalesce(${celda}, '<c/>')`;
}

function conValor(columna: Columna): string {
  const { sql, tipo } = columna;
  if (tipo === 'entero') return `'<c><v>' || ${sql} || '</v></c>'`;
  if (tipo === 'dinero') return `'<c s="${ESTILO.dinero}"><v>' || ${valorOf(columna)} || '</v></c>'`;
  // Spreadsheets count the days from 1900, and that year wrongly: what is older is a text.
  return `case when ${sql} >= '1900-03-01' then '<c s="${ESTILO.dia}"><v>' || (${sql} - date '1899-12-30') || '</v></c>'
    else '${ABRE}' || ${sql} || '${CIERRA}' end`;
}
