import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { createDatabase } from '#tests/database.ts';
import { createBuscador, insertGolden } from '#tests/golden/inventario.ts';

const database = await createDatabase();
const { db } = database;
await insertGolden(db);
afterAll(() => database[Symbol.asyncDispose]());

const { buscar, findByTexto, PRIMERA } = createBuscador(db);

/** Text, every part of the first page in any order, parts that must be under them, words nothing shown may have. */
type Golden = readonly [texto: string, filas: readonly string[], debajo?: readonly string[], nunca?: readonly string[]];

const JETTA_FAROS = [
  'FARO IZQ JETTA 2015-2018',
  'FARO IZQ JETTA 2015-2018',
  'FARO LED IZQ JETTA 2015-2018',
  'FARO PAR JETTA 2015-2018',
];

const GOLDEN: readonly Golden[] = [
  // The trade's own test queries.
  [
    'facia delantera versa 2018',
    ['FASCIA DEL VERSA 2015-2019', 'FACIA DEL VERSA 2015-2019'],
    ['DEFENSA DEL VERSA 2015-2019'],
    ['TRA'],
  ],
  ['faro piloto jetta 2016', JETTA_FAROS, [], ['DER', 'CALAVERA']],
  ['stop trasero derecho np300', ['CALAVERA DER NP300 2016-2020'], ['TERCERA LUZ DE STOP NP300 2016-2020'], ['IZQ']],
  [
    'lodera del izq aveo',
    ['LODERA DEL IZQ AVEO 2018-2023'],
    ['TOLVA DE SALPICADERA DEL IZQ AVEO 2018-2023', 'SALPICADERA IZQ AVEO 2018-2023'],
    ['DER', 'TRA'],
  ],
  [
    'capo sentra 2014',
    ['COFRE SENTRA 2013-2016'],
    ['BISAGRA DE COFRE IZQ SENTRA 2013-2016', 'CHAPA DE COFRE SENTRA 2013-2016'],
  ],
  ['baul vento', ['CAJUELA VENTO 2014-2022'], ['PISO DE CAJUELA VENTO 2014-2022'], ['GUANTERA']],
  ['alma defensa tra cx5', ['ALMA DE DEFENSA TRA CX-5 2013-2016'], [], ['DEL']],
  ['bisel niebla kicks', ['BISEL DE FARO DE NIEBLA IZQ KICKS 2017-2020']],
  ['medallon beat', ['MEDALLON BEAT 2018-2021'], ['PARABRISAS BEAT 2018-2021']],
  ['62022 3an0h', ['FASCIA DEL VERSA 2015-2019']],
  ['aleta tra der tiida', ['ALETA TRA DER TIIDA 2007-2018'], [], ['SALPICADERA', 'IZQ']],
  ['marcha attitude', ['MARCHA ATTITUDE 2015-2020'], [], ['MARCH']],
  ['salpicadero bora', ['TABLERO BORA 2006-2010'], [], ['SALPICADERA']],
  // Any order, accents, case, plurals, other words for the same.
  ['jetta 2016 izq faro', JETTA_FAROS, [], ['DER']],
  ['FÁROS IZQUIERDOS Jetta 2016', JETTA_FAROS, [], ['DER']],
  ['faro lh jetta 16', JETTA_FAROS, [], ['DER']],
  ['optica chofer jetta 2016', JETTA_FAROS, [], ['DER']],
  ['busco un faro izquierdo para mi vw jetta modelo 2016', JETTA_FAROS],
  ['faro der jetta', ['FARO DER JETTA 2015-2018', 'FARO PAR JETTA 2015-2018'], [], ['IZQ']],
  ['par de faros tsuru', ['FARO IZQ TSURU 2000-2017', 'FARO DER TSURU 2000-2017']],
  ['faro izq y der tsuru', ['FARO IZQ TSURU 2000-2017', 'FARO DER TSURU 2000-2017']],
  ['faro izq jetta 2010', ['FARO IZQ JETTA 2008-2014'], [], ['2015-2018']],
  ['faro izq jetta 2013-2016', ['FARO IZQ JETTA 2008-2014', ...JETTA_FAROS]],
  ['niebla faro jetta', ['FARO DE NIEBLA IZQ JETTA 2015-2018']],
  ['faro trasero izq sentra', ['CALAVERA IZQ SENTRA 2013-2016'], [], ['DER', 'FARO']],
  ['calavera sentra', ['CALAVERA IZQ SENTRA 2013-2016', 'CALABERA DER SENTRA 2013-2016'], [], ['FARO']],
  ['calabera der sentra', ['CALABERA DER SENTRA 2013-2016']],
  ['calavera del izq sentra', ['CALAVERA IZQ SENTRA 2013-2016'], [], ['DER']],
  [
    'parrilla aveo',
    ['PARRILLA AVEO 2018-2023', 'PARRILA AVEO 2012-2017'],
    ['REJILLA DE FASCIA CENTRAL AVEO 2018-2023'],
  ],
  ['parrilla corolla', ['PARRILLA COROLLA 2014-2019'], [], ['CROSS']],
  ['parrilla corolla cross', ['PARRILLA COROLLA CROSS 2022-2026']],
  ['rejilla aveo', ['REJILLA DE FASCIA CENTRAL AVEO 2018-2023'], ['PARRILLA AVEO 2018-2023']],
  ['tolva aveo', ['TOLVA DE SALPICADERA DEL IZQ AVEO 2018-2023'], ['TOLVA INFERIOR DE MOTOR AVEO 2018-2023']],
  [
    'fascia versa',
    [
      'FASCIA DEL VERSA 2015-2019',
      'FACIA DEL VERSA 2015-2019',
      'FASCIA TRA VERSA 2015-2019',
      'FASCIA DEL VERSA 2012-2014',
    ],
    ['DEFENSA DEL VERSA 2015-2019'],
    ['ARNES'],
  ],
  ['bumper versa', ['DEFENSA DEL VERSA 2015-2019'], ['FASCIA DEL VERSA 2015-2019']],
  ['fascia del versa 2018', ['FASCIA DEL VERSA 2015-2019', 'FACIA DEL VERSA 2015-2019', 'FASCIA TRA VERSA 2015-2019']],
  ['fascia march', ['FASCIA DEL MARCH 2014-2020'], [], ['MARCHA']],
  ['gol', ['FARO IZQ GOL 2009-2016']],
  ['pilot', ['FARO DER PILOT 2016-2022']],
  ['fit cofre', ['COFRE FIT 2009-2013'], [], ['UNO']],
  ['rio', ['RIN DE ALUMINIO RIO 2018-2023', 'TAPON DE RIN RIO 2018-2023']],
  ['rin rio', ['RIN DE ALUMINIO RIO 2018-2023'], ['TAPON DE RIN RIO 2018-2023']],
  ['chicote', ['CHICOTE DE COFRE SENTRA 2013-2016']],
  ['arnes fascia versa', ['ARNES DE FASCIA DEL VERSA 2015-2019']],
  ['motor elevador aveo', ['MOTOR DE ELEVADOR DEL IZQ AVEO 2018-2023'], ['ELEVADOR DE CRISTAL DEL IZQ AVEO 2018-2023']],
  ['manija aveo', ['MANIJA EXTERIOR DEL IZQ AVEO 2018-2023'], ['MANIJA INTERIOR DEL IZQ AVEO 2018-2023'], ['PUERTA']],
  ['manija de puerta aveo', ['MANIJA EXTERIOR DEL IZQ AVEO 2018-2023'], [], ['PUERTA']],
  ['puerta del izq aveo', ['PUERTA DEL IZQ AVEO 2018-2023'], [], ['DER', 'TRA']],
  [
    'puerta del aveo',
    ['PUERTA DEL IZQ AVEO 2018-2023', 'PUERTA DEL DER AVEO 2018-2023', 'PUERTA TRA IZQ AVEO 2018-2023'],
  ],
  ['puerta tra aveo', ['PUERTA TRA IZQ AVEO 2018-2023'], [], ['PUERTA DEL']],
  ['quinta puerta crv', ['QUINTA PUERTA CR-V 2012-2016'], [], ['PUERTA TRA']],
  ['porton tiguan', ['QUINTA PUERTA TIGUAN 2009-2017'], [], ['PUERTA TRA']],
  ['travesaño superior sentra', ['TRAVESAÑO DE RADIADOR SUP SENTRA 2013-2016'], [], ['INF']],
  ['cajuelita vento', ['GUANTERA VENTO 2014-2022'], [], ['CAJUELA']],
  ['vidrio puerta tra izq jetta', ['CRISTAL DE PUERTA TRA IZQ JETTA 2015-2018']],
  [
    'vidrio jetta',
    ['CRISTAL DE PUERTA TRA IZQ JETTA 2015-2018'],
    ['MEDALLON JETTA 2015-2018', 'PARABRISAS JETTA 2015-2018'],
  ],
  ['guia jetta', ['GUIA DE FASCIA DEL IZQ JETTA 2015-2018'], ['VOLANTE JETTA 2015-2018']],
  ['airbag versa', ['BOLSA DE AIRE VOLANTE VERSA 2015-2019']],
  ['caja np300', ['CAJA DE PICKUP NP300 2016-2020'], ['TAPA DE CAJA NP300 2016-2020']],
  // Cars by other names.
  ['defensa cheyenne', ['DEFENSA DEL SILVERADO 2014-2018'], ['FASCIA DEL SILVERADO 2014-2018']],
  ['defensa f-150', ['DEFENSA DEL LOBO 2015-2017']],
  ['mazda 3 fascia', ['FASCIA DEL MAZDA 3 2014-2018'], [], ['MAZDA 6']],
  ['fascia mazda6', ['FASCIA DEL MAZDA 6 2014-2018']],
  ['fascia xtrail', ['FASCIA TRA X-TRAIL 2015-2017']],
  ['faro peugeot 206', ['FARO IZQ 206 2000-2009']],
  ['faro peugeot 2008 2015', ['FARO IZQ 2008 2014-2019']],
  ['fiat 500 espejo', ['ESPEJO IZQ 500 2009-2019']],
  ['faro escape', ['FARO IZQ ESCAPE 2013-2016']],
  // Origin, condition, variants, words of the details.
  ['faro tw jetta', ['FARO IZQ JETTA 2008-2014']],
  ['cofre jetta con detalle', ['COFRE JETTA 2015-2018']],
  ['cofre rojo jetta', ['COFRE JETTA 2015-2018'], ['COFRE JETTA 2015-2018']],
  ['cofre blanca jetta', ['COFRE JETTA 2015-2018']],
  ['espejo electrico jetta', ['ESPEJO IZQ JETTA 2015-2018'], [], ['ESPEJO DER']],
  ['espejo manual jetta', ['ESPEJO DER JETTA 2015-2018'], [], ['ESPEJO IZQ']],
  ['espejo electrico tsuru', ['ESPEJO DER TSURU 2000-2017'], [], ['IZQ']],
  ['faro led jetta', ['FARO LED IZQ JETTA 2015-2018'], ['FARO DER JETTA 2015-2018']],
  ['fascia texturizada versa', ['FACIA DEL VERSA 2015-2019'], ['FASCIA DEL VERSA 2015-2019']],
  // Part numbers, dashes ignored, from their start.
  ['62022-3AN0H', ['FASCIA DEL VERSA 2015-2019']],
  ['620223an', ['FASCIA DEL VERSA 2015-2019']],
  ['5c6941005', ['FARO IZQ JETTA 2015-2018']],
  ['5C6 941 006 b', ['FARO DER JETTA 2015-2018']],
  ['faro 5c6941006b', ['FARO DER JETTA 2015-2018']],
];

for (const [texto, filas, debajo = [], nunca = []] of GOLDEN) {
  test(texto, async () => {
    const found = await buscar(texto);
    expect(found.filas.toSorted()).toEqual(filas.toSorted());
    expect(found.relacionadas).toEqual(expect.arrayContaining([...debajo]));
    for (const word of nunca) {
      const shown = [...found.filas, ...found.relacionadas];
      expect(shown.filter((label) => ` ${label} `.includes(` ${word} `))).toEqual([]);
    }
  });
}

test.each([
  ['jeta faro izq 2016', 'jetta faro izq 2016', 'FARO IZQ JETTA 2015-2018'],
  ['salpicadra tiida', 'salpicadera tiida', 'SALPICADERA DER TIIDA 2007-2018'],
  ['fasica versa', 'fascia versa', 'FASCIA DEL VERSA 2015-2019'],
  ['Calávera np3000 snetra', 'calávera np3000 sentra', 'CALAVERA IZQ SENTRA 2013-2016'],
  ['pueta izqierda aveo', 'puerta izquierda aveo', 'PUERTA DEL IZQ AVEO 2018-2023'],
])('¿Quisiste decir…? %s', async (texto, sugerencia, fila) => {
  const found = await buscar(texto);
  expect(found.sugerencia).toBe(sugerencia);
  expect(found.filas).toContain(fila);
});

test.each([
  ['faro jetta qwertyx', 'No encontramos «qwertyx»: se buscó sin esa palabra.'],
  ['faro jetta 9999999', 'No encontramos «9999999»: se buscó sin esa palabra.'],
  ['faro tsuru led', 'Ninguna pieza dice «led»: se muestran todas.'],
  ['faro jetta 16', '«16» se tomó como el año 2016.'],
  ['calavera del izq sentra', 'CALAVERA no tiene posición delantera: se buscó sin esa palabra.'],
  ['faro jetta nissan', 'JETTA es de VOLKSWAGEN: se buscó sin NISSAN.'],
  ['faro certificado jetta', 'No tenemos piezas con «CERTIFICADO (CAPA)»: se buscó sin esa palabra.'],
])('what was left aside is said: %s', async (texto, aviso) => {
  const found = await buscar(texto);
  expect(found.avisos).toContain(aviso);
  expect(found.total).toBeGreaterThan(0);
});

test.each([
  ['qwertyx', 'No encontramos «qwertyx».'],
  ['de la para', expect.stringContaining('Escribe la pieza')],
  ["🚗 ' & | ! \\ :* % _ ((", expect.stringContaining('Escribe la pieza')],
  ['faro rav4', 'No hay piezas de RAV4 en existencia.'],
])('a text that finds nothing says why: %s', async (texto, aviso) => {
  expect(await buscar(texto)).toMatchObject({ filas: [], total: 0, avisos: [aviso] });
});

test('a number that counts a detail is looked for with it', async () => {
  expect(await buscar('espejo 7 cables')).toMatchObject({ filas: ['ESPEJO IZQ JETTA 2015-2018'], avisos: [] });
});

test('an inventory number finds its part, also a short one by itself', async () => {
  const { filas } = await findByTexto(db, { ...PRIMERA, texto: 'faro peugeot 206' });
  const inventario = filas[0]?.inventario ?? 0;
  expect((await buscar(`inv ${inventario}`)).filas).toEqual(['FARO IZQ 206 2000-2009']);
});

test('the filters narrow the text', async () => {
  expect((await buscar('faro', { marca: 'NISSAN' })).filas.toSorted()).toEqual([
    'FARO DER TSURU 2000-2017',
    'FARO IZQ TSURU 2000-2017',
  ]);
  expect((await buscar('jetta', { pieza: 'COFRE' })).total).toBe(2);
  expect((await buscar('faro jetta', { anio: 2010 })).filas).toEqual(['FARO IZQ JETTA 2008-2014']);
  expect((await buscar('faro jetta 2016', { anio: 2010 })).total).toBe(0);
  expect((await buscar('qwertyx', { marca: 'KIA', auto: 'RIO' })).total).toBe(2);
});

test('pages follow one another without gaps, newest first, what says the side before what does not', async () => {
  const all = await buscar('faro izq', { limit: 100 });
  const pages = await Promise.all([0, 4, 8, 12].map((offset) => buscar('faro izq', { limit: 4, offset })));
  expect(pages.flatMap(({ filas }) => filas)).toEqual(all.filas);
  expect(all.filas).toHaveLength(all.total);
  expect(pages[1]?.relacionadas).toEqual([]);
  expect(all.filas.filter((label) => label.includes('DER'))).toEqual([]);
});

test('whatever is written: no error, nothing out of stock or deleted, never the opposite side', {
  timeout: 120_000,
}, async () => {
  const words = [
    'faro',
    'puerta del',
    'calavera',
    'espejo',
    'jetta',
    'vw',
    '2016',
    'usado',
    'led',
    'rojo',
    '5c6',
    'jeta',
    '500',
    'de',
    ',',
    'stop',
  ];
  const garbage = fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !text.includes('\0'));
  const word = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, { weight: 1, arbitrary: garbage });
  const lado = fc.constantFrom(['izq', 'DER'], ['derecho', 'IZQ'], ['lh', 'DER'], ['copiloto', 'IZQ'], ['', 'none']);
  await fc.assert(
    fc.asyncProperty(
      fc.array(word, { maxLength: 6 }),
      lado,
      fc.array(word, { maxLength: 6 }),
      async (before, [asked = '', opposite = ''], after) => {
        const texto = [...before, asked, ...after].join(' ').slice(0, 200);
        // Asking for a pair, or for the other side as well, asks for both.
        fc.pre(!/par|der|izq|rh|lh|piloto|chofer|iz\b|set|kit/.test([...before, ...after].join(' ').toLowerCase()));
        const { filas, relacionadas } = await findByTexto(db, { ...PRIMERA, texto });
        for (const { lado: side, existencias, detalles } of [...filas, ...relacionadas]) {
          expect(side.split(' ')).not.toContain(opposite);
          expect(existencias).toBeGreaterThan(0);
          expect(detalles).not.toBe('No se vende');
        }
      },
    ),
    { numRuns: 400 },
  );
});
