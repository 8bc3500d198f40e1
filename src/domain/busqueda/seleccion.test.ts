import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createLexico, valor } from '#tests/lexico.ts';
import { readTexto } from './leer.ts';
import { toSeleccion, toSeleccionRelacionadas } from './seleccion.ts';

const lexico = createLexico();
const SIN_FILTROS = { marca: '', auto: '', anio: null, pieza: '' };

/** 'PIEZA LADO' of every key, in the order in which their results go, then of the alphabet; `*` for any side. */
function claves(texto: string, lexicon = lexico): string[] {
  const { claves: keys } = toSeleccion(readTexto(texto, lexicon), SIN_FILTROS, lexicon);
  return (keys ?? [])
    .map(({ pieza, lado, rango }) => `${rango} ${pieza} ${lado ?? '*'}`)
    .toSorted()
    .map((clave) => clave.slice(2));
}

test('a part is looked for under every name the inventory has for it, misspelt ones too', () => {
  expect(claves('faro')).toEqual(['FARO *', 'FARO LED *']);
  expect(claves('calabera')).toEqual(['CALABERA *', 'CALAVERA *']);
  expect(claves('parrilla')).toContain('PARRILA *');
  expect(claves('bisel de niebla')).toEqual(['BICEL DE NIEBLA *', 'BISEL DE FARO DE NIEBLA *']);
});

test('a name that only contains another is another part', () => {
  expect(claves('cofre')).toEqual(['COFRE *']);
  expect(claves('fascia')).not.toContain('ARNES DE FASCIA *');
  expect(claves('arnes')).toContain('ARNES DE FASCIA *');
});

test('a side asked for leaves out the opposite; what says nothing of it comes after, and a pair is either', () => {
  const lados = ['DER', '', 'PAR', 'IZQ', 'DEL IZQ', 'DEL DER', 'CENTRAL'].map((lado) => valor('lado', 'FARO', lado));
  const chico = createLexico(lados);
  expect(claves('faro izq', chico)).toEqual(['FARO DEL IZQ', 'FARO IZQ', 'FARO PAR', 'FARO ', 'FARO CENTRAL']);
  expect(claves('faro der', chico)).not.toContain('FARO IZQ');
  expect(claves('par de faros', chico)).toEqual(['FARO *']);
});

test('a position by which the part is never told apart asks for nothing', () => {
  expect(claves('faro trasero izq')).toEqual(['CALABERA IZQ', 'CALAVERA IZQ']);
  expect(claves('puerta del izq')).toEqual(['PUERTA DEL IZQ']);
});

test("a 'del' in doubt only moves up", () => {
  expect(claves('fascia del usada')).toEqual(['FACIA DEL', 'FASCIA DEL', 'FACIA TRA', 'FASCIA TRA']);
});

test('without a part, a side must be named', () => {
  const { lados, claves: keys } = toSeleccion(readTexto('jetta izq', lexico), SIN_FILTROS, lexico);
  expect(keys).toBeNull();
  expect(lados).toEqual(expect.arrayContaining(['IZQ', 'DEL IZQ', 'TRA IZQ', 'IZQ INT']));
  expect(lados).not.toEqual(expect.arrayContaining([expect.stringContaining('DER')]));
  expect(lados).not.toContain('');
});

test('origins and conditions: every stored way to say it', () => {
  const { origenes, condiciones } = toSeleccion(readTexto('faro generico usado', lexico), SIN_FILTROS, lexico);
  expect(origenes?.toSorted()).toEqual(['ALTERNO', 'GENERICA', 'GENERICO']);
  expect(condiciones).toEqual(
    expect.arrayContaining(['USADO', 'USADA', 'USDO', 'USADO CON DETALLE', 'USADO EXCELENTE']),
  );
  expect(condiciones).not.toContain('SEMINUEVO');
  expect(toSeleccion(readTexto('usado con detalle', lexico), SIN_FILTROS, lexico).condiciones).toEqual([
    'USADO CON DETALLE',
  ]);
});

test('filters narrow the text', () => {
  const texto = readTexto('faro jetta 2016', lexico);
  expect(toSeleccion(texto, { ...SIN_FILTROS, marca: 'VOLKSWAGEN' }, lexico).autos).toEqual([
    { marca: 'VOLKSWAGEN', auto: 'JETTA' },
  ]);
  expect(toSeleccion(texto, { ...SIN_FILTROS, auto: 'BORA' }, lexico).autos).toEqual([]);
  expect(toSeleccion(texto, { ...SIN_FILTROS, pieza: 'COFRE' }, lexico).claves).toEqual([]);
  expect(toSeleccion(texto, { ...SIN_FILTROS, pieza: 'FARO LED' }, lexico).claves?.map(({ pieza }) => pieza)).toEqual([
    'FARO LED',
  ]);
  expect(toSeleccion(texto, { ...SIN_FILTROS, anio: 2018 }, lexico).anios).toEqual({
    desdeHasta: 2016,
    hastaDesde: 2018,
  });
  expect(toSeleccion(readTexto('jetta', lexico), { ...SIN_FILTROS, pieza: 'COFRE' }, lexico).claves).toHaveLength(1);
  expect(
    toSeleccion(readTexto('cofre', lexico), { ...SIN_FILTROS, auto: 'BORA' }, lexico).autos?.map(({ auto }) => auto),
  ).toEqual(['BORA', 'BORA']);
});

test('related parts: other meanings first, then strong, then weak, and never what must not appear', () => {
  const relacionadas = (texto: string) =>
    toSeleccionRelacionadas(readTexto(texto, lexico), SIN_FILTROS, lexico)?.claves.map(
      ({ pieza, rango }) => `${rango} ${pieza}`,
    ) ?? [];
  expect(relacionadas('fascia')).toEqual(
    expect.arrayContaining(['10 DEFENSA', '20 REJILLA DE FASCIA', '20 ALMA DE DEFENSA']),
  );
  expect(relacionadas('stop')).toContain('0 TERCERA LUZ DE STOP');
  expect(relacionadas('faro').join()).not.toContain('CALAVERA');
  expect(relacionadas('faro del jetta')).not.toEqual([]);
  // mica also means calavera; faro forbids it, and mica alone does not.
  expect(relacionadas('mica').join()).toContain('CALAVERA');
  expect(relacionadas('faro y mica').join()).not.toContain('CALAVERA');
  expect(relacionadas('emblema')).toEqual([]);
});

test('what was asked for is not also what goes with it', () => {
  const names = (texto: string) => {
    const lectura = readTexto(texto, lexico);
    const pedidas = toSeleccion(lectura, SIN_FILTROS, lexico).claves?.map(({ pieza }) => pieza) ?? [];
    const related = toSeleccionRelacionadas(lectura, SIN_FILTROS, lexico)?.claves.map(({ pieza }) => pieza) ?? [];
    return { pedidas, both: related.filter((pieza) => pedidas.includes(pieza)) };
  };
  for (const texto of ['bolsa de aire volante', 'faro led', 'faro', 'arnes de fascia']) {
    const { pedidas, both } = names(texto);
    expect(pedidas.length, texto).toBeGreaterThan(0);
    expect(both, texto).toEqual([]);
  }
});

test('a type that few cars come in is looked for in those cars; a common one, and one of unknown cars, in all', () => {
  const autos = Array.from({ length: 60 }, (_, index) => valor('auto', 'FORD', `AUTO ${index}`));
  const sedanes = autos.slice(0, 50).map((auto) => valor('tipo', auto.valor, 'SEDAN'));
  const coupes = [valor('tipo', 'AUTO 3', 'COUPE'), valor('tipo', 'AUTO 59', 'COUPE'), valor('tipo', '', 'VAN')];
  const chico = createLexico([...autos, ...sedanes, ...coupes]);
  const select = (texto: string, filtros = SIN_FILTROS) => toSeleccion(readTexto(texto, chico), filtros, chico);
  expect(select('coupe')).toMatchObject({
    tipos: ['COUPE'],
    autos: [
      { marca: 'FORD', auto: 'AUTO 3' },
      { marca: 'FORD', auto: 'AUTO 59' },
    ],
  });
  expect(select('coupe', { ...SIN_FILTROS, auto: 'AUTO 3' }).autos).toEqual([{ marca: 'FORD', auto: 'AUTO 3' }]);
  expect(select('sedan')).toMatchObject({ tipos: ['SEDAN'], autos: null });
  expect(select('van')).toMatchObject({ tipos: ['VAN'], autos: null });
});

test('whatever surrounds it, a side never brings the opposite one', () => {
  const piezas = fc.constantFrom(
    'faro',
    'puerta del',
    'calavera',
    'espejo',
    'salpicadera',
    'fascia',
    'aleta tra',
    'manija ext',
    'xyz',
  );
  const otras = fc.array(
    fc.constantFrom('jetta', '2016', 'usado', 'led', 'par de', 'qwerty', 'de', 'nissan', ',', 'y', 'original'),
  );
  const lado = fc.constantFrom(
    ['izq', 'DER'],
    ['derecho', 'IZQ'],
    ['lh', 'DER'],
    ['copiloto', 'IZQ'],
    ['chofer', 'DER'],
  );
  fc.assert(
    fc.property(piezas, otras, lado, otras, (pieza, before, [asked = '', opposite = ''], after) => {
      const texto = [pieza, ...before, asked, ...after].join(' ');
      // Asking for a pair asks for both.
      fc.pre(!texto.includes('par de'));
      const lectura = readTexto(texto, lexico);
      const { claves: keys, lados } = toSeleccion(lectura, SIN_FILTROS, lexico);
      const related = toSeleccionRelacionadas(lectura, SIN_FILTROS, lexico)?.claves ?? [];
      const found = [...(keys ?? []), ...related].map((clave) => clave.lado ?? 'any side').concat(lados ?? []);
      expect(found.filter((side) => side === 'any side' || side.split(' ').includes(opposite))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

test('any text is read', () => {
  const text = fc.oneof(fc.string({ maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 200 }));
  fc.assert(
    fc.property(text, (texto) => {
      toSeleccion(readTexto(texto, lexico), SIN_FILTROS, lexico);
      toSeleccionRelacionadas(readTexto(texto, lexico), SIN_FILTROS, lexico);
    }),
    { numRuns: 1_000 },
  );
});
