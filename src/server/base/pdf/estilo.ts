import type { Content, Style, TableLayout } from './pdfmake.ts';

export const COLOR = {
  tinta: '#1c1c1a',
  gris: '#5f5f59',
  linea: '#d6d5cf',
  fondo: '#f1f0ec',
  rojo: '#c4161c',
} as const;

/** Points in a centimetre. */
export const CM = 28.3465;

/** Side margins of the page, and the width between them: a letter sheet is 612 points wide. */
export const MARGEN = 36;
export const ANCHO = 612 - 2 * MARGEN;

export const ESTILOS: Readonly<Record<string, Style>> = {
  etiqueta: { fontSize: 6.5, color: COLOR.gris },
  encabezado: { fontSize: 6.5, color: COLOR.gris, bold: true },
  menor: { fontSize: 6.5, color: COLOR.gris },
  titulo: { fontSize: 7.5, bold: true, color: COLOR.gris, characterSpacing: 0.6 },
  sello: { fontSize: 5.2, color: COLOR.gris, lineHeight: 1.05 },
};

/** A word so long has no room in its column, and would push the others off the page. */
const PALABRA_LARGA = /\S{30}/;

/** Writes a text of somebody else's, which may hold anything. */
export function texto(text: string, more: Style = {}): Content {
  // Only where it must: letter by letter the document is three times as large.
  return { text, ...more, ...(PALABRA_LARGA.test(text) && { wordBreak: 'break-all' }) };
}

/** Shows a value under its name; nothing for an empty one. */
export function dato(etiqueta: string, valor: string): Content[] {
  if (valor === '') return [];
  return [{ stack: [{ text: etiqueta, style: 'etiqueta' }, texto(valor)], margin: [0, 0, 0, 4] }];
}

/** Lays values out in columns, each under its name, as many rows as they take; empty ones leave no hole. */
export function rejilla(columnas: number, datos: readonly (readonly [string, string])[]): Content {
  const cells = datos.flatMap(([etiqueta, valor]) => dato(etiqueta, valor));
  const rows: Content[] = [];
  for (let from = 0; from < cells.length; from += columnas) {
    const row = cells.slice(from, from + columnas);
    const empty = Array.from({ length: columnas - row.length }, (): Content => '');
    rows.push({ columns: [...row, ...empty], columnGap: 12 });
  }
  return { stack: rows };
}

/** A table whose head stands on every page, with hairlines between its rows. */
const LISTA: TableLayout = {
  hLineWidth: (row, { table }) => (row === 0 ? 0 : row === table.body.length ? 0.8 : 0.4),
  vLineWidth: () => 0,
  hLineColor: (row, { table }) => (row === table.body.length ? COLOR.gris : COLOR.linea),
  fillColor: (row) => (row === 0 ? COLOR.fondo : null),
  paddingTop: () => 3.5,
  paddingBottom: () => 3.5,
  paddingLeft: () => 5,
  paddingRight: () => 5,
};

/** A column of a table: its head, its width, and whether it holds figures. */
export interface Columna {
  readonly titulo: string;
  readonly ancho: number | '*';
  readonly cifras?: boolean;
}

/** Makes a table that goes on over pages: rows stay whole, and its head is repeated. */
export function lista(columnas: readonly Columna[], filas: readonly (readonly Content[])[]): Content {
  const head = columnas.map(
    ({ titulo, cifras = false }): Content => ({
      text: titulo,
      style: 'encabezado',
      alignment: cifras ? 'right' : 'left',
    }),
  );
  return {
    layout: LISTA,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columnas.map(({ ancho }) => ancho),
      body: [head, ...filas.map((fila) => [...fila])],
    },
    margin: [0, 0, 0, 10],
  };
}

/** Makes the title of a part of the document. */
export function titulo(text: string): Content {
  return { text: text.toUpperCase(), style: 'titulo', margin: [0, 0, 0, 4] };
}

const formatOf = (maximumFractionDigits: number) =>
  new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits });
const CENTAVOS = formatOf(2);
const MILLONESIMAS = formatOf(6);

/** Writes an amount with two decimals, or with up to six where it has them: `15,390.30`, `862.068966`. */
export function cifra(text: string, conTodos = false): string {
  return text === '' ? '' : (conTodos ? MILLONESIMAS : CENTAVOS).format(Number(text));
}

/** Writes an amount as money. */
export function dinero(text: string, conTodos = false): string {
  return text === '' ? '' : `$${cifra(text, conTodos)}`;
}
