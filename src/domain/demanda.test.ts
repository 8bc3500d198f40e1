import { expect, test } from 'vitest';
import { problemaDeContacto, readContacto, sayEsperan, traeriaOf } from './demanda.ts';

test.each([
  ['55 1234 5678', { correo: null, telefono: '5512345678' }],
  ['+52 (55) 1234-5678', { correo: null, telefono: '5512345678' }],
  ['+52 1 55 1234 5678', { correo: null, telefono: '5512345678' }],
  [' Ana@Taller.MX ', { correo: 'ana@taller.mx', telefono: null }],
])('%s is a way to tell somebody', (texto, contacto) => {
  expect(readContacto(texto)).toEqual(contacto);
});

test.each([
  ['', 'Escribe tu teléfono o tu correo'],
  ['  ', 'Escribe tu teléfono o tu correo'],
  ['555', 'El teléfono debe tener 10 dígitos'],
  ['551234567890', 'El teléfono debe tener 10 dígitos'],
  ['55 1234 567a', 'El teléfono debe tener 10 dígitos'],
  ['5512345678\nBcc: x', 'El teléfono debe tener 10 dígitos'],
  ['55123\n45678', 'El teléfono debe tener 10 dígitos'],
  ['ana@taller.mx\r\nBcc: todos@taller.mx', 'Revisa tu correo: no se entiende'],
  ['ana@taller.mx, eva@taller.mx', 'Revisa tu correo: no se entiende'],
  ['ana@', 'Revisa tu correo: no se entiende'],
])('%j is none, and it is said why', (texto, problema) => {
  expect(readContacto(texto)).toBeNull();
  expect(problemaDeContacto(texto)).toBe(problema);
});

test('how many wait, and what it could bring', () => {
  expect(sayEsperan(1)).toBe('La espera 1 persona');
  expect(sayEsperan(3)).toBe('La esperan 3 personas');
  expect(traeriaOf({ veces: 3, pedido: 500_00, ganado: 400_00 })).toBe(1_200_00);
  expect(traeriaOf({ veces: 3, pedido: 500_00, ganado: null })).toBe(1_500_00);
  expect(traeriaOf({ veces: 3, pedido: null, ganado: null })).toBeNull();
});
