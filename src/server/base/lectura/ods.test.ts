import { describe, expect, test } from 'vitest';
import { celdasOf, odsOf, readTodo, refusalOf } from '#tests/libros.ts';

const tabla = (filas: string, mas = 'table:name="Hoja1"') => `<table:table ${mas}>${filas}</table:table>`;
const fila = (celdas: string, mas = '') => `<table:table-row ${mas}>${celdas}</table:table-row>`;
const texto = (valor: string, mas = '') =>
  `<table:table-cell office:value-type="string" ${mas}><text:p>${valor}</text:p></table:table-cell>`;
const numero = (valor: string, shown = valor) =>
  `<table:table-cell office:value-type="float" office:value="${valor}"><text:p>${shown}</text:p></table:table-cell>`;

/** Reads the cells of one row. */
const leida = async (celdas: string) => (await celdasOf(odsOf(tabla(fila(celdas)))))[0];

describe('cells of a spreadsheet of LibreOffice', () => {
  test('are texts, numbers, days, hours, truths and errors', async () => {
    const celdas = [
      texto('FARO'),
      numero('12.5'),
      numero('1500', '1.5E3'),
      numero('123', '00123'),
      '<table:table-cell office:value-type="currency" office:currency="MXN" office:value="99.9"><text:p>$99.90</text:p></table:table-cell>',
      '<table:table-cell office:value-type="percentage" office:value="0.16"><text:p>16%</text:p></table:table-cell>',
      '<table:table-cell office:value-type="date" office:date-value="2023-03-15T10:00:00"><text:p>15/03/23</text:p></table:table-cell>',
      '<table:table-cell office:value-type="time" office:time-value="PT08H30M00S"><text:p>08:30</text:p></table:table-cell>',
      '<table:table-cell office:value-type="boolean" office:boolean-value="true"><text:p>VERDADERO</text:p></table:table-cell>',
      '<table:table-cell office:value-type="string" office:string-value="" calcext:value-type="error"><text:p>#N/D</text:p></table:table-cell>',
      numero('12345678901234567'),
    ];
    expect(await leida(celdas.join(''))).toEqual([
      'FARO',
      12.5,
      1500,
      '00123',
      99.9,
      0.16,
      '2023-03-15',
      '08:30',
      'Sí',
      '#N/D',
      '12345678901234567',
    ]);
  });

  test('a text has its paragraphs, blanks and breaks, and neither remarks, drawings nor pronunciation', async () => {
    const celda =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>ojo</text:p></office:annotation><draw:frame><draw:text-box><text:p>caja</text:p></draw:text-box></draw:frame><text:p>uno<text:s text:c="2"/><text:span>dos</text:span>\n   tres</text:p><text:p>a<text:tab/>b<text:line-break/>c<text:ruby><text:ruby-base>漢</text:ruby-base><text:ruby-text>kan</text:ruby-text></text:ruby></text:p></table:table-cell>';
    expect(await leida(celda)).toEqual(['uno  dos tres\na\tb\nc漢']);
  });

  test('a combined cell has its value in the first, and a formula without value is blank', async () => {
    const celdas = `${texto('A', 'table:number-columns-spanned="2" table:number-rows-spanned="1"')}<table:covered-table-cell office:value-type="string"><text:p>debajo</text:p></table:covered-table-cell><table:table-cell table:formula="of:=1+1"/>${texto('D')}`;
    const { filas, lectura } = await readTodo(odsOf(tabla(fila(celdas))));
    expect(filas[0]?.celdas).toEqual(['A', '', '', 'D']);
    expect(lectura.avisos).toEqual([
      expect.stringMatching(/combinadas en un lugar/),
      expect.stringMatching(/^Una fórmula no trae/),
    ]);
  });
});

describe('rows and columns that stand for many', () => {
  test('blank ones cost nothing, those with something are as many as they say', async () => {
    const vacias = '<table:table-cell table:number-columns-repeated="16380"/>';
    const { filas, lectura } = await readTodo(
      odsOf(
        tabla(
          fila(texto('x', 'table:number-columns-repeated="3"') + vacias) +
            fila('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="999999"') +
            `<table:table-row-group>${fila(`<table:table-cell table:number-columns-repeated="2"/>${texto('y')}`, 'table:number-rows-repeated="2" table:visibility="filter"')}</table:table-row-group>` +
            fila('<table:table-cell table:number-columns-repeated="16384"/>', 'table:number-rows-repeated="1048576"'),
        ),
      ),
    );
    expect(filas).toEqual([
      { numero: 1, celdas: ['x', 'x', 'x'] },
      { numero: 1_000_001, celdas: ['', '', 'y'] },
      { numero: 1_000_002, celdas: ['', '', 'y'] },
    ]);
    expect(lectura.avisos).toEqual([expect.stringMatching(/2 filas ocultas/)]);
  });

  test.each([
    ['0', 'dañado'],
    ['-1', 'dañado'],
    ['1e99', 'dañado'],
    ['16385', 'más allá de la columna 16,384'],
    ['501', 'más de 500 columnas'],
  ])('a text in %s columns is refused: %s', async (veces, words) => {
    expect(await refusalOf(odsOf(tabla(fila(texto('x', `table:number-columns-repeated="${veces}"`)))))).toContain(
      words,
    );
  });

  test('a row with something beyond the last is refused, also one that is repeated', async () => {
    const muchas = odsOf(tabla(fila(texto('x'), 'table:number-rows-repeated="1048577"')));
    expect(await refusalOf(muchas)).toContain('más de 1,048,576 filas');
  });
});

describe('sheets', () => {
  const estilos =
    '<style:style style:name="ta1" style:family="table"><style:table-properties table:display="true"/></style:style><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>';
  const ods = odsOf(
    tabla(fila(texto('no')), 'table:name="Oculta" table:style-name="ta2"') +
      tabla(fila('<table:table-cell/>'), 'table:name="Vacía" table:style-name="ta1"') +
      tabla(
        fila(
          `<table:table-cell><table:table table:name="dentro">${fila(texto('sub'))}</table:table></table:table-cell>${texto('sí')}`,
        ),
        'table:name="A&gt;B &amp; &apos;C&apos;" table:style-name="ta1"',
      ) +
      tabla(fila(texto('otra')), 'table:name="Otra"') +
      tabla(fila(texto('ajena')), `table:name="'file:///x.ods'#$Hoja1"`),
    estilos,
  );

  test.each([64 * 1024, 7])('are found whatever the pieces, of %s bytes, the file comes in', async (trozo) => {
    const { lectura, filas } = await readTodo(ods, {}, trozo);
    expect(lectura).toMatchObject({ clase: 'ods', hojas: ['Vacía', "A>B & 'C'", 'Otra'], hoja: "A>B & 'C'" });
    expect(filas).toEqual([{ numero: 1, celdas: ['', 'sí'] }]);
    expect(lectura.avisos).toEqual(['Las hojas ocultas no se leen: «Oculta».']);
    expect(await celdasOf(ods, { hoja: 'Otra' }, trozo)).toEqual([['otra']]);
  });

  test('one that is hidden or not there is refused, and so is a document without anything', async () => {
    expect(await refusalOf(ods, { hoja: 'Oculta' })).toContain('«Oculta»');
    expect(await refusalOf(odsOf(tabla(fila('<table:table-cell/>'))))).toContain('está vacío');
  });

  test('a locked document is told', async () => {
    const manifiesto = '<manifest:manifest xmlns:manifest="m"><manifest:encryption-data/></manifest:manifest>';
    const words = await refusalOf(odsOf('', '', { 'META-INF/manifest.xml': manifiesto, 'content.xml': 'ÿÿ' }));
    expect(words).toContain('tiene contraseña');
  });
});
