import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBloque, readPegado, readTabla, writeBloque } from './bloque.ts';

test.each([
  ['one value', '900', [['900']]],
  [
    'rows and columns, as Excel ends them',
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'empty cells',
    'a\t\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  ['a line break, a tab and quotes within a cell', '"a\nb"\t"c""d"\n"e\tf"', [['a\nb', 'c"d'], ['e\tf']]],
  ['quotes that stand for inches', '15"\t"no\n', [['15"', '"no']]],
  ['an empty line between two', 'a\n\nb', [['a'], [''], ['b']]],
])('%s', (_what, texto, bloque) => {
  expect(readBloque(texto)).toEqual(bloque);
});

test('what is written is read as it was', () => {
  const celda = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', '=', '1') });
  const bloques = fc.array(fc.array(celda, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(bloques, (bloque) => {
      // A row that is one empty cell at the end is no row: nobody sees it in a spreadsheet either.
      fc.pre(bloque.at(-1)?.join('') !== '');
      expect(readBloque(writeBloque(bloque))).toEqual(bloque);
    }),
  );
});

test('a table of a page is read by its cells, and the text goes before it', () => {
  const html = '<p>x</p><table><tr><th> Costo </th><td>900</td></tr><tr><td><b>a</b>b</td><td></td></tr></table>';
  expect(readTabla(html)).toEqual([
    ['Costo', '900'],
    ['ab', ''],
  ]);
  const data = (texto: string) => ({ getData: (type: string) => (type === 'text/plain' ? texto : html) });
  expect(readPegado(data('1\t2'))).toEqual([['1', '2']]);
  expect(readPegado(data(''))).toEqual([
    ['Costo', '900'],
    ['ab', ''],
  ]);
  expect(readPegado({ getData: () => '' })).toEqual([]);
});
