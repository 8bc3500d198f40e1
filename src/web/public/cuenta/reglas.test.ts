import { expect, it } from 'vitest';
import { correo, findErrores, obligatorio, telefono } from './reglas.ts';

it.each([
  ['', 'Escribe tu correo'],
  ['   ', 'Escribe tu correo'],
  ['ana', 'Escribe un correo como nombre@empresa.mx'],
  ['ana@', 'Escribe un correo como nombre@empresa.mx'],
  ['ana@taller', 'Escribe un correo como nombre@empresa.mx'],
  [' Ana@Taller.MX ', null],
])('e-mail %j: %j', (valor, error) => {
  expect(correo(valor)).toBe(error);
});

it.each([
  ['', 'Escribe tu teléfono'],
  ['55 1234', 'El teléfono debe tener al menos 10 dígitos'],
  ['(55) 1234-5678', null],
  ['+52 55 1234 5678', null],
])('telephone %j: %j', (valor, error) => {
  expect(telefono(valor)).toBe(error);
});

it('names every field that cannot be sent, and no other', () => {
  const valores: Record<string, string> = { nombre: ' ', email: 'ana@taller.mx' };
  const reglas = { nombre: obligatorio('Escribe tu nombre'), email: correo };
  expect(findErrores(reglas, (campo) => valores[campo] ?? '')).toEqual({ nombre: 'Escribe tu nombre' });
});
