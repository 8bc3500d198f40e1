import { describe, expect, test } from 'vitest';
import type { VidaDeIndicador } from '#domain/indicador.ts';
import { adeudoOf, isAdeudada, riesgoOf, splitSaldo } from './adeudo.ts';

const FACTURADA: VidaDeIndicador = {
  fecha: '2026-10-01',
  precio: 1_000_00,
  cotizador: 'KARLA',
  pedido: '2026-10-02',
  entregado: '2026-10-05',
  factura: '77',
  montoFactura: 1_200_00,
  pagada: null,
  notaCredito: '',
  notaParcial: false,
  fechaCancelacion: null,
};

test.each<[string, Partial<VidaDeIndicador>, boolean]>([
  ['invoiced', {}, true],
  ['not invoiced', { factura: '' }, false],
  ['paid', { pagada: '2026-11-01' }, false],
  ['cancelled', { fechaCancelacion: '2026-11-01' }, false],
  ['cancelled by its quoter', { cotizador: 'CANCELADO' }, false],
  ['credited whole', { notaCredito: '9' }, false],
  ['credited in part', { notaCredito: '9', notaParcial: true }, true],
  ['never ordered, as old records are', { pedido: null, entregado: null }, true],
])('a record that is %s', (_what, change, isOwed) => {
  expect(isAdeudada({ ...FACTURADA, ...change })).toBe(isOwed);
});

describe('the balance of an invoice', () => {
  const linea = (importe: number, isSaldada = false) => ({ importe, isSaldada });

  test('is shared by what the lines come to, to the centavo', () => {
    expect(splitSaldo(1_00, [linea(10_00), linea(10_00), linea(10_00)])).toEqual([34, 33, 33]);
    expect(splitSaldo(300_00, [linea(100_00), linea(200_00)])).toEqual([100_00, 200_00]);
    expect(splitSaldo(0, [linea(100_00), linea(200_00)])).toEqual([0, 0]);
  });

  test('is owed by the lines that nobody paid yet', () => {
    expect(splitSaldo(200_00, [linea(100_00, true), linea(200_00)])).toEqual([0, 200_00]);
  });

  test('is shared by all where all were said to be paid', () => {
    expect(splitSaldo(30_00, [linea(100_00, true), linea(200_00, true)])).toEqual([10_00, 20_00]);
  });
});

test('owed is the share of the balance, else the amount of the invoice, else the price with IVA', () => {
  expect(adeudoOf(FACTURADA, 40_00)).toBe(40_00);
  expect(adeudoOf(FACTURADA, 0)).toBe(0);
  expect(adeudoOf(FACTURADA, null)).toBe(1_200_00);
  expect(adeudoOf({ ...FACTURADA, montoFactura: null }, null)).toBe(1_160_00);
});

describe('money at risk', () => {
  const entregada = { ...FACTURADA, precio: 100_03, factura: '', montoFactura: null };

  test.each<[number, Partial<VidaDeIndicador>]>([
    // 16 % of 10,003 centavos are 1,600.48.
    [116_03, {}],
    [120_00, { factura: '7', montoFactura: 120_00 }],
    [0, { factura: '7', montoFactura: 0 }],
    [0, { pagada: '2026-11-20' }],
    [0, { fechaCancelacion: '2026-11-20' }],
    [0, { notaCredito: '3' }],
    [116_03, { notaCredito: '3', notaParcial: true }],
    [0, { entregado: null }],
    [0, { precio: null }],
  ])('is %i centavos with %j', (riesgo, change) => {
    expect(riesgoOf({ ...entregada, ...change })).toBe(riesgo);
  });
});
