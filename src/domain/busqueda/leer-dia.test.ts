import { expect, test } from 'vitest';
import { summarizeLectura } from '#tests/lectura.ts';
import { createLexico, valor, vocabularioDelMercado } from '#tests/lexico.ts';
import { MARCAS_CONOCIDAS } from './autos-conocidos.ts';
import { GENERACIONES } from './generaciones.ts';
import { readTexto } from './leer.ts';

const lexico = createLexico();
const resumen = (texto: string) => summarizeLectura(readTexto(texto, lexico));
const avisosOf = (texto: string) => readTexto(texto, lexico).avisos;

test.each([
  ['pta del izq aveo', 'p=puerta pos=del,izq autos=AVEO'],
  ['chapa pta td aveo', 'p=chapa pos=tra,der autos=AVEO'],
  ['5ta pta crv', 'p=quinta-puerta autos=CR-V'],
  ['puerta t d versa', 'p=puerta pos=tra,der autos=VERSA'],
  ['puerta d i versa', 'p=puerta pos=del,izq autos=VERSA'],
  ['puerta versa id', 'p=puerta pos=izq,del autos=VERSA'],
  ['fascia d versa', 'p=fascia pos=del autos=VERSA'],
  ['faro d versa', 'p=faro pos=der autos=VERSA'],
  ['faro t cross', 'p=faro'],
  ['puerta d izq versa', 'p=puerta pos=del,izq autos=VERSA'],
  ['faro derecho i versa', 'p=faro pos=der autos=VERSA ?=i'],
  ['espejo clase e d', 'p=espejo pos=der autos=CLASE E'],
])('letters after a part say where it goes: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('a lone letter is said to have been taken for a side; before any part it is no side', () => {
  expect(avisosOf('faro i versa')).toEqual(['«i» se tomó como «izquierda».']);
  expect(avisosOf('puerta td versa')).toEqual([]);
  expect(resumen('d versa')).toBe('autos=VERSA ?=d');
});

test('generations are cars of some years; a car of its own besides is of all of its own', () => {
  // A brand written in two ways brings its cars twice.
  const conClasico = createLexico([...vocabularioDelMercado(), valor('auto', 'VOLKSWAGEN', 'JETTA CLASICO')]);
  const autos = (texto: string) => [
    ...new Map(
      readTexto(texto, conClasico).autos?.map(({ auto, anios }) => [
        auto,
        [auto, anios?.hastaDesde, anios?.desdeHasta],
      ]),
    ).values(),
  ];
  const a4 = [
    ['JETTA', 1999, 2007],
    ['JETTA CLASICO', undefined, undefined],
  ];
  expect(autos('faro jetta a4')).toEqual(a4);
  expect(autos('a4 faro izq del jetta')).toEqual(a4);
  expect(autos('jetta mk6 faro')).toEqual([['JETTA', 2011, 2018]]);
  expect(autos('jetta a6 jetta a7')).toEqual([['JETTA', 2011, 2026]]);
  expect(autos('jetta jetta a7')).toEqual([['JETTA', undefined, undefined]]);
  expect(autos('f150 p552')).toEqual([['LOBO', 2015, 2020]]);
  expect(autos('monza')).toEqual([['CHEVY', 1994, 2012]]);
  expect(autos('faro vdrive')).toEqual([['VERSA', 2020, 2023]]);
  expect(autos('faro tsuru ii')).toEqual([['TSURU', 1988, 1991]]);
});

test('where the inventory writes the body of a car as its type, the type is asked for', () => {
  const conTipo = createLexico([...vocabularioDelMercado(), valor('tipo', 'CHEVY', 'MONZA SEDAN')]);
  expect(summarizeLectura(readTexto('faro chevy monza', conTipo))).toBe('p=faro autos=CHEVY tipos=MONZA SEDAN');
});

test('three hundred cars and forty generations are known, each once', () => {
  const autos = MARCAS_CONOCIDAS.flatMap(({ nombres, modelos }) => modelos.map((modelo) => `${nombres[0]} ${modelo}`));
  expect(new Set(autos).size).toBe(autos.length);
  expect(autos.length).toBeGreaterThan(300);
  const nombres = GENERACIONES.flatMap((una) => una.nombres.map(({ nombre }) => `${una.auto} ${nombre}`));
  expect(new Set(nombres).size).toBe(nombres.length);
  expect(nombres.length).toBeGreaterThan(40);
  for (const { auto, anios } of GENERACIONES) expect(anios.desdeHasta, auto).toBeGreaterThan(anios.hastaDesde);
});

test('a car that nobody has is a car, and is said', () => {
  expect(readTexto('faro peugeot 405', lexico)).toMatchObject({
    autos: [],
    avisos: ['No hay piezas de 405 en existencia.'],
  });
  expect(readTexto('faro lucino aveo', lexico)).toMatchObject({
    autos: [{ auto: 'AVEO' }, { auto: 'AVEO' }],
    avisos: ['No hay piezas de LUCINO en existencia.'],
  });
});

test.each([
  ['soporte fascia versa', 'p=guia-fascia autos=VERSA'],
  ['sop de motor versa', 'p=soporte-motor autos=VERSA'],
  ['soporte parrilla versa', 'p=?SOPORTE PARRILLA tambien=parrilla autos=VERSA'],
  ['soporte, parrilla versa', 'p=marco-radiador,parrilla tambien=base-faro,guia-fascia autos=VERSA'],
  ['guia volante versa', 'p=volante autos=VERSA'],
])('what stands before a part is of that part: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['rin 15 aveo', ['15'], null],
  ['llanta r16 aveo 17', ['16'], { desdeHasta: 2017, hastaDesde: 2017 }],
  ['rin aveo 15', [], { desdeHasta: 2015, hastaDesde: 2015 }],
  ['rin 12 aveo', [], { desdeHasta: 2012, hastaDesde: 2012 }],
  ['rin 2015', [], { desdeHasta: 2015, hastaDesde: 2015 }],
])('beside a wheel or a tyre 13 to 22 is a size: %s', (texto, medidas, anios) => {
  expect(readTexto(texto, lexico)).toMatchObject({ medidas, anios });
});

test.each([
  ['1148-as', 'num=1148as'],
  ['zx-10250', 'num=zx10250'],
  ['faro 1148', 'p=faro num=1148'],
  ['1148', 'inv=1148 num=1148'],
  ['faro led-2016', 'p=faro anios=2016 var=led'],
  ['jetta 2.0', 'autos=JETTA'],
])('part numbers: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('a word that names nothing the rest leaves open is not passed over: it may be a detail', () => {
  expect(resumen('faro jetta cruiser')).toBe('p=faro autos=JETTA ?=cruiser');
  expect(resumen('faro x versa')).toBe('p=faro autos=VERSA ?=x');
});
