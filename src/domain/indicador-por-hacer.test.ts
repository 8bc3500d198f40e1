import { expect, test } from 'vitest';
import { isPorHacer, POR_HACER, type PorHacer, type VidaPorHacer } from './indicador-por-hacer.ts';

const HOY = '2026-11-20';
const SOLICITADA: VidaPorHacer = {
  fecha: '2026-11-02',
  precio: null,
  cotizador: 'MARISOL',
  pedido: null,
  vence: null,
  entregado: null,
  factura: '',
  montoFactura: null,
  pagada: null,
  notaCredito: '',
  notaParcial: false,
  fechaCancelacion: null,
};
const PEDIDA: VidaPorHacer = { ...SOLICITADA, precio: 100, pedido: '2026-11-05', vence: '2026-11-25' };
const ENTREGADA: VidaPorHacer = { ...PEDIDA, entregado: '2026-11-12' };

const CASES: readonly (readonly [what: string, vida: VidaPorHacer, listas: readonly PorHacer[]])[] = [
  ['asked for', SOLICITADA, ['sin-precio']],
  ['priced at nothing', { ...SOLICITADA, precio: 0 }, ['sin-precio']],
  ['quoted', { ...SOLICITADA, precio: 1 }, []],
  ['asked for and cancelled', { ...SOLICITADA, fechaCancelacion: HOY }, []],
  ['asked for and called off by its quoter', { ...SOLICITADA, cotizador: 'CANCELADO' }, []],
  ['ordered', PEDIDA, ['por-entregar']],
  ['ordered without a price', { ...PEDIDA, precio: null }, ['por-entregar']],
  ['ordered without a day', { ...PEDIDA, vence: null }, ['por-entregar']],
  ['due tomorrow', { ...PEDIDA, vence: '2026-11-21' }, ['por-entregar']],
  ['due today', { ...PEDIDA, vence: HOY }, ['de-hoy', 'por-entregar']],
  ['due yesterday', { ...PEDIDA, vence: '2026-11-19' }, ['vencidas', 'por-entregar']],
  ['late and cancelled', { ...PEDIDA, vence: '2026-11-19', fechaCancelacion: HOY }, []],
  ['late and called off by its quoter', { ...PEDIDA, vence: '2026-11-19', cotizador: 'CANCELADO' }, []],
  ['late and invoiced ahead', { ...PEDIDA, vence: '2026-11-19', factura: '12' }, ['vencidas', 'por-entregar']],
  ['delivered late', { ...ENTREGADA, vence: '2026-11-10' }, ['por-facturar']],
  ['delivered, never ordered', { ...SOLICITADA, entregado: HOY }, ['por-facturar']],
  ['delivered and cancelled', { ...ENTREGADA, fechaCancelacion: HOY }, []],
  ['delivered and invoiced', { ...ENTREGADA, factura: '12' }, []],
  ['delivered and paid', { ...ENTREGADA, pagada: HOY }, []],
];

test.each(CASES)('a record that was %s', (_what, vida, listas) => {
  expect(POR_HACER.filter((lista) => isPorHacer(lista, vida, HOY))).toEqual(listas);
});
