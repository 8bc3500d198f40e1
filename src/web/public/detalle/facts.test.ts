import { expect, test } from 'vitest';
import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import { fotosOf } from '#web/components/galeria/fotos.ts';
import { datosOf } from './pieza-detalle.tsx';

const FARO: PiezaPublica = {
  id: 7,
  inventario: 10234,
  titulo: 'FARO IZQ VOLKSWAGEN JETTA SEDAN 2015-2018 ORIGINAL USADO',
  marca: 'VOLKSWAGEN',
  auto: 'JETTA',
  tipo: 'SEDAN',
  anios: { from: 2015, to: 2018 },
  pieza: 'FARO',
  lado: 'IZQ',
  numeroParte: '5C7-941-005-A',
  origen: 'ORIGINAL',
  condicion: 'USADO',
  detalles: '',
  existencias: 3,
  disponible: 3,
  precio: '',
  portada: 'a.webp',
  galeria: ['a.webp', 'b.webp'],
};

function dato(pieza: PiezaPublica, wanted: string): string | undefined {
  return datosOf(pieza).find(({ name }) => name === wanted)?.value;
}

test('the years a part fits are written out', () => {
  expect(dato(FARO, 'Le queda a')).toBe('JETTA 2015, 2016, 2017, 2018');
  expect(dato({ ...FARO, anios: { from: 2017, to: 2017 } }, 'Le queda a')).toBe('JETTA 2017');
});

test('too many years are given by their ends', () => {
  expect(dato({ ...FARO, anios: { from: 2008, to: 2017 } }, 'Le queda a')).toMatch(/^JETTA 2008, .*, 2017$/);
  expect(dato({ ...FARO, anios: { from: 2007, to: 2017 } }, 'Le queda a')).toBe('JETTA 2007 a 2017');
});

test('what was not captured is left out; the codes are marked', () => {
  const names = datosOf({ ...FARO, lado: '', numeroParte: '', origen: '' }).map(({ name }) => name);
  expect(names).toEqual(['Condición', 'Le queda a', 'Auto', '# INV']);
  expect(datosOf(FARO).filter(({ isCode }) => isCode)).toEqual([
    { name: '# Parte', value: '5C7-941-005-A', isCode: true },
    { name: '# INV', value: '10234', isCode: true },
  ]);
});

test('no fact is a price', () => {
  expect(JSON.stringify(datosOf(FARO))).not.toMatch(/precio|\$/i);
});

test('the cover comes first and no photo twice', () => {
  const fotos = fotosOf({ ...FARO, portada: 'b.webp', galeria: ['a.webp', '', 'b.webp'] });
  expect(fotos.map(({ archivo }) => archivo)).toEqual(['b.webp', 'a.webp']);
  expect(fotos[1]?.alt).toBe(`${FARO.titulo}, foto 2 de 2`);
});

test('a part without photos has none', () => {
  expect(fotosOf({ ...FARO, portada: '', galeria: [] })).toEqual([]);
});
