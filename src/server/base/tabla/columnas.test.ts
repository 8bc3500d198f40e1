import { expect, test } from 'vitest';
import { type Columna, csvOf, xmlOf } from './columnas.ts';

const columna = (titulo: string): Columna => ({ titulo, ancho: 10, sql: "''", tipo: 'texto' });
const titulosCsv = (...titulos: readonly string[]) =>
  csvOf({ hoja: 'Hoja', columnas: titulos.map(columna) }).titulos.slice(1, -2);

test('titles that people wrote keep their column, and calculate nothing', () => {
  expect(titulosCsv('# Parte', 'Año')).toBe('# Parte,Año');
  expect(titulosCsv('Precio, con IVA', 'Faro 17"')).toBe('"Precio, con IVA","Faro 17"""');
  expect(titulosCsv('=HYPERLINK("x")', ' @suma', "'-1")).toBe(`"'=HYPERLINK(""x"")","' @suma","''-1"`);
});

test('titles of a sheet are texts, whatever signs of its format they have', () => {
  const { titulos } = xmlOf({ hoja: 'Hoja', columnas: [columna('A & B <c>'), columna('uno\u0001dos')] });
  expect(titulos).toContain('<t>A &amp; B &lt;c&gt;</t>');
  expect(titulos).toContain('<t>unodos</t>');
});
