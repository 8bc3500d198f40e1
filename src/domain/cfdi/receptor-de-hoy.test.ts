import { expect, test } from 'vitest';
import { avisoDeReceptor, problemasDeReceptorDeHoy, publicoDeHoy, receptorDeHoy } from './receptor-de-hoy.ts';

const FACTURA = { rfc: 'SNO100101AB3', nombre: 'SEGUROS', codigoPostal: '64000', regimen: '601', uso: 'G03' };
const CUENTA = { ...FACTURA, nombre: 'SEGUROS DEL CENTRO', codigoPostal: '06600', regimen: '626' };

test.each([
  ['a client who is there', FACTURA, CUENTA, { receptor: CUENTA, deAntes: null }],
  ['one who is gone', FACTURA, null, { receptor: FACTURA, deAntes: 'sin_cuenta' }],
  ['one with another RFC', FACTURA, { ...CUENTA, rfc: 'OTR010101AAA' }, { receptor: FACTURA, deAntes: 'otro_rfc' }],
  [
    'a generic RFC, whose postal code is that of the business',
    { ...FACTURA, rfc: 'XEXX010101000' },
    { ...CUENTA, rfc: 'XEXX010101000' },
    { receptor: { ...CUENTA, rfc: 'XEXX010101000', codigoPostal: '02000' }, deAntes: null },
  ],
])('%s', (_, factura, cuenta, expected) => {
  expect(receptorDeHoy(factura, cuenta, '02000')).toEqual(expected);
});

test('the general public has the postal code of the business', () => {
  expect(publicoDeHoy('02000')).toMatchObject({ receptor: { rfc: 'XAXX010101000', codigoPostal: '02000' } });
});

test('what is said of old data names the RFC that the document carries; of data of today nothing is said', () => {
  expect(avisoDeReceptor({ receptor: FACTURA, deAntes: 'otro_rfc' })).toContain('SNO100101AB3');
  expect(avisoDeReceptor({ receptor: FACTURA, deAntes: null })).toBeNull();
});

test('the use of CFDI is nothing that keeps a payment from being stamped', () => {
  const problemas = (change: object, deAntes: 'sin_cuenta' | null = null) =>
    problemasDeReceptorDeHoy({ receptor: { ...FACTURA, ...change }, deAntes }, '02000');
  expect(problemas({ uso: '' })).toEqual([]);
  expect(problemas({ codigoPostal: '' })).toHaveLength(1);
  expect(problemas({ codigoPostal: '' }, 'sin_cuenta')).toEqual([]);
});
