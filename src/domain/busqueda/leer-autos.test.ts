import { expect, test } from 'vitest';
import { autosOf, summarizeLectura } from '#tests/lectura.ts';
import { createLexico } from '#tests/lexico.ts';
import { readTexto } from './leer.ts';

const lexico = createLexico();
const resumen = (texto: string) => summarizeLectura(readTexto(texto, lexico));

test.each([
  ['faro 2016', 'p=faro anios=2016'],
  ['faro 2013-2018', 'p=faro anios=2013-2018'],
  ['jetta 16', 'autos=JETTA anios=2016'],
  ['tsuru 98', 'autos=TSURU anios=1998'],
  ['jetta 13-18', 'autos=JETTA anios=2013-2018'],
  ['123456', 'inv=123456 num=123456'],
  ['inv 345', 'inv=345'],
  ['#12', 'inv=12'],
  ['faro 345', 'p=faro'],
  ['26060-3AN0H', 'num=260603an0h'],
  ['5C6 941 005 A', 'num=5c6941005a'],
  ['faro 5c6941005a jetta', 'p=faro autos=JETTA num=5c6941005a'],
  ['peugeot 206', 'autos=206'],
  ['peugeot 2008', 'autos=2008'],
  ['peugeot 2008 2015', 'autos=2008 anios=2015'],
  ['peugeot 206 2008', 'autos=206 anios=2008'],
  ['fiat 500', 'autos=500'],
  ['ram 700 2015', 'autos=700 anios=2015'],
  ['faro 2008', 'p=faro anios=2008'],
  ['faro 500', 'p=faro'],
  ['nissan 2008', `autos=${autosOf('NISSAN', lexico)} anios=2008`],
])('numbers: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test.each([
  ['vw jetta', 'autos=JETTA'],
  ['volks jetta', 'autos=JETTA'],
  ['mb clase c', 'autos=CLASE C'],
  ['chevy', 'autos=CHEVY'],
  ['crv', 'autos=CR-V'],
  ['cr v', 'autos=CR-V'],
  ['cheyenne', 'autos=SILVERADO'],
  ['f-150', 'autos=LOBO'],
  ['mazda 3', 'autos=MAZDA 3'],
  ['mazda6', 'autos=MAZDA 6'],
  ['i10', 'autos=GRAND I10'],
  ['corolla cross', 'autos=COROLLA CROSS'],
  ['corolla', 'autos=COROLLA'],
  ['santafe', 'autos=SANTA FE'],
  ['hb 20', 'autos=HB20'],
  ['cruiser', 'autos=PT CRUISER'],
  ['clase e', 'autos=CLASE E'],
  ['jetta a5', 'autos=JETTA,BORA'],
  ['estaquitas', 'autos=NP300'],
  ['mofle escape', 'p=mofle autos=ESCAPE'],
  ['escape jetta', 'p=mofle autos=JETTA'],
  ['escape', 'tambien=mofle autos=ESCAPE'],
  ['jetta nissan', 'autos=JETTA'],
])('cars: %s', (texto, lectura) => {
  expect(resumen(texto)).toBe(lectura);
});

test('a car that two words name, or a word of two names, is looked for once', () => {
  for (const texto of ['lobo f150', 'frontier', 'jetta vw jetta']) {
    const autos = readTexto(texto, lexico).autos?.map(({ marca, auto }) => `${marca} ${auto}`) ?? [];
    expect(autos.length, texto).toBeGreaterThan(0);
    expect(new Set(autos).size, texto).toBe(autos.length);
  }
});

test('years of two digits are told from the others', () => {
  expect(readTexto('jetta 2016 18', lexico)).toMatchObject({
    anios: { desdeHasta: 2018, hastaDesde: 2016 },
    aniosCortos: [{ corto: '18', anio: 2018 }],
    aniosSinCortos: { desdeHasta: 2016, hastaDesde: 2016 },
  });
});
