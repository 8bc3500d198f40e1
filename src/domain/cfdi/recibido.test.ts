import { describe, expect, test } from 'vitest';
import {
  type ComprobanteRecibido,
  diaDeRecibido,
  diasDeCondiciones,
  folioDeRecibido,
  ocsOf,
  problemasDeRecibido,
  readImporte,
  vencimientoOf,
} from './recibido.ts';

const RFC = 'PNO0101017H6';
const HOY = '2026-11-18';
const PESO = 1_000_000;

const BUENO: ComprobanteRecibido = {
  version: '4.0',
  tipo: 'I',
  serie: 'A',
  folio: '1',
  fecha: '2026-11-10T10:00:00',
  moneda: 'MXN',
  metodo: 'PPD',
  condiciones: '',
  emisor: { rfc: 'RNO010203AB1', nombre: 'NORTE' },
  receptor: RFC,
  uuid: '6D7434A6-E3F2-47AD-9E4C-08849946AFA0',
  relacionados: [],
  sumas: {
    subtotal: 100 * PESO,
    descuento: 10 * PESO,
    trasladados: 14.4 * PESO,
    retenidos: 0,
    total: 104.4 * PESO,
    conceptos: [60 * PESO, 40 * PESO],
  },
  conceptos: [],
  ocs: [],
};

const con = (change: Partial<ComprobanteRecibido>) => problemasDeRecibido({ ...BUENO, ...change }, RFC, HOY);
const conSumas = (sumas: Partial<ComprobanteRecibido['sumas']>) => con({ sumas: { ...BUENO.sumas, ...sumas } });

test('a document that may be kept has no problem, and one may have several', () => {
  expect(con({})).toEqual([]);
  expect(con({ version: '3.3', tipo: 'E' })).toEqual([]);
  expect(con({ uuid: '', moneda: 'USD', receptor: '' })).toHaveLength(3);
});

test.each([
  [{ version: '' }, /versión desconocida/],
  [{ tipo: 'P' }, /complemento de pago/],
  [{ tipo: 'T' }, /traslado/],
  [{ tipo: 'N' }, /nómina/],
  [{ tipo: 'X' }, /No se conoce el tipo de comprobante «X»/],
  [{ emisor: { rfc: '', nombre: 'X' } }, /No dice quién/],
  [{ receptor: 'XAXX010101000' }, /otro RFC \(XAXX010101000\)/],
  [{ uuid: '6D7434A6' }, /No está timbrada/],
  [{ moneda: '' }, /una moneda que no dice/],
  [{ fecha: '2026-13-01T00:00:00' }, /no se puede leer/],
  [{ fecha: '2026-11-20T00:00:00' }, /posterior a hoy: 20\/11\/2026/],
  [{ fecha: '1999-12-31T00:00:00' }, /antes del 2000/],
] as const)('%o is refused', (change, problema) => {
  expect(con(change)).toEqual([expect.stringMatching(problema)]);
});

describe('the sums', () => {
  test('may be off by a centavo a line, and by no more', () => {
    expect(conSumas({ subtotal: 100.02 * PESO, total: 104.42 * PESO })).toEqual([]);
    expect(conSumas({ subtotal: 100.03 * PESO, total: 104.43 * PESO })).toEqual([
      'Sus conceptos suman $100.00 y su subtotal dice $100.03',
    ]);
    expect(conSumas({ total: 104.38 * PESO })).toEqual([]);
    expect(conSumas({ total: 104.37 * PESO })).toEqual([
      'Su subtotal, descuento e impuestos dan $104.40 y su total dice $104.37',
    ]);
  });

  test('count what is withheld', () => {
    expect(conSumas({ retenidos: 4 * PESO, total: 100.4 * PESO })).toEqual([]);
  });

  test.each([
    [{ total: null }, /importe que no se puede leer/],
    [{ descuento: null }, /importe que no se puede leer/],
    [{ conceptos: [] }, /No tiene conceptos/],
    [{ conceptos: [100 * PESO, null] }, /un concepto cuyo importe/],
    [{ subtotal: 0, descuento: 0, trasladados: 0, total: 0, conceptos: [0] }, /Su total es cero/],
    [{ subtotal: 1e13, descuento: 0, trasladados: 0, total: 1e13, conceptos: [1e13] }, /pasa de \$9,999,999\.99/],
  ])('%o are refused', (sumas, problema) => {
    expect(conSumas(sumas)).toEqual([expect.stringMatching(problema)]);
  });
});

test.each([
  ['100', 100_000_000],
  ['0.000001', 1],
  [' 1.5 ', 1_500_000],
  ['1.', 1_000_000],
  ['', null],
  ['-1', null],
  ['1,000', null],
  ['1e3', null],
  ['1.0000001', null],
])('the amount %j is %j', (text, importe) => {
  expect(readImporte(text)).toBe(importe);
});

test.each([
  ['CRÉDITO A 15 DÍAS', 15],
  ['30 dias', 30],
  ['1 día de crédito', 1],
  ['Neto 45D', 45],
  ['CONTADO', 0],
  ['400 días', null],
  ['Según contrato', null],
  ['', null],
])('the terms %j are %j days', (condiciones, dias) => {
  expect(diasDeCondiciones(condiciones)).toBe(dias);
});

test.each([
  ['PPD', '15 días', '2026-11-25', /dicen 15 días/],
  ['PPD', '1 día', '2026-11-11', /dicen 1 día$/],
  ['PPD', 'Contado', '2026-11-10', /de contado/],
  ['PUE', '', '2026-11-10', /PUE/],
  ['PPD', '', '2026-12-10', /se proponen 30/],
  ['PUE', '10 días', '2026-11-20', /dicen 10 días/],
])('%s with terms %j is due on %s', (metodo, condiciones, vence, motivo) => {
  expect(vencimientoOf('2026-11-10', metodo, condiciones)).toEqual({ vence, motivo: expect.stringMatching(motivo) });
});

test('purchase orders are found after their words, and in the addenda by the name of their attribute', () => {
  const textos = [
    'FARO OC 4500123',
    'O.C.: 77001',
    'Orden de compra No. 88002',
    'ORDEN COMPRA #99003',
    'pedido 111',
    'DOC 555',
  ];
  expect(ocsOf(textos, [])).toEqual(['4500123', '77001', '88002', '99003', '111']);
  expect(ocsOf(['OC 12', 'OC', 'OC 123', 'OC 123'], [])).toEqual(['123']);
  const addenda = [
    ['ordenCompra', '4500'],
    ['numeroPedido', ' 9911 '],
    ['telefono', '5512345678'],
    ['OC', 'ABC'],
  ] as const;
  expect(ocsOf([], addenda)).toEqual(['4500', '9911']);
  expect(
    ocsOf(
      Array.from({ length: 80 }, (_, at) => `OC ${1000 + at}`),
      [],
    ),
  ).toHaveLength(50);
});

test('a day is read off a moment, and a folio named with its series', () => {
  expect([diaDeRecibido('2026-11-10T10:00:00'), diaDeRecibido('2026-11-10'), diaDeRecibido('10/11/2026')]).toEqual([
    '2026-11-10',
    '2026-11-10',
    null,
  ]);
  expect(
    [
      { serie: 'A', folio: '1' },
      { serie: '', folio: '1' },
      { serie: '', folio: '' },
    ].map(folioDeRecibido),
  ).toEqual(['A-1', '1', '']);
});
