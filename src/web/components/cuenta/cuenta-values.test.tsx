import { expect, test } from 'vitest';
import type { CuentaValues } from './cuenta-values.ts';
import { validateCuenta } from './cuenta-values.ts';

const PROSPECTO: CuentaValues = {
  rol: '1',
  nombre: 'Ana',
  apellidos: 'Ruiz',
  email: 'ana@taller.mx',
  telefono: '55 1234 5678',
  razonSocial: '',
  rfc: '',
  usoCfdi: '',
  regimenFiscal: '',
  empresa: '',
  sitioWeb: '',
  calle: '',
  exterior: '',
  interior: '',
  codigoPostal: '',
  estado: '',
  colonia: '',
  ciudad: '',
  municipio: '',
};
const CLIENTE: CuentaValues = {
  ...PROSPECTO,
  rol: '2',
  rfc: 'XAXX010101000',
  usoCfdi: 'S01',
  regimenFiscal: '616',
  codigoPostal: '02000',
};

test.each([
  ['prospect', PROSPECTO],
  ['client', CLIENTE],
  ['partner', { ...PROSPECTO, rol: '3' }],
  ['company without surnames', { ...CLIENTE, apellidos: '', rfc: 'ABC010203AB1' }],
  ['RFC typed as people do', { ...CLIENTE, rfc: 'abc-010203-ab1' }],
])('a complete %s can be saved', (_who, values) => {
  expect(validateCuenta(values)).toEqual({});
});

test.each([
  [{ ...PROSPECTO, nombre: ' ' }, { nombre: 'Escribe el nombre' }],
  [{ ...PROSPECTO, apellidos: '' }, { apellidos: 'Faltan los apellidos' }],
  [{ ...CLIENTE, apellidos: '' }, { apellidos: 'Faltan los apellidos' }],
  [{ ...PROSPECTO, email: 'ana' }, { email: 'Escribe un correo como nombre@empresa.mx' }],
  [{ ...PROSPECTO, telefono: '123' }, { telefono: 'El teléfono debe tener al menos 10 dígitos' }],
  [{ ...PROSPECTO, rfc: 'ABC' }, { rfc: 'No tiene la forma de un RFC' }],
  [{ ...CLIENTE, rfc: '' }, { rfc: 'Un cliente necesita RFC' }],
  [{ ...CLIENTE, usoCfdi: '' }, { usoCfdi: 'Un cliente necesita uso de CFDI' }],
  [{ ...CLIENTE, regimenFiscal: '' }, { regimenFiscal: 'Un cliente necesita régimen fiscal' }],
  [{ ...CLIENTE, usoCfdi: 'X99' }, { usoCfdi: 'Elige uno de la lista' }],
  [
    { ...CLIENTE, codigoPostal: '00000' },
    { codigoPostal: 'El código postal no puede ser 00000: ningún estado lo tiene' },
  ],
  [{ ...CLIENTE, codigoPostal: '2000' }, { codigoPostal: 'El código postal debe tener 5 dígitos' }],
])('%j', (values, errores) => {
  expect(validateCuenta(values)).toEqual(errores);
});

test('a prospect turned client is asked for everything at once', () => {
  expect(Object.keys(validateCuenta({ ...PROSPECTO, rol: '2' }))).toEqual([
    'rfc',
    'usoCfdi',
    'regimenFiscal',
    'codigoPostal',
  ]);
});
