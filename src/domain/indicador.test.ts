import { describe, expect, test } from 'vitest';
import {
  claveDeReporte,
  diasDeEntrega,
  type EstadoDeIndicador,
  estadoDeIndicador,
  insigniasOf,
  isPerdida,
  type VidaDeIndicador,
} from './indicador.ts';

const SOLICITADA: VidaDeIndicador = {
  fecha: '2026-11-02',
  precio: null,
  cotizador: 'ANA',
  pedido: null,
  entregado: null,
  factura: '',
  montoFactura: null,
  pagada: null,
  notaCredito: '',
  notaParcial: false,
  fechaCancelacion: null,
};

test.each<[EstadoDeIndicador, Partial<VidaDeIndicador>]>([
  ['solicitada', {}],
  ['solicitada', { precio: 0 }],
  ['cotizada', { precio: 1 }],
  ['pedida', { pedido: '2026-11-03' }],
  ['entregada', { precio: 1, pedido: '2026-11-03', entregado: '2026-11-05' }],
  ['facturada', { factura: '12', entregado: '2026-11-05' }],
  ['pagada', { pagada: '2026-11-09', factura: '12' }],
  ['cancelada', { cotizador: 'CANCELADO', pagada: '2026-11-09' }],
  ['cancelada', { fechaCancelacion: '2026-11-09', entregado: '2026-11-05' }],
])('%s is a record with %j', (estado, change) => {
  expect(estadoDeIndicador({ ...SOLICITADA, ...change })).toBe(estado);
});

describe('a quote', () => {
  const cotizada = { ...SOLICITADA, precio: 100 };

  test('is lost on the sixteenth day without an order', () => {
    expect([isPerdida(cotizada, '2026-11-17'), isPerdida(cotizada, '2026-11-18')]).toEqual([false, true]);
    expect(isPerdida({ ...cotizada, pedido: '2026-11-03' }, '2027-01-01')).toBe(false);
    expect(isPerdida({ ...cotizada, fecha: null }, '2027-01-01')).toBe(false);
  });

  test('has its badges, one beside the other', () => {
    expect(insigniasOf({ ...cotizada, notaCredito: '4' }, '2026-12-01')).toEqual(['perdida', 'nota_credito']);
    expect(insigniasOf(cotizada, '2026-11-02')).toEqual([]);
  });
});

test('days of delivery are whole days, and none while one end is missing', () => {
  expect(diasDeEntrega({ pedido: '2026-02-27', entregado: '2026-03-02' })).toBe(3);
  expect(diasDeEntrega({ pedido: '2026-03-02', entregado: '2026-03-01' })).toBe(-1);
  expect(diasDeEntrega({ pedido: null, entregado: '2026-03-01' })).toBeNull();
});

test('the number of a claim is compared by its letters and digits', () => {
  expect(['04/AB-12', ' 04 ab.12 '].map(claveDeReporte)).toEqual(['04ab12', '04ab12']);
});
