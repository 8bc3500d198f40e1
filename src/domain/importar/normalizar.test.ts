import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatPrecio, parsePrecio } from '#domain/dinero.ts';
import type { Celda } from './celda.ts';
import type { Formato } from './formato.ts';
import { type ClaseDeValor, normalizeCelda } from './normalizar.ts';

const PUNTO: Formato = { fechas: 'dma', decimales: '.' };
const COMA: Formato = { fechas: 'dma', decimales: ',' };
const NADA: Formato = { fechas: null, decimales: null };

/** Gives the text that a cell becomes, or the reason for which it is refused behind an exclamation mark. */
function read(clase: ClaseDeValor, celda: Celda, formato: Formato = PUNTO): string {
  const outcome = normalizeCelda(clase, celda, formato, 2026);
  return 'texto' in outcome ? outcome.texto : `!${outcome.motivo}`;
}

describe('what says that there is nothing', () => {
  const VACIAS = [
    '',
    '  ',
    '\u00a0',
    'N/A',
    'NA',
    'n/d',
    '-',
    '--',
    '—',
    's/d',
    'SIN DATO',
    'sin datos',
    '#N/A',
    '#N/D',
  ];
  const CLASES = ['linea', 'parrafos', 'enlace', 'precio', 'importe', 'dia', 'entero', 'anios', 'opcion'] as const;

  test.each(CLASES)('is the empty text of a field of kind %s', (clase) => {
    for (const celda of VACIAS) expect([celda, read(clase, celda)]).toEqual([celda, '']);
  });

  test('leaves a box unticked', () => {
    for (const celda of VACIAS) expect([celda, read('marca', celda)]).toEqual([celda, '0']);
  });

  test.each(['NA-123', 'A-N/A', 'BASE - SOPORTE', 'NADA', 'S/N', '0'])('is not meant by %j', (celda) => {
    expect(read('linea', celda)).toBe(celda);
  });
});

test.each(['#REF!', '#DIV/0!', '#VALUE!', '#¡VALOR!', '#¿NOMBRE?', '#NUM!', '####', 'Err:502'])(
  'the error %s of a sheet is refused in every kind of field',
  (error) => {
    for (const clase of ['linea', 'parrafos', 'precio', 'dia', 'entero', 'anios', 'marca', 'enlace'] as const)
      expect(read(clase, error)).toBe(`!tiene un error de Excel (${error})`);
  },
);

const PERDIDOS = '!perdió dígitos en Excel: escribe el número completo';

test.each<[ClaseDeValor, Celda]>([
  ['linea', '1.23E+11'],
  ['linea', '1,23e+11'],
  ['parrafos', '7E+12'],
  ['precio', '1.23E+11'],
  ['entero', '1.23E+11'],
  ['linea', 1e15],
  ['linea', -1e15],
  ['linea', Number.NaN],
])('a number that lost its digits is refused: %s %j', (clase, celda) => {
  expect(read(clase, celda)).toBe(PERDIDOS);
});

test.each<[Celda, string]>([
  ['1E+1 LED', '1E+1 LED'],
  ['00123', '00123'],
  ['  FARO \u00a0 IZQ\t DER ', 'FARO IZQ DER'],
  ['FARO\r\nIZQ\u2028DER', 'FARO IZQ DER'],
  ['\ufeffFA\u200bRO\u0007', 'FARO'],
  ['CONDICIO\u0301N', 'CONDICIÓN'],
  ["'=SUMA(A1)", '=SUMA(A1)'],
  ["'- ROTO", '- ROTO'],
  ['\' "@taller', '"@taller'],
  ["'90 SENTRA", "'90 SENTRA"],
  [5512345678, '5512345678'],
  [0.1 + 0.2, '0.3'],
  [999_999_999_999_999, '999999999999999'],
  [-3, '-3'],
])('a line of text: %j', (celda, texto) => {
  expect(read('linea', celda)).toBe(texto);
  expect(read('opcion', celda)).toBe(texto);
});

test.each([
  ['uno\r\ndos\rtres', 'uno\ndos\ntres'],
  ['  a   b \n\n c\u000bd ', 'a b\n\nc\nd'],
])('paragraphs keep their lines: %j', (celda, texto) => {
  expect(read('parrafos', celda)).toBe(texto);
});

test.each([
  ['www.x.com/a?b=1', 'https://www.x.com/a?b=1'],
  ['articulo.mercadolibre.com.mx/MLM-1', 'https://articulo.mercadolibre.com.mx/MLM-1'],
  ['x.mx', 'https://x.mx'],
  ['http://x.com', 'http://x.com'],
  ['HTTPS://x.com', 'HTTPS://x.com'],
  ['ver liga', 'ver liga'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
])('an address of the web: %s', (celda, texto) => {
  expect(read('enlace', celda)).toBe(texto);
});

test.each<[Celda, string]>([
  ...['sí', 'Si', 'S', 'x', 'X', '✓', '✔', '1', 'true', 'VERDADERO', 'yes'].map((celda): [Celda, string] => [
    celda,
    '1',
  ]),
  ...['no', 'N', '0', 'false', 'FALSO', '☐'].map((celda): [Celda, string] => [celda, '0']),
  [1, '1'],
  [0, '0'],
  ['tal vez', '!debe ser sí o no'],
  ['✗', '!debe ser sí o no'],
  [2, '!debe ser sí o no'],
])('a box: %j', (celda, texto) => {
  expect(read('marca', celda)).toBe(texto);
});

const NO_DINERO = '!debe ser una cantidad de dinero, como 1234.50';
const TRES = '!tiene más de dos decimales';
const NEGATIVO = '!no puede ser negativo';
const dudoso = (texto: string) => `!no dice si ${texto} lleva miles o decimales: indica el signo decimal`;

describe('money', () => {
  test.each<[Celda, string, string, string]>([
    // cell, under the point, under the comma, under neither
    ['$1,234.50', '1234.50', '1234.50', '1234.50'],
    ['$ 1,234.5 MXN', '1234.50', '1234.50', '1234.50'],
    ['1.234,50', '1234.50', '1234.50', '1234.50'],
    ['1234,5', '1234.50', '1234.50', '1234.50'],
    ['1,234', '1234.00', TRES, dudoso('1,234')],
    ['1.234', TRES, '1234.00', dudoso('1.234')],
    ['$12,345', '12345.00', TRES, dudoso('12,345')],
    ['1,234,567', '1234567.00', '1234567.00', '1234567.00'],
    ['1.234.567', '1234567.00', '1234567.00', '1234567.00'],
    ["1'234,567.00", '1234567.00', '1234567.00', '1234567.00'],
    ['12 345.60', '12345.60', '12345.60', '12345.60'],
    ['12\u00a0345,60', '12345.60', '12345.60', '12345.60'],
    ['12\u202f345', '12345.00', '12345.00', '12345.00'],
    ['850', '850.00', '850.00', '850.00'],
    ['0', '0.00', '0.00', '0.00'],
    ['.5', '0.50', '0.50', '0.50'],
    ['12.', '12.00', '12.00', '12.00'],
    ['500 pesos', '500.00', '500.00', '500.00'],
    ['1234MN', '1234.00', '1234.00', '1234.00'],
    ['M.N. 1,234.00', '1234.00', '1234.00', '1234.00'],
    [' $ -   ', '0.00', '0.00', '0.00'],
    ['+500', '500.00', '500.00', '500.00'],
  ])('%j', (celda, punto, coma, ninguno) => {
    const unders = [PUNTO, COMA, NADA].map((formato) => read('precio', celda, formato));
    expect(unders).toEqual([punto, coma, ninguno]);
    expect(read('importe', celda)).toBe(punto);
  });

  test.each<[Celda, string]>([
    ['(1,234.00)', NEGATIVO],
    ['-500', NEGATIVO],
    ['$-500', NEGATIVO],
    ['-$500.10', NEGATIVO],
    ['($ 500)', NEGATIVO],
    ['500-', NEGATIVO],
    ['−500', NEGATIVO],
    [-0.01, NEGATIVO],
    ['-0.00', '0.00'],
    [-1e-9, '0.00'],
    ['12.345', TRES],
    ['12.500', TRES],
    ['1234.567', TRES],
    ['12.3456', TRES],
    ['0.500', '0.50'],
    ['1234.5000', '1234.50'],
    ['1234.4999999999999', '1234.50'],
    ['0.999999999', '1.00'],
    [1234.5, '1234.50'],
    [0.1 + 0.2, '0.30'],
    [1.005, TRES],
    [10.1 * 3, '30.30'],
    [12.34567, TRES],
    [12.3400011, TRES],
    [12.3400009, '12.34'],
    [1e21, '!es demasiado grande'],
    [1e13, '!es demasiado grande'],
    [Number.POSITIVE_INFINITY, NO_DINERO],
    ['99999999999999', '!es demasiado grande'],
    ['9999999999999', '9999999999999.00'],
    ['12,34,56', NO_DINERO],
    ['1,23.50', NO_DINERO],
    ['500 + IVA', NO_DINERO],
    ['500/600', NO_DINERO],
    ['pendiente', NO_DINERO],
    ['$', NO_DINERO],
    ['.', NO_DINERO],
    ['--5', NO_DINERO],
    ['(-5)', NO_DINERO],
    ['US$100', '!está en dólares: escríbelo en pesos'],
    ['100 usd', '!está en dólares: escríbelo en pesos'],
    ['100 dlls', '!está en dólares: escríbelo en pesos'],
  ])('%j becomes %j', (celda, texto) => {
    expect(read('precio', celda)).toBe(texto);
  });

  test('every notation of an amount is the same centavos', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_00 }), (centavos) => {
        const escrito = formatPrecio(centavos);
        const sinMiles = escrito.replaceAll(/[$,]/g, '');
        const europeo = escrito.replaceAll(/[$,.]/g, (sign) => ({ ',': '.', '.': ',' })[sign] ?? '');
        const notaciones: readonly Celda[] = [
          escrito,
          sinMiles,
          `$ ${sinMiles} MXN`,
          escrito.replaceAll(',', ' '),
          escrito.replaceAll(',', '\u00a0'),
          escrito.replaceAll(',', "'"),
          centavos / 100,
          europeo,
          sinMiles.replace('.', ','),
        ];
        for (const formato of [PUNTO, COMA, NADA]) {
          const leidos = notaciones.map((celda) => parsePrecio(read('precio', celda, formato)));
          expect(leidos).toEqual(notaciones.map(() => centavos));
        }
      }),
    );
  });
});

describe('whole numbers', () => {
  const NO_ENTERO = '!debe ser un número entero';

  test.each<[Celda, string]>([
    ['5', '5'],
    ['5.0', '5'],
    ['5,00', '5'],
    [5, '5'],
    [0, '0'],
    ['00123', '123'],
    ['5 pzas', '5'],
    ['5 pz', '5'],
    ['1 Pza.', '1'],
    ['2 piezas', '2'],
    ['3 unidades', '3'],
    ['1,000', '1000'],
    ['1,000 pzas', '1000'],
    ['1 000', '1000'],
    ['#1045', '1045'],
    ['No. 1045', '1045'],
    ['5.5', NO_ENTERO],
    [5.5, NO_ENTERO],
    [Number.NaN, NO_ENTERO],
    ['dos', NO_ENTERO],
    ['5 cajas', NO_ENTERO],
    ['A-123', NO_ENTERO],
    ['-5', NEGATIVO],
    [-5, NEGATIVO],
    [1e15, '!es demasiado grande'],
    [999_999_999_999_999, '999999999999999'],
    ['9999999999999999', '!es demasiado grande'],
    ['999999999999999', '999999999999999'],
  ])('%j becomes %j', (celda, texto) => {
    expect(read('entero', celda)).toBe(texto);
  });

  test('of thousands under the comma and under no sign', () => {
    expect(read('entero', '1,000', COMA)).toBe('1');
    expect(read('entero', '1.000', COMA)).toBe('1000');
    expect(read('entero', '1.250', PUNTO)).toBe(NO_ENTERO);
    expect(read('entero', '1,000', NADA)).toBe(dudoso('1,000'));
  });
});
