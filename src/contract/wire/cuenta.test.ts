import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { cuentaLeida, datosDeCuenta, direccion, rolDeLista } from './cuenta.ts';
import { codigo, registro } from './cuenta-acceso.ts';
import { linea } from './fields.ts';
import { sesionAbierta, usuario } from './sesion.ts';

const WIRE = {
  nombre: 'Ana',
  apellidos: 'Ruiz',
  RFC: 'RUIA800101AB1',
  uso_CFDI: 'G03',
  regimen_fiscal: '612',
  email: 'ana@taller.mx',
  phone: '5512345678',
  empresa: '',
  sitio_web: '',
};
const ADDRESS = {
  street: 'Calle 1',
  exterior: '10',
  interior: '',
  zip: '02000',
  state: 'CDMX',
  neighborhood: 'Centro',
  city: 'México',
  municipality: 'Azcapotzalco',
};

test('both tabs survive the trip in our names', () => {
  const datos = z.decode(datosDeCuenta, WIRE);
  expect(datos).toMatchObject({ rfc: 'RUIA800101AB1', usoCfdi: 'G03', regimenFiscal: '612', telefono: '5512345678' });
  expect(z.encode(datosDeCuenta, datos)).toEqual(WIRE);
  const lugar = z.decode(direccion, ADDRESS);
  expect(lugar).toMatchObject({
    calle: 'Calle 1',
    codigoPostal: '02000',
    colonia: 'Centro',
    municipio: 'Azcapotzalco',
  });
  expect(z.encode(direccion, lugar)).toEqual(ADDRESS);
});

test('an account that somebody once saved otherwise is still answered', () => {
  const odd = { ...WIRE, razon_social: 'Taller', RFC: 'algo', uso_CFDI: 'P01', phone: '', email: 'sin arroba' };
  const wire = {
    keylogin: 'k',
    nombre: 'Ana',
    rol: 2,
    version: 1,
    tiene_contrasena: false,
    account: odd,
    address: { ...ADDRESS, zip: '' },
  };
  expect(z.encode(cuentaLeida, z.decode(cuentaLeida, wire))).toEqual(wire);
});

test('what a sign-in answers survives the trip', () => {
  const user = { nombre: 'Ana', rol: 3, account: { apellidos: 'Ruiz' }, keylogin: 'k', session_id: 's' } as const;
  const wire = { session_id: 's', keylogin: 'k', code_confirm: 'c', url_return: '/socio/buscador', user };
  expect(z.encode(sesionAbierta, z.decode(sesionAbierta, wire))).toEqual(wire);
  expect(z.decode(usuario, { ...user, phone: '55' } as never)).not.toHaveProperty('phone');
});

test('a registration drops what it does not know, and reads a ticked box', () => {
  const wire = { nombre: 'Ana', apellidos: 'Ruiz', email: 'ANA@taller.mx', phone: '5512345678', terms: 'on', rol: 4 };
  expect(z.decode(registro, wire as never)).toEqual({
    nombre: 'Ana',
    apellidos: 'Ruiz',
    email: 'ana@taller.mx',
    telefono: '5512345678',
    empresa: '',
    sitioWeb: '',
    terminos: true,
  });
  for (const terms of [undefined, null, false, 0, '', 'no', [true], {}]) {
    expect(z.safeDecode(registro, { ...wire, terms } as never).success).toBe(false);
  }
});

test.each([
  [' 123 456 ', '123456'],
  [12_345, '12345'],
])('the code %j reads as %s', (wire, digits) => {
  expect(z.decode(codigo, wire)).toBe(digits);
});

test('a line is one line', () => {
  expect(z.decode(linea(), ' a\r\n b\tc ')).toBe('a b c');
  expect(z.decode(linea(), null)).toBe('');
  expect(z.safeDecode(linea(), 'a\u0007').success).toBe(false);
});

test.each([1, 2, 3, 5, '5'])('role %j has a list', (rol) => {
  expect(z.decode(rolDeLista, rol)).toBe(Number(rol));
});

test.each([0, 4, 6, '4', true, [1], null])('role %j has none', (rol) => {
  expect(z.safeDecode(rolDeLista, rol as never).success).toBe(false);
});
