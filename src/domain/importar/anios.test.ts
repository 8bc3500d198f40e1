import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatAnioRange, parseAnioRange } from '#domain/anio.ts';
import { joinAnios, normalizeAnios } from './anios.ts';
import type { Celda } from './celda.ts';

/** Gives the years that a cell becomes, or the reason for which it is refused behind an exclamation mark. */
function read(celda: Celda): string {
  const outcome = normalizeAnios(celda, 2026);
  return 'texto' in outcome ? outcome.texto : `!${outcome.motivo}`;
}

const NO_SON = '!debe ser un año o un rango de años, como 2013-2018';
const SIN_FIN = '!no dice hasta qué año: escríbelo completo, como 2010-2026';
const SIN_PRINCIPIO = '!no dice desde qué año: escríbelo completo, como 2005-2010';
const ES_FECHA = '!es una fecha, quizá porque Excel cambió un rango como 10-12: escríbelo como 2010-2012';
const SALTEADOS = '!tiene años salteados: escribe un solo rango, como 2013-2018';

test.each<[Celda, string]>([
  [2015, '2015'],
  ['2015', '2015'],
  ['2015.0', '2015'],
  ['2,015', '2015'],
  [13, '2013'],
  ['13', '2013'],
  ["'13", '2013'],
  ['98', '1998'],
  ['28', '2028'],
  ['50', '1950'],
  ['AÑO 2015', '2015'],
  ['Mod. 2015', '2015'],
  ['2013-2023', '2013-2023'],
  ['2013 - 2023', '2013-2023'],
  ['2013–2023', '2013-2023'],
  ['13-23', '2013-2023'],
  ['2013-23', '2013-2023'],
  ['13-2023', '2013-2023'],
  ['2013 a 2023', '2013-2023'],
  ['2013 AL 2023', '2013-2023'],
  ['del 2013 al 2023', '2013-2023'],
  ['desde 2013 hasta 2023', '2013-2023'],
  ['2013/2023', '2013-2023'],
  ['2013 2023', '2013-2023'],
  ['98-04', '1998-2004'],
  ['1998-04', '1998-2004'],
  ['2013-2013', '2013'],
  ['2013 y 2014', '2013-2014'],
  ['2013, 2014, 2015', '2013-2015'],
  ['2013-2014-2015', '2013-2015'],
  ['2013 y 2018', SALTEADOS],
  ['2013, 2015, 2016', SALTEADOS],
  ['2013 2014 2016', SALTEADOS],
  ['2010+', SIN_FIN],
  ['2010 en adelante', SIN_FIN],
  ['2010 y posteriores', SIN_FIN],
  ['2010-', SIN_FIN],
  ['2010 - actual', SIN_FIN],
  ['2010 a la fecha', SIN_FIN],
  ['desde 2010', SIN_FIN],
  ['>2010', SIN_FIN],
  ['10+', SIN_FIN],
  ['hasta 2010', SIN_PRINCIPIO],
  ['-2010', SIN_PRINCIPIO],
  ['<2010', SIN_PRINCIPIO],
  ['2010 o antes', SIN_PRINCIPIO],
  ['2023-2013', '!está al revés: ¿es 2013-2023?'],
  ['04-98', '!está al revés: ¿es 1998-2004?'],
  ['2024-12-10', ES_FECHA],
  ['dic-10', ES_FECHA],
  ['29', NO_SON],
  ['2O15', NO_SON],
  [2015.5, NO_SON],
  [20132018, NO_SON],
  ['1899', NO_SON],
  ['2100', NO_SON],
  ['215', NO_SON],
  ['TODOS', NO_SON],
  ['2013 SEDAN', NO_SON],
  ['2013 x 2014', NO_SON],
  ['2013-2018 (5)', NO_SON],
])('%j becomes %j', (celda, texto) => {
  expect(read(celda)).toBe(texto);
});

test('every notation of a range is the same years', () => {
  const anio = fc.integer({ min: 1950, max: 2028 });
  fc.assert(
    fc.property(anio, anio, (uno, otro) => {
      const from = Math.min(uno, otro);
      const to = Math.max(uno, otro);
      const corto = (year: number) => `${year % 100}`.padStart(2, '0');
      const notaciones = [
        formatAnioRange({ from, to }),
        `${from} - ${to}`,
        `${from} a ${to}`,
        `${from}/${to}`,
        `${from} al ${to}`,
        // Two digits repeat every hundred years.
        ...(from > 1950 ? [`${from}-${corto(to)}`].filter(() => to > 1928) : []),
      ];
      for (const celda of notaciones) expect(parseAnioRange(read(celda))).toEqual({ from, to });
    }),
  );
});

test.each<[Celda, Celda, ReturnType<typeof normalizeAnios>]>([
  [2013, 2018, { texto: '2013-2018' }],
  ['13', '18', { texto: '2013-2018' }],
  [2013, 2013, { texto: '2013' }],
  [2013, 'N/A', { texto: '2013' }],
  ['2013-2018', '', { texto: '2013-2018' }],
  [2018, 2013, { motivo: 'está al revés: ¿es 2013-2018?' }],
  ['', 2018, { motivo: 'no dice desde qué año: escríbelo completo, como 2013-2018' }],
])('%j and %j in two columns are %j', (primero, ultimo, leidos) => {
  expect(normalizeAnios(joinAnios(primero, ultimo), 2026)).toEqual(leidos);
});
