import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAnioRange } from '#domain/anio.ts';
import { createLexico } from '#tests/lexico.ts';
import { type LineaPedida, readLista } from './leer-lista.ts';

const lexico = createLexico();
const read = (mensaje: string) => readLista(mensaje, lexico).lineas;
const say = ({ cantidad, pieza, lado, auto, anios }: LineaPedida) =>
  [cantidad, pieza, lado, auto, anios && formatAnioRange(anios)]
    .filter((field) => field !== '' && field !== null)
    .join(' ');

describe('a message becomes lines', () => {
  test.each([
    ['faro izq jetta 2016', ['1 FARO IZQ JETTA 2016']],
    ['buenas, me cotiza faro izq jetta 2016 y cofre tsuru 2010 pf', ['1 FARO IZQ JETTA 2016', '1 COFRE TSURU 2010']],
    // Where another part begins, whatever stands between.
    [
      'sentra 2016 faro izq cofre 2 salpicaderas',
      ['1 FARO IZQ SENTRA 2016', '1 COFRE SENTRA 2016', '2 SALPICADERA SENTRA 2016'],
    ],
    ['faro izq/calavera der jetta 2016', ['1 FARO IZQ JETTA 2016', '1 CALAVERA DER JETTA 2016']],
    ['manija de puerta del izq jetta 2016', ['1 MANIJA EXTERIOR DEL IZQ JETTA 2016']],
    // One car for several lines, above or below.
    [
      'Jetta 2016:\n- cofre\n- parrilla\nTsuru 2010:\n- cofre',
      ['1 COFRE JETTA 2016', '1 PARRILLA JETTA 2016', '1 COFRE TSURU 2010'],
    ],
    [
      'cofre\nparrilla\njetta 2016\nradiador\ntsuru 2010',
      ['1 COFRE JETTA 2016', '1 PARRILLA JETTA 2016', '1 RADIADOR TSURU 2010'],
    ],
    ['cofre jetta 2016\nparrilla del mismo', ['1 COFRE JETTA 2016', '1 PARRILLA JETTA 2016']],
    ['Marca: Nissan\nModelo: Sentra\nAño: 2016\nPieza: cofre', ['1 COFRE SENTRA 2016']],
    ['cofre jetta 2016 y bora 2008', ['1 COFRE JETTA 2016', '1 COFRE BORA 2008']],
    // The year of the car, wherever the message says it.
    ['cofre jetta\nparrilla jetta 2016', ['1 COFRE JETTA 2016', '1 PARRILLA JETTA 2016']],
    ['cofre\njetta\n2016', ['1 COFRE JETTA 2016']],
    ['chevy c2 cofre', ['1 COFRE CHEVY 2004-2008']],
    // Sides.
    ['faro izq y der jetta 2016', ['1 FARO IZQ JETTA 2016', '1 FARO DER JETTA 2016']],
    ['par de faros jetta 2016', ['1 FARO IZQ JETTA 2016', '1 FARO DER JETTA 2016']],
    ['faro izq jetta 2016\ny espejo del mismo lado', ['1 FARO IZQ JETTA 2016', '1 ESPEJO IZQ JETTA 2016']],
    ['calavera trasera izq jetta 2016', ['1 CALAVERA IZQ JETTA 2016']],
    // What takes back what was said.
    ['faro izq jetta 2016\n*der', ['1 FARO DER JETTA 2016']],
    ['faro izq jetta 2016, perdón es 2018', ['1 FARO IZQ JETTA 2018']],
    ['cofre jetta 2016\nperdón, parrilla', ['1 PARRILLA JETTA 2016']],
    ['no quiero cofre, solo parrilla de jetta 2016', ['1 PARRILLA JETTA 2016']],
    // What describes a part is none.
    ['puerta del izq jetta 2016 (con vidrio)', ['1 PUERTA DEL IZQ JETTA 2016']],
    // Slips, as the search mends them.
    ['calabera der jeta 2014', ['1 CALAVERA DER JETTA 2014']],
  ])('%j', (mensaje, lines) => expect(read(mensaje).map(say)).toEqual(lines));
});

describe('how many', () => {
  test.each([
    ['2 cofres jetta 2016', 2],
    ['cofre jetta 2016 x3', 3],
    ['cofre (2) jetta 2016', 2],
    ['dos cofres jetta 2016', 2],
    ['cofre: 4\njetta 2016', 4],
    ['cofre jetta 2016 3 pzas', 3],
    ['juego de rines jetta 2016', 4],
    ['1.- cofre jetta 2016', 1],
    ['faro bmw x3 2016', 1],
    ['fiat uno 2016 cofre', 1],
    ['cofre chevy 04', 1],
  ])('%j', (mensaje, cantidad) => expect(read(mensaje).map((linea) => linea.cantidad)).toEqual([cantidad]));
});

describe('what asks for nothing', () => {
  test.each([
    '',
    '   \n\n ',
    'hola buenas tardes',
    '👍🙏',
    '<Multimedia omitido>',
    'Mensaje de voz (0:23)',
    'imagen omitida',
    '[12/03/26 10:15] Juan: audio omitido',
    '12/3/2026, 10:15 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo.',
    '33 1234 5678',
    'https://maps.app.goo.gl/cofre',
    'cofre@taller.mx',
    'mi tsuru 2008 esta chocado, compran?',
    'a que hora cierran',
    '0123456789'.repeat(500),
  ])('%j', (mensaje) => expect(read(mensaje).map(say)).toEqual([]));
});

describe('what the telephone writes around a message', () => {
  test.each([
    '[12/03/26 10:15] Juan: cofre jetta 2016',
    '[12/03/26, 10:15:32 a. m.] Juan Pérez: cofre jetta 2016',
    '12/3/2026, 10:15 a. m. - Taller López: cofre jetta 2016',
    '12/3/2026, 10:15 - +52 33 1234 5678: cofre jetta 2016',
    'Reenviado\ncofre jetta 2016',
    '‎cofre ‮jetta‬ 2016',
    'cofre jetta 2016 serie 3VWFE21C04M000001',
    'cofre jetta 2.0 2016 tel 33 1234 5678',
  ])('%j', (mensaje) => expect(read(mensaje).map(say)).toEqual(['1 COFRE JETTA 2016']));
});

describe('a line is sure only where nothing is in doubt', () => {
  const dudas = (mensaje: string) => read(mensaje)[0]?.dudas.map(({ campo }) => campo);
  test.each<[string, string[]]>([
    ['faro izq jetta 2016', []],
    ['faro jetta 2016', ['lado']],
    ['puerta jetta 2016', ['lado', 'lado']],
    ['cofre jetta', ['anios']],
    ['cofre', ['auto']],
    ['cofre jetta o vento 2016', ['auto']],
    ['cofre volkswagen 2016', ['auto']],
    ['cofre ford jetta 2016', ['auto']],
    ['vidrio del izq jetta 2016', ['pieza']],
    ['tapon de radiador jetta 2016', ['pieza']],
    ['- tarugos jetta 2016', ['pieza']],
    ['cofre jetta 2016 pelon', ['palabra']],
    // A number that was passed over: it may be how many.
    ['2016 2 jetta cofre', ['palabra']],
  ])('%j', (mensaje, campos) => {
    const [linea] = read(mensaje);
    expect(linea?.claro).toBe(campos.length === 0);
    expect(dudas(mensaje)).toEqual(campos);
  });

  test.each(['faro jetta 2016', 'puerta jetta 2016', 'cofre jetta o vento 2016', 'cofre jetta 2016 pelon'])(
    'each choice of %j is a line in which that is settled',
    (mensaje) => {
      const before = dudas(mensaje) ?? [];
      const opciones = read(mensaje)[0]?.dudas.flatMap((duda) => duda.opciones.map(({ texto }) => texto)) ?? [];
      expect(opciones.length).toBeGreaterThan(0);
      for (const texto of opciones) expect([texto, dudas(texto)?.length]).toEqual([texto, before.length - 1]);
    },
  );

  test('two of a part with sides may be one of each', () => {
    const opciones = read('2 faros jetta 2016')[0]?.dudas[0]?.opciones ?? [];
    expect(opciones.map(({ dice }) => dice)).toEqual(['Izquierdo', 'Derecho', 'Uno de cada lado']);
    expect(read(opciones[2]?.texto ?? '').map(say)).toEqual(['1 FARO IZQ JETTA 2016', '1 FARO DER JETTA 2016']);
  });

  test('the car of the one that stands after it, and of the one before it as well', () => {
    const [, cofre] = read('faro izq jetta 2016, cofre y parrilla vento 2018');
    expect(cofre?.auto).toBe('VENTO');
    expect(cofre?.dudas[0]?.opciones.map(({ dice }) => dice)).toEqual(['VENTO 2018', 'JETTA 2016']);
  });
});

test('a hundred lines are read, and that there are more is said', () => {
  const lines = Array.from({ length: 120 }, (_, index) => `cofre tsuru ${2000 + (index % 17)}`);
  const { lineas, hayMas } = readLista(lines.join('\n'), lexico);
  expect([lineas.length, hayMas]).toEqual([100, true]);
  expect(readLista(lines.slice(0, 100).join('\n'), lexico)).toMatchObject({ hayMas: false });
});

const PALABRAS =
  `faro izq der jetta 2016 16 cofre y de del con par x2 2 tsuru puerta perdón * : , ( ) mismo lado hola no quiero
- vw flux / tra`.split(/\s+/);
const PALABRA = fc.oneof({ weight: 12, arbitrary: fc.constantFrom(...PALABRAS) }, fc.constant('\n'));

test('a line read again says the same', () => {
  fc.assert(
    fc.property(fc.array(PALABRA, { maxLength: 14 }), (palabras) => {
      for (const linea of read(palabras.join(' '))) {
        const again = read(linea.texto);
        if (linea.claro) expect([linea.texto, again.map(say)]).toEqual([linea.texto, [say(linea)]]);
      }
    }),
    { numRuns: 300 },
  );
});

test('whatever is pasted is read, soon', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), fc.integer({ min: 1, max: 40 }), (texto, times) => {
      const start = performance.now();
      read(texto.repeat(times));
      expect(performance.now() - start).toBeLessThan(3_000);
    }),
    { numRuns: 60 },
  );
});

test.each(['<', '(', ',', ' ', '.', 'a@', 'a:', '1 ', '* ', 'perdon ', '1/1/20 ', 'golpe ', ' con faro'])(
  '64 kB of %j take no long time',
  (texto) => {
    const start = performance.now();
    read(texto.repeat(Math.ceil(65_536 / texto.length)));
    expect(performance.now() - start).toBeLessThan(3_000);
  },
);
