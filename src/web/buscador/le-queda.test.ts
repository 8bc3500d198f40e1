import { expect, it } from 'vitest';
import { aniosQueLeQuedan } from './le-queda.tsx';

const texts = (from: number, to: number, buscado: number | null = null) =>
  aniosQueLeQuedan({ from, to }, buscado).map(({ texto, isBuscado }) => (isBuscado ? `✓${texto}` : texto));

it('writes each year out', () => {
  expect(texts(2015, 2018)).toEqual(['2015', '2016', '2017', '2018']);
  expect(texts(2015, 2015)).toEqual(['2015']);
});

it('marks the year that was searched for', () => {
  expect(texts(2015, 2017, 2016)).toEqual(['2015', '✓2016', '2017']);
  expect(texts(2015, 2017, 2019)).toEqual(['2015', '2016', '2017']);
});

it('says a long range, and confirms the year within it', () => {
  expect(texts(2000, 2017)).toEqual(['2000 a 2017']);
  expect(texts(2000, 2017, 2016)).toEqual(['2000 a 2017', '✓2016']);
  expect(texts(2000, 2017, 2020)).toEqual(['2000 a 2017']);
});
