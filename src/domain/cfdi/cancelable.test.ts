import { describe, expect, test } from 'vitest';
import { ESTADOS_DE_FACTURA } from '#domain/factura.ts';
import {
  type CancelacionPedida,
  type FacturaPorCancelar,
  impedimentoDeCancelarFactura,
  impedimentoDeMotivo,
  isCancelacionInmediata,
  motivoPropuesto,
  pagosPosteriores,
  problemaDeMotivo,
} from './cancelable.ts';
import { RFC_PUBLICO } from './publico-en-general.ts';

const PPD: FacturaPorCancelar = {
  estado: 'timbrada',
  metodoPago: 'PPD',
  total: 5_000_00,
  saldo: 5_000_00,
  pagosVivos: 0,
  egresosVivos: 0,
};
const PUE: FacturaPorCancelar = { ...PPD, metodoPago: 'PUE', saldo: 0 };

describe('an invoice', () => {
  test.each<[what: string, factura: FacturaPorCancelar, why: RegExp | null]>([
    ['of which nothing is paid', PPD, null],
    ['that was paid when it was issued', PUE, null],
    ['with a payment', { ...PPD, pagosVivos: 1, saldo: 4_000_00 }, /^Cancela primero su pago$/],
    ['with payments', { ...PPD, pagosVivos: 2, saldo: 0 }, /^Cancela primero sus 2 pagos$/],
    ['with a payment in doubt', { ...PPD, pagosVivos: 1 }, /su pago/],
    ['with a return', { ...PUE, egresosVivos: 1 }, /^Cancela primero su egreso$/],
    ['with returns', { ...PPD, egresosVivos: 3 }, /sus 3 egresos/],
    ['of which something is paid', { ...PPD, saldo: 4_000_00 }, /se deben \$4,000.00 de \$5,000.00/],
  ])('%s', (_what, factura, why) => {
    const said = impedimentoDeCancelarFactura(factura);
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  });

  test('is cancelled only once, and once it is stamped', () => {
    expect(ESTADOS_DE_FACTURA.filter((estado) => impedimentoDeCancelarFactura({ ...PPD, estado }) === null)).toEqual([
      'timbrada',
    ]);
  });
});

test('payments after the cancelled one stated a balance that is no longer true', () => {
  const vivos = [3, 1, 2].map((parcialidad) => ({ parcialidad }));
  expect(pagosPosteriores(vivos, { parcialidad: 1 })).toEqual([{ parcialidad: 3 }, { parcialidad: 2 }]);
  expect(pagosPosteriores(vivos, { parcialidad: 3 })).toEqual([]);
});

test('the motive follows the claim, and only 01 names what takes its place', () => {
  expect([motivoPropuesto(false), motivoPropuesto(true)]).toEqual(['02', '03']);
  expect(problemaDeMotivo('01', null)).toMatch(/necesita/);
  expect(problemaDeMotivo('02', 'A-B')).toMatch(/01/);
  expect([problemaDeMotivo('01', 'A-B'), problemaDeMotivo('04', null)]).toEqual([null, null]);
});

describe('a cancellation', () => {
  // Issued on a Friday at eleven in the night; Monday the 16th is a holiday.
  const emitida = new Date('2026-11-14T05:00:00Z');
  const enPlazo = new Date('2026-11-18T05:59:59Z');
  const tarde = new Date('2026-11-18T06:00:00Z');
  const INGRESO: CancelacionPedida = { tipo: 'I', rfc: 'EKU9003173C9', total: 1_000_01, emitida, pedida: tarde };

  test.each<[what: string, pedida: Partial<CancelacionPedida>, isImmediate: boolean]>([
    ['the last second of the next working day', { pedida: enPlazo }, true],
    ['a second later', {}, false],
    ['later, of a thousand pesos', { total: 1_000_00 }, true],
    ['later, of a payment of a thousand pesos', { tipo: 'P', total: 1_000_00 }, false],
    ['in time, of a payment', { tipo: 'P', pedida: enPlazo }, true],
    ['later, of a return', { tipo: 'E' }, true],
    ['later, of a sale to the general public', { rfc: RFC_PUBLICO }, true],
    ['later, of a sale to a foreigner', { rfc: 'XEXX010101000' }, true],
    ['where it is an hour later already', { pedida: enPlazo, zona: 'America/Cancun' }, false],
  ])('%s', (_what, pedida, isImmediate) => {
    expect(isCancelacionInmediata({ ...INGRESO, ...pedida })).toBe(isImmediate);
  });
});

test('motive 04 is of a global invoice alone', () => {
  expect(impedimentoDeMotivo('04', false)).toBe('El motivo 04 es solo para una factura global');
  expect([impedimentoDeMotivo('04', true), impedimentoDeMotivo('02', false)]).toEqual([null, null]);
});
