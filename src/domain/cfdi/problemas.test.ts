import { describe, expect, test } from 'vitest';
import { MAX_CONCEPTOS } from './concepto.ts';
import { type FacturaPorRevisar, problemasDeFactura } from './problemas.ts';

const ITEM: FacturaPorRevisar['items'][number] = {
  cantidad: 1,
  precio: 15_390_30,
  descuento: 0,
  claveProd: '',
  descripcion: 'FARO',
};
const FACTURA: FacturaPorRevisar = {
  receptor: { rfc: 'EKU9003173C9', nombre: 'ESCUELA KEMPER URGATE', codigoPostal: '42501', regimen: '601', uso: 'G03' },
  formaPago: '99',
  metodoPago: 'PPD',
  claveProd: '25172601',
  ivaIncluido: false,
  items: [ITEM],
};

const problemasOf = (wrong: Partial<FacturaPorRevisar>) => problemasDeFactura({ ...FACTURA, ...wrong }, '02000');
const itemsOf = (...items: readonly Partial<typeof ITEM>[]) => ({ items: items.map((item) => ({ ...ITEM, ...item })) });

test.each<[what: string, given: Partial<FacturaPorRevisar>]>([
  ['later, as the defaults are', {}],
  ['at once', { formaPago: '03', metodoPago: 'PUE' }],
  ['with a key of its own', { ...itemsOf({ claveProd: '78101800' }), claveProd: '' }],
  ['to the general public, without a key', { receptor: 'publico', formaPago: '01', metodoPago: 'PUE', claveProd: '' }],
  ['with a discount of all but a centavo', itemsOf({ descuento: 15_390_29 })],
  ['with as many lines as can be', itemsOf(...Array.from({ length: MAX_CONCEPTOS }, () => ({})))],
])('%s: it may be stamped', (_what, given) => {
  expect(problemasOf(given)).toEqual([]);
});

describe('what keeps an invoice from being stamped', () => {
  test.each<[what: string, wrong: Partial<FacturaPorRevisar>, campos: readonly string[]]>([
    ['nobody chosen', { receptor: null }, ['cliente.identificador']],
    ['a discount of all of a line', itemsOf({}, { descuento: 15_390_30 }), ['form.items.1.descuento']],
    [
      'a discount of all of a line before the IVA that is in its price',
      { ...itemsOf({ precio: 116_00, descuento: 100_00 }), ivaIncluido: true },
      ['form.items.0.descuento'],
    ],
    ['later with a form', { formaPago: '03' }, ['form.metodoPago']],
    ['at once without a form', { metodoPago: 'PUE' }, ['form.metodoPago']],
    ['a form that is none', { formaPago: '07' }, ['form.formaPago']],
    ['a method that is none', { metodoPago: 'PIP' }, ['form.metodoPago']],
    ['the general public, later', { receptor: 'publico' }, ['form.formaPago']],
    ['no items', { items: [] }, ['form.items']],
    ['a line too many', itemsOf(...Array.from({ length: MAX_CONCEPTOS + 1 }, () => ({}))), ['form.items']],
    [
      'more money than is exact',
      itemsOf(...Array.from({ length: 11 }, () => ({ cantidad: 10, precio: 999_999_999 }))),
      ['form.items'],
    ],
    ['a key of seven digits', { claveProd: '2517260' }, ['form.claveProd']],
    ['a key of no segment', { claveProd: '99999999' }, ['form.claveProd']],
    ['a key of its own of no segment', itemsOf({ claveProd: '00000000' }), ['form.items.0.claveProd']],
    ['a key that is not the one of segment 01', itemsOf({ claveProd: '01010102' }), ['form.items.0.claveProd']],
    ['no quantity', itemsOf({}, { cantidad: 0 }), ['form.items.1.cantidad']],
    ['half a piece', itemsOf({ cantidad: 1.5 }), ['form.items.0.cantidad']],
    ['no price', itemsOf({}, {}, { precio: 0 }), ['form.items.2.precio']],
    [
      'a piece twice',
      itemsOf({ identidad: 'registro 1' }, { identidad: null }, { identidad: null }, { identidad: 'registro 1' }),
      ['form.items.3'],
    ],
    ['no name', itemsOf({ descripcion: ' ' }), ['form.items.0.pieza']],
    ['a key of its own with letters', itemsOf({ claveProd: '7810180A' }), ['form.items.0.claveProd']],
    [
      'everything at once, in the order of the form',
      { receptor: null, metodoPago: 'PUE', claveProd: '', ...itemsOf({ cantidad: -1, precio: -1 }) },
      ['cliente.identificador', 'form.metodoPago', 'form.claveProd', 'form.items.0.cantidad', 'form.items.0.precio'],
    ],
  ])('%s', (_what, wrong, campos) => {
    expect(problemasOf(wrong).map(({ campo }) => campo)).toEqual(campos);
  });

  test('the data of the client, beside their own fields', () => {
    const [problema, ...rest] = problemasOf({
      receptor: { rfc: 'CACX7605101P8', nombre: 'ANA RUIZ', codigoPostal: '36257', regimen: '605', uso: 'G03' },
    });
    expect(rest).toEqual([]);
    expect(problema).toMatchObject({ campo: 'datos.usoCfdi', codigo: 'CFDI40161' });
  });
});
