import { expect, test } from 'vitest';
import { describeSat, FORMAS_DE_PAGO_SAT, FORMAS_PARA_PAGOS, MESES, METODOS_DE_PAGO, metodoOf } from './catalogos.ts';

test('the forms of payment are the specified ones; a payment is never to be defined', () => {
  const codigos = FORMAS_DE_PAGO_SAT.map(({ codigo }) => codigo).join(' ');
  expect(codigos).toBe('01 02 03 04 05 06 08 12 13 14 15 17 23 24 25 26 27 28 29 30 31 99');
  expect(FORMAS_PARA_PAGOS.map(({ codigo }) => codigo).join(' ')).toBe(codigos.replace(' 99', ''));
});

test('later goes with no form yet, at once with every other', () => {
  expect(FORMAS_DE_PAGO_SAT.filter(({ codigo }) => metodoOf(codigo) === 'PPD').map(({ codigo }) => codigo)).toEqual([
    '99',
  ]);
});

test('a code is printed with its label, an unknown one alone', () => {
  expect(describeSat(FORMAS_DE_PAGO_SAT, '03')).toBe('03 Transferencia electrónica de fondos');
  expect(describeSat(METODOS_DE_PAGO, 'PIP')).toBe('PIP');
  expect([describeSat(MESES, '09'), describeSat(MESES, '18')]).toEqual(['09 Septiembre', '18 Noviembre-Diciembre']);
});
