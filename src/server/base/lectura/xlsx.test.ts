import { describe, expect, test } from 'vitest';
import { celdasOf, readTodo, refusalOf, xlsxOf, zipOf } from '#tests/libros.ts';

/** Reads the cells of one row of XML. */
const fila = async (celdas: string, libro: Parameters<typeof xlsxOf>[0] = {}) =>
  (await celdasOf(xlsxOf({ ...libro, filas: `<row r="1">${celdas}</row>` })))[0];

describe('cells of a workbook', () => {
  test('texts are shared or stand in their cell, of one piece or of several, without hints of pronunciation', async () => {
    const textos =
      '<si><t>FARO</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">JETTA </t></r><r><t>A4</t></r><rPh sb="0" eb="1"><t>jeta</t></rPh></si>';
    const celdas = `<c r="A1" t="s"><v>1</v></c><c r="B1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>IZ</t></r><r><t>Q</t></r><rPh><t>x</t></rPh></is></c>`;
    expect(await fila(celdas, { textos })).toEqual(['JETTA A4', 'FARO', 'IZQ']);
  });

  test('signs that XML cannot write are written as numbers, and what no text can hold is left out', async () => {
    const celdas =
      '<c r="A1" t="str"><v>uno_x000D_&#10;dos</v></c><c r="B1" t="inlineStr"><is><t>_x005F_x000D_</t></is></c><c r="C1" t="str"><v>a_x0000_b_xD800_</v></c>';
    expect(await fila(celdas)).toEqual(['uno\r\ndos', '_x000D_', 'ab\uFFFD']);
  });

  test('numbers are numbers, exact ones that JavaScript would change are texts', async () => {
    const valores = ['12.5', '1234.5600000000002', '1.5E3', '7.50123456789012E+18', '12345678901234567', '-3', '00123'];
    const celdas = valores.map((valor) => `<c><v>${valor}</v></c>`).join('');
    expect(await fila(celdas)).toEqual([
      12.5,
      1234.56,
      1500,
      7_501_234_567_890_120_000,
      '12345678901234567',
      -3,
      '00123',
    ]);
  });

  test('truths are words, errors stay what they are, and what is no number stays as it was written', async () => {
    const celdas = '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c><v>1.23.4</v></c>';
    expect(await fila(celdas)).toEqual(['Sí', 'No', '#REF!', '1.23.4']);
  });

  test('a number in a mask of days is its day, of hours its hour, of zeros its digits', async () => {
    const formatos = {
      164: 'dd/mm/yyyy;@',
      165: '[$-80A]d &quot;de&quot; mmmm',
      166: '[h]:mm',
      167: '00000',
      168: '[Red]0.00E+00',
      169: '&quot;$&quot;#,##0.00_);\\(\\d0\\)',
      170: 'h:mm AM/PM',
    };
    const estilos = [0, 14, 22, 164, 165, 20, 166, 167, 168, 169, 170];
    const valores: readonly (readonly [estilo: number, valor: string])[] = [
      [0, '45000'],
      [1, '45000'],
      [2, '45000.75'],
      [3, '45000'],
      [4, '45000'],
      [5, '0.354166666666667'],
      [6, '1.5'],
      [7, '123'],
      [8, '45000'],
      [9, '45000'],
      [10, '45000.5'],
      [7, '12.5'],
    ];
    const celdas = valores.map(([estilo, valor]) => `<c s="${estilo}"><v>${valor}</v></c>`).join('');
    const dia = '2023-03-15';
    expect(await fila(celdas, { formatos, estilos })).toEqual([
      45_000,
      dia,
      dia,
      dia,
      dia,
      '08:30',
      '36:00',
      '00123',
      45_000,
      45_000,
      '12:00',
      12.5,
    ]);
  });

  test.each([
    ['1', false, '1900-01-01'],
    ['59', false, '1900-02-28'],
    ['60', false, '1900-02-29'],
    ['61', false, '1900-03-01'],
    ['2958465', false, '9999-12-31'],
    ['2958466', false, 2_958_466],
    ['-1', false, -1],
    ['0', false, 0],
    ['0', true, '1904-01-01'],
    ['43538', true, '2023-03-15'],
  ])('day %s, counted from 1904: %s, is %s', async (valor, is1904, dia) => {
    expect(await fila(`<c s="0"><v>${valor}</v></c>`, { estilos: [14], is1904 })).toEqual([dia]);
  });

  test('days that are written as days keep their day', async () => {
    expect(await fila('<c t="d"><v>2023-03-15T00:00:00</v></c>')).toEqual(['2023-03-15']);
  });

  test('tags with a prefix, rows and cells without a number', async () => {
    const xml = `<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c/><x:c><x:v>3</x:v></x:c></x:row><x:row><x:c r="B5"><x:v>2</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    const { filas } = await readTodo(xlsxOf({ partes: { 'xl/worksheets/sheet1.xml': xml } }));
    expect(filas).toEqual([
      { numero: 1, celdas: [1, '', 3] },
      { numero: 5, celdas: ['', 2] },
    ]);
  });
});

describe('what a person should know', () => {
  test('a formula is read by its stored value; one without is blank and told, an empty text is a value', async () => {
    const filas =
      '<row r="1"><c r="A1"><f>B1*2</f><v>8</v></c><c r="B1"><f>C1</f></c><c r="C1"><f>D1</f><v></v></c><c r="D1" t="str"><f>"a"</f><v>a</v></c><c r="E1" t="str"><f>""</f><v></v></c></row>';
    const { filas: leidas, lectura } = await readTodo(xlsxOf({ filas }));
    expect(leidas).toEqual([{ numero: 1, celdas: [8, '', '', 'a'] }]);
    expect(lectura.avisos).toEqual([expect.stringMatching(/^2 fórmulas no traen su resultado/)]);
  });

  test('combined cells have their value in the first, and hidden rows are read: both are told, once a reading', async () => {
    const { lectura, filas } = await readTodo(
      xlsxOf({
        filas:
          '<row r="1"><c r="A1"><v>1</v></c><c r="B1"/></row><row r="2" hidden="1"><c r="A2"><v>2</v></c></row><row r="3" hidden="1"/>',
        detras: '<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="C1:D1"/></mergeCells>',
      }),
    );
    expect(filas.map(({ celdas }) => celdas)).toEqual([[1], [2]]);
    const avisos = [expect.stringMatching(/celdas combinadas en 2 lugares/), expect.stringMatching(/una fila oculta/)];
    expect(lectura.avisos).toEqual(avisos);
    for await (const _lote of lectura.filas());
    expect(lectura.avisos).toEqual(avisos);
  });
});

describe('sheets of a workbook', () => {
  const celda = (valor: number) => `<row r="1"><c r="A1"><v>${valor}</v></c></row>`;
  const libro = xlsxOf({
    hojas: [
      { nombre: 'Oculta', filas: celda(1), mas: 'state="veryHidden"' },
      { nombre: 'Portada', filas: '<row r="1"><c r="A1" s="1"/></row>' },
      { nombre: 'Piezas &amp; más', filas: celda(2) },
      { nombre: 'Precios', filas: celda(3) },
    ],
  });

  test('hidden ones are left out, and the first with something is read unless told', async () => {
    const { lectura, filas } = await readTodo(libro);
    expect(lectura).toMatchObject({ clase: 'xlsx', codificacion: null, separador: null });
    expect(lectura.hojas).toEqual(['Portada', 'Piezas & más', 'Precios']);
    expect([lectura.hoja, filas[0]?.celdas]).toEqual(['Piezas & más', [2]]);
    expect(lectura.avisos).toEqual(['Las hojas ocultas no se leen: «Oculta».']);
    expect(await celdasOf(libro, { hoja: 'Precios' })).toEqual([[3]]);
  });

  test('one that is not there or hidden is refused, and so is a workbook of blank ones', async () => {
    expect(await refusalOf(libro, { hoja: 'Oculta' })).toContain('no tiene una hoja visible que se llame «Oculta»');
    expect(await refusalOf(xlsxOf({ filas: '<row r="1"><c r="A1" t="str"><v>  </v></c></row>' }))).toContain(
      'está vacío',
    );
  });

  test('parts are found where the workbook says, whatever their capitals and the sheets of charts between them', async () => {
    const tipo = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const bytes = zipOf({
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="${tipo}/officeDocument" Target="/Libro/WorkBook.xml"/></Relationships>`,
      'libro/workbook.xml': `<workbook xmlns:q="${tipo}"><sheets><sheet name="Gráfica" q:id="c"/><sheet name="Lista" q:id="b"/></sheets></workbook>`,
      'libro/_rels/workbook.xml.rels': `<Relationships><Relationship Id="b" Type="${tipo}/worksheet" Target="../otra/Hoja.xml"/><Relationship Id="c" Type="${tipo}/chartsheet" Target="g.xml"/><Relationship Id="d" Type="${tipo}/sharedStrings" Target="/T.xml"/></Relationships>`,
      'otra/hoja.xml': '<worksheet><sheetData><row><c t="s"><v>0</v></c></row></sheetData></worksheet>',
      't.xml': '<sst><si><t>sí</t></si></sst>',
    });
    const { lectura, filas } = await readTodo(bytes);
    expect([lectura.hojas, filas[0]?.celdas]).toEqual([['Lista'], ['sí']]);
  });
});
