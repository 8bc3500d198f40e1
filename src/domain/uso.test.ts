import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByUso } from './uso.ts';

const uso = (valor: string, cuantas: number) => ({ valor, cuantas });

test('what most parts have comes first, then what the business offers and nobody has, in the order of the alphabet', () => {
  const vivas = [uso('COFRE', 3), uso('FARO', 500), uso('ÑANDÚ', 3), uso('CLAXON', 90)];
  expect(orderByUso(vivas, ['PUERTA', 'FARO', 'ALETA'])).toEqual([
    'FARO',
    'CLAXON',
    'COFRE',
    'ÑANDÚ',
    'ALETA',
    'PUERTA',
  ]);
});

test('another spelling of what is offered, or of what many more have, is last however often it is used', () => {
  const vivas = [
    uso('USADA', 400),
    uso('USADO', 300),
    uso('USDO', 2),
    uso('ROTO', 40),
    uso('ROTOS', 4),
    uso('RATO', 3),
  ];
  expect(orderByUso(vivas, ['USADO', 'NUEVO'])).toEqual(['USADO', 'ROTO', 'ROTOS', 'NUEVO', 'USADA', 'RATO', 'USDO']);
});

test('sides are short words, not slips of each other', () => {
  expect(orderByUso([uso('DER', 900), uso('DEL', 2), uso('IZQ', 800)], [])).toEqual(['DER', 'IZQ', 'DEL']);
});

test('no value is lost and none comes twice', () => {
  const words = fc.array(fc.record({ valor: fc.string(), cuantas: fc.nat(1000) }));
  fc.assert(
    fc.property(words, fc.array(fc.string()), (vivas, ofrecidas) => {
      const all = new Set([...vivas.map(({ valor }) => valor), ...ofrecidas]);
      expect(orderByUso(vivas, ofrecidas).sort()).toEqual([...all].sort());
    }),
  );
});
