import { expect, test } from 'vitest';
import { autosOf, summarizeLectura } from '#tests/lectura.ts';
import { createLexico, readSinonimos, vocabularioDelMercado } from '#tests/lexico.ts';
import { readTexto } from './leer.ts';
import { compileLexico } from './lexico.ts';

const lexico = createLexico();
const resumen = (texto: string) => summarizeLectura(readTexto(texto, lexico));

test.each([
  ['facia delantera versa 2018', 'p=fascia pos=del autos=VERSA anios=2018'],
  ['faro piloto jetta 2016', 'p=faro pos=izq autos=JETTA anios=2016'],
  ['stop trasero derecho np300', 'p=calavera tambien=tercera-luz pos=tra,der autos=NP300'],
  ['lodera del izq aveo', 'p=lodera pos=del,izq autos=AVEO'],
  ['capo sentra 2014', 'p=cofre autos=SENTRA anios=2014'],
  ['baul vento', 'p=cajuela autos=VENTO'],
  ['alma defensa tra cx5', 'p=alma pos=tra autos=CX-5'],
  ['bisel niebla kicks', 'p=bisel-niebla autos=KICKS'],
  ['medallon beat', 'p=medallon autos=BEAT'],
  ['62022 3an0h', 'num=620223an0h'],
  ['aleta tra der tiida', 'p=aleta pos=tra,der autos=TIIDA'],
  ['marcha attitude', 'p=marcha autos=ATTITUDE'],
  ['salpicadero bora', 'p=tablero autos=BORA'],
])('as the trade tests it: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['faro de niebla', 'p=faro-niebla'],
  ['tapa de cajuela', 'p=cajuela'],
  ['motor de elevador', 'p=motor-elevador'],
  ['quinta puerta', 'p=quinta-puerta'],
  ['piloto trasero', 'p=calavera pos=tra'],
  ['faro izq de niebla', 'p=faro-niebla pos=izq'],
  ['arnes de fascia', 'p==ARNES DE FASCIA'],
  ['chapa de quinta puerta', 'p=chapa-cajuela'],
  ['amortiguador de quinta puerta', 'p=amort-cajuela'],
])('the longest phrase wins: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['FÁROS Dérechos', 'p=faro pos=der'],
  ['rines de aluminio', 'p=rin'],
  ['travesaño', 'p=travesano'],
  ['travesano', 'p=travesano'],
  ['bolsas de aire', 'p=bolsa-aire'],
  ['luces traseras', 'p=calavera pos=tra'],
])('accents, capitals and plurals are folded: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['fascia del', 'p=fascia pos=del'],
  ['fascia del. jetta', 'p=fascia pos=del autos=JETTA'],
  ['puerta del izq', 'p=puerta pos=del,izq'],
  ['puerta del izquierda aveo', 'p=puerta pos=del,izq autos=AVEO'],
  ['puerta del lh', 'p=puerta pos=del,izq'],
  ['faro del jetta', 'p=faro autos=JETTA'],
  ['fascia del nissan', `p=fascia autos=${autosOf('NISSAN', lexico)}`],
  ['fascia del 2016', 'p=fascia anios=2016'],
  ['fascia del el jetta', 'p=fascia autos=JETTA'],
  ['manija del cofre', 'p=manija-ext'],
  ['fascia del usada', 'p=fascia blandas=del attr=usado'],
  ['puerta del piloto', 'p=puerta pos=izq blandas=del'],
  ['puerta del lado izquierdo', 'p=puerta pos=izq blandas=del'],
  ['puerta tra del izq', 'p=puerta pos=tra,izq'],
])("'del' is a preposition, a position, or in doubt: %s", (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['faro l', 'p=faro ?=l'],
  ['faro r', 'p=faro ?=r'],
  ['faro lh', 'p=faro pos=izq'],
  ['faro R/H', 'p=faro pos=der'],
  ['faro copiloto', 'p=faro pos=der'],
  ['faro lado pasajero', 'p=faro pos=der'],
  ['espejo chofer', 'p=espejo pos=izq'],
  ['par de faros', 'p=faro'],
  ['faro izq y der', 'p=faro'],
  ['juego de faros izq', 'p=faro'],
  ['fascia delantera y trasera', 'p=fascia'],
])('sides: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['calavera del izq', 'p=calavera pos=izq', 'CALAVERA no tiene posición delantera: se buscó sin esa palabra.'],
  ['faro trasero', 'p=calavera pos=tra', undefined],
  ['tolva de salpicadera tra izq', 'p=tolva-salpicadera pos=izq', expect.stringContaining('trasera')],
  ['salpicadera trasera', 'p=costado pos=tra', undefined],
  ['puerta trasera', 'p=puerta pos=tra', undefined],
])('a position that the part cannot have is said and left aside: %s', (texto, lectura, aviso) => {
  expect(resumen(texto)).toBe(lectura);
  expect(readTexto(texto, lexico).avisos[0]).toEqual(aviso);
});

test.each([
  ['gol', 'autos=GOL'],
  ['ka', 'autos=KA'],
  ['fit', 'autos=FIT'],
  ['up', ''],
  ['pilot', 'autos=PILOT'],
  ['rio', 'autos=RIO'],
  ['march', 'autos=MARCH'],
  ['superior faro', 'p=faro pos=sup'],
])('short names of cars are never completed: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('nor when no such car is in stock: it is a car that nobody has', () => {
  const vacio = createLexico([]);
  for (const texto of ['gol', 'ka', 'fit', 'up', 'pilot', 'rio', 'march']) {
    expect(readTexto(texto, vacio)).toMatchObject({
      piezas: [],
      autos: [],
      posiciones: [],
      desconocidas: [],
      avisos: [`No hay piezas de ${texto.toUpperCase()} en existencia.`],
    });
  }
});

test.each([
  ['stop', 'p=calavera tambien=tercera-luz'],
  ['polvera', 'p=salpicadera tambien=tapon-rin'],
  ['tolva', 'p=tolva-salpicadera tambien=tolva-motor,tolva-radiador'],
  ['bisel', 'p=bisel-niebla tambien=bisel-faro'],
  ['rejilla', 'p=rejilla-fascia tambien=parrilla,rejilla-parabrisas'],
  ['spoiler', 'p=aleron tambien=spoiler-fascia'],
  ['moldura', 'p=moldura-puerta tambien=moldura-arco,moldura-fascia,marco-parrilla'],
  ['soporte', 'p=marco-radiador tambien=base-faro,guia-fascia'],
  ['tapa', 'p=cajuela tambien=tapa-caja,carcasa-espejo,tapa-arrastre'],
  ['caja', 'p=caja-pickup tambien=transmision'],
  ['cuarto trasero', 'p=calavera tambien=costado pos=tra'],
  ['frente', 'p=frente-completo tambien=marco-radiador'],
  ['vidrio', 'p=cristal-puerta tambien=aleta,medallon,parabrisas,luna-espejo'],
  ['cristal', 'p=cristal-puerta tambien=aleta,medallon,parabrisas,luna-espejo'],
  ['brack', 'p=guia-fascia tambien=base-faro'],
  ['guia', 'p=guia-fascia tambien=volante'],
  ['refaccion', ''],
  ['llanta de refaccion', 'p=llanta'],
  ['piloto', 'tambien=calavera pos=izq'],
  ['halogenos', 'p=faro-niebla'],
  ['faro de halogeno', 'p=faro var=halogeno'],
  ['faldon', 'p=estribo tambien=spoiler-fascia,panel-trasero'],
  ['mica', 'p=mica-faro tambien=calavera'],
])('a word of several meanings: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('every ambiguous word of the data means what comes first', () => {
  for (const { termino, primero } of readSinonimos().ambiguas) {
    const { piezas, posiciones } = readTexto(termino, lexico);
    expect([...piezas, ...posiciones], termino).toEqual(primero === null ? [] : expect.arrayContaining([primero]));
  }
});

test.each([
  ['jetta izq 2016 faro', 'p=faro pos=izq autos=JETTA anios=2016'],
  ['niebla versa faro', 'p=faro-niebla autos=VERSA'],
  ['elevador del jetta motor', 'p=motor-elevador autos=JETTA'],
  ['puerta quinta crv', 'p=quinta-puerta autos=CR-V'],
  ['cofre chapa', 'p=chapa-cofre,cofre,chapa'],
  ['fascia y cofre jetta', 'p=fascia,cofre autos=JETTA'],
  ['fascia, parrilla jetta', 'p=fascia,parrilla autos=JETTA'],
  ['manija de la puerta', 'p=manija-ext'],
  ['puerta con cristal', 'p=puerta'],
  ['aleta trasera', 'p=aleta,costado pos=tra'],
])('words in any order, several parts, descriptions: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['para brisas', 'p=parabrisas'],
  ['guarda fangos aveo', 'p=salpicadera autos=AVEO'],
  ['cubre carter', 'p=tolva-motor'],
  ['guarda, fango', 'p=salpicadera ?=fango'],
  ['faro qwe rty', 'p=faro ?=qwe,rty'],
])('a word written as two: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['cristal trasero', 'p=medallon pos=tra'],
  ['cristal trasero izquierdo', 'p=cristal-puerta tambien=medallon,aleta,parabrisas,luna-espejo pos=izq,tra'],
  ['vidrio delantero copiloto', 'p=cristal-puerta tambien=parabrisas,aleta,medallon,luna-espejo pos=der,del'],
  ['faro trasero izq', 'p=calavera pos=izq,tra'],
  ['panel trasero izq', 'p=panel-trasero pos=izq,tra'],
])('a name with a position in it, beside a side that it has or has not: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('words are compared folded, whoever writes them into the tables', () => {
  const sinonimos = { ...readSinonimos(), vacias: ['año'], nexos: ['más'], exactas: ['Ñu'] };
  const propio = compileLexico(sinonimos, vocabularioDelMercado(), 2027);
  expect(summarizeLectura(readTexto('faro año 2016', propio))).toBe('p=faro anios=2016');
  expect(propio.nexos).toEqual(new Set(['mas']));
  expect(propio.exactas).toEqual(new Set(['nu']));
});

test.each([
  ['faro usado con detalle', 'p=faro attr=usado,detalle'],
  ['faro generica', 'p=faro attr=generico'],
  ['faro de agencia', 'p=faro attr=original'],
  ['fascia para pintar', 'p=fascia var=p-pintar'],
  ['espejo electrico con direccional', 'p=espejo var=electrico,c-direccional'],
  ['faro led', 'p=faro var=led'],
  ['cofre rojo', 'p=cofre ?=rojo'],
  ['espejo 7 cables', 'p=espejo ?=7,cables'],
  ['7 espejo rojo', 'p=espejo ?=rojo'],
  ['busco un faro para mi jetta', 'p=faro autos=JETTA'],
  ['de de de', ''],
  ["' & | ! \\ :* ()", ''],
])('the rest: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});
