import { describe, expect, test } from 'vitest';
import {
  diasDeAtraso,
  diasDeCreditoOf,
  estadoDePromesa,
  type FacturaPorVencer,
  isVencido,
  type LineaDeSiniestro,
  TRAMOS,
  tramoOf,
  vencimientoDeFactura,
} from './cobranza.ts';

const linea = (change: Partial<LineaDeSiniestro> = {}): LineaDeSiniestro => ({
  ingreso: '2026-10-01',
  diasDeAseguradora: null,
  isSaldada: false,
  ...change,
});
const factura = (change: Partial<FacturaPorVencer> = {}): FacturaPorVencer => ({
  timbrada: '2026-09-15',
  diasDeCliente: null,
  siniestros: [],
  ...change,
});

test('the credit of the insurer comes before that of the client, and both before the configuration; 0 days are days', () => {
  expect(diasDeCreditoOf({ aseguradora: 45, cliente: 15 }, 30)).toBe(45);
  expect(diasDeCreditoOf({ aseguradora: 0, cliente: 15 }, 30)).toBe(0);
  expect(diasDeCreditoOf({ aseguradora: null, cliente: 0 }, 30)).toBe(0);
  expect(diasDeCreditoOf({ aseguradora: null, cliente: null }, 30)).toBe(30);
});

describe('an invoice', () => {
  test.each<[string, Partial<FacturaPorVencer>, string | null]>([
    ['without claims is due after its stamp', {}, '2026-10-15'],
    ['without claims has the credit of its client', { diasDeCliente: 7 }, '2026-09-22'],
    ['of a claim is due after the portal took it', { siniestros: [linea()] }, '2026-10-31'],
    ['that the portal has not taken has no due day', { siniestros: [linea({ ingreso: null })] }, null],
    ['has the credit of its client in a claim, too', { diasDeCliente: 7, siniestros: [linea()] }, '2026-10-08'],
    [
      'of a claim has the credit of its insurer first',
      { diasDeCliente: 7, siniestros: [linea({ diasDeAseguradora: 60 })] },
      '2026-11-30',
    ],
    [
      'of several claims is due by the earliest, which is not the one entered first',
      { siniestros: [linea({ diasDeAseguradora: 60 }), linea({ ingreso: '2026-10-10' }), linea({ ingreso: null })] },
      '2026-11-09',
    ],
    [
      'is not due by a claim that was paid',
      { siniestros: [linea({ isSaldada: true }), linea({ ingreso: '2026-12-01' })] },
      '2026-12-31',
    ],
    [
      'of which what is left was not entered has no due day',
      { siniestros: [linea({ isSaldada: true }), linea({ ingreso: null })] },
      null,
    ],
    ['of which all was paid is due as it was', { siniestros: [linea({ isSaldada: true })] }, '2026-10-31'],
  ])('%s', (_what, change, vence) => {
    expect(vencimientoDeFactura(factura(change), 30)).toBe(vence);
  });
});

test.each([
  ['2026-11-25', 0, 'no_vencido'],
  ['2026-11-24', 0, 'no_vencido'],
  ['2026-11-23', 1, 'de_1_a_30'],
  ['2026-10-25', 30, 'de_1_a_30'],
  ['2026-10-24', 31, 'de_31_a_60'],
  ['2026-09-25', 60, 'de_31_a_60'],
  ['2026-09-24', 61, 'de_61_a_90'],
  ['2026-08-26', 90, 'de_61_a_90'],
  ['2026-08-25', 91, 'mas_de_90'],
  [null, 0, 'sin_ingresar'],
] as const)('what is due on %s is %i days late on 24 November', (vence, dias, tramo) => {
  expect(diasDeAtraso(vence, '2026-11-24')).toBe(dias);
  expect(tramoOf(vence, '2026-11-24')).toBe(tramo);
});

test('what is not due yet, and what nobody has entered, is not late', () => {
  expect(TRAMOS.filter(isVencido)).toEqual(['de_1_a_30', 'de_31_a_60', 'de_61_a_90', 'mas_de_90']);
});

test.each([
  ['2026-11-24', null, 'vigente'],
  ['2026-11-24', '2026-11-22', 'vigente'],
  ['2026-11-23', null, 'incumplida'],
  ['2026-11-23', '2026-11-19', 'incumplida'],
  ['2026-11-23', '2026-11-20', 'con_pago'],
] as const)('a promise for %s, made on the 20th, with the last payment on %s is %s', (promesa, ultimoPago, estado) => {
  expect(estadoDePromesa({ promesa, prometida: '2026-11-20' }, ultimoPago, '2026-11-24')).toBe(estado);
});
