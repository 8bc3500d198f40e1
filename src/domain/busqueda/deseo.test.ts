import { describe, expect, test } from 'vitest';
import { createLexico } from '#tests/lexico.ts';
import { type Deseo, isDeseado, type Pedido, readDeseo, readEscrito } from './deseo.ts';

const lexico = createLexico();
const NADA: Pedido = { texto: '', marca: '', auto: '', anio: null, pieza: '' };

/** A wish in one line: 'FARO/IZQ/VOLKSWAGEN/JETTA/2016-2016'. */
const enLinea = (deseo: Deseo | null) =>
  deseo &&
  [deseo.pieza, deseo.lado, deseo.marca, deseo.auto, deseo.anios && `${deseo.anios.from}-${deseo.anios.to}`].join('/');

const leer = (change: Partial<Pedido>) => enLinea(readDeseo({ ...NADA, ...change }, lexico));

describe('what somebody looks for', () => {
  test.each([
    ['faro izq jetta 16', 'FARO/IZQ/VOLKSWAGEN/JETTA/2016-2016'],
    ['FARO PILOTO DEL JETTA 2014-2018', 'FARO/IZQ/VOLKSWAGEN/JETTA/2014-2018'],
    ['calavera trasera derecha tsuru', 'CALAVERA/TRA DER/NISSAN/TSURU/'],
    ['puerta izq delantera bora', 'PUERTA/DEL IZQ/VOLKSWAGEN/BORA/'],
    ['facia delantera kia rio', 'FASCIA/DEL/KIA/RIO/'],
    // The inventory has none of it, and it is a car all the same.
    ['alternador q8 2020', 'ALTERNADOR//AUDI/Q8/2020-2020'],
    ['golf', '//VOLKSWAGEN/GOLF/'],
    ['tolva superior de radiador aveo', 'TOLVA SUPERIOR DE RADIADOR//CHEVROLET/AVEO/'],
    ['faro', 'FARO////'],
  ])('%s', (texto, deseo) => {
    expect(leer({ texto })).toBe(deseo);
  });

  test.each([
    '',
    '   ',
    'hola soy Juan Pérez, mi número es 55 1234 5678',
    'juan@correo.mx',
    '2016',
    'izq',
    "'; select 1",
  ])('nothing is kept of %j', (texto) => {
    expect(leer({ texto })).toBeNull();
  });

  test('by filters, by both, and by brands however they are written', () => {
    const filtros = { marca: 'VOLKSWAGEN', auto: 'JETTA', anio: 2016, pieza: 'FARO' };
    expect(leer(filtros)).toBe('FARO//VOLKSWAGEN/JETTA/2016-2016');
    expect(leer({ ...filtros, marca: 'VW' })).toBe('FARO//VOLKSWAGEN/JETTA/2016-2016');
    expect(leer({ marca: 'NISSAN', texto: 'faro izq' })).toBe('FARO/IZQ/NISSAN//');
    expect(leer({ ...filtros, texto: 'izquierdo' })).toBe('FARO/IZQ/VOLKSWAGEN/JETTA/2016-2016');
  });

  test('nobody is named: what is kept are words of the lexicon and of the trade', () => {
    const deseo = readDeseo({ ...NADA, texto: 'faro izq jetta 2016 para Juan Pérez 5512345678' }, lexico);
    expect(JSON.stringify(deseo)).not.toMatch(/juan|rez|55/i);
  });
});

describe('what a record asks for', () => {
  const escrito = (change: object) =>
    enLinea(readEscrito({ pieza: '', lado: '', marca: '', auto: '', anios: null, ...change }, lexico));

  test.each([
    [{ pieza: 'FARO IZQUIERDO', marca: 'VW', auto: 'JETTA' }, 'FARO/IZQ/VOLKSWAGEN/JETTA/'],
    [{ pieza: 'FARO', lado: 'DEL IZQ', marca: 'VOLKSWAGEN', auto: 'JETTA' }, 'FARO/DEL IZQ/VOLKSWAGEN/JETTA/'],
    [{ pieza: 'FASCIA', lado: 'DEL', marca: 'KIA', auto: 'RIO' }, 'FASCIA/DEL/KIA/RIO/'],
    [{ pieza: 'FARO', lado: 'PAR', marca: 'KIA', auto: 'RIO' }, 'FARO//KIA/RIO/'],
    [{ pieza: 'Facia del.', marca: 'Kia', auto: 'Rio' }, 'FASCIA/DEL/KIA/RIO/'],
    [{ pieza: ' Cosa  rara', marca: 'Zzyx', auto: 'Qwq' }, 'COSA RARA//ZZYX/QWQ/'],
  ])('%j', (record, deseo) => {
    expect(escrito(record)).toBe(deseo);
  });
});

describe('a part is what somebody waits for', () => {
  const PARTE: Deseo = { pieza: 'FARO', lado: 'DEL IZQ', marca: 'VW', auto: 'JETTA', anios: { from: 2015, to: 2018 } };

  test.each<[Partial<Deseo>, boolean]>([
    [{}, true],
    [{ lado: '' }, true],
    [{ lado: 'IZQ' }, true],
    [{ lado: 'DER' }, false],
    [{ lado: 'IZQ TRA' }, false],
    [{ anios: null }, true],
    [{ anios: { from: 2018, to: 2020 } }, true],
    [{ anios: { from: 2019, to: 2020 } }, false],
    [{ anios: { from: 2010, to: 2014 } }, false],
    [{ auto: '' }, true],
    [{ auto: 'BORA' }, false],
    [{ marca: '', auto: '' }, true],
    [{ marca: 'NISSAN' }, false],
    [{ pieza: 'CALAVERA' }, false],
  ])('asked for with %j: %s', (change, expected) => {
    expect(isDeseado({ ...PARTE, ...change }, PARTE)).toBe(expected);
  });

  test('a part that says no side or no years is what anybody waits for who says some', () => {
    expect(isDeseado(PARTE, { ...PARTE, lado: '', anios: null })).toBe(true);
  });

  test('a wish without a part waits for none', () => {
    expect(isDeseado({ ...PARTE, pieza: '' }, { ...PARTE, pieza: '' })).toBe(false);
  });
});
