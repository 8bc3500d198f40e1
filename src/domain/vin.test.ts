import { expect, test } from 'vitest';
import { anioDeVin, avisoDeVin, cleanVin, digitoDeVin, problemaDeVin } from './vin.ts';

test.each(['1M8GDM9AXKP042788', '11111111111111111', '3N1CN7AD1KL800001'])('the digit of %s is counted', (vin) => {
  const debe = digitoDeVin(vin);
  const bueno = `${vin.slice(0, 8)}${debe}${vin.slice(9)}`;
  expect(digitoDeVin(bueno)).toBe(debe);
  expect(avisoDeVin(bueno)).toBeNull();
});

test('the examples of the standard are right, and one with another digit is told so', () => {
  expect(avisoDeVin('1M8GDM9AXKP042788')).toBeNull();
  expect(avisoDeVin('11111111111111111')).toBeNull();
  expect(avisoDeVin('1M8GDM9A1KP042788')).toContain('debería ser X');
  expect(avisoDeVin('1M8GDM9A1KP042788')).toContain('europeos');
});

test('it is written without blanks, dashes and small letters', () => {
  expect(cleanVin(' 1m8gdm9a-xkp 042788 ')).toBe('1M8GDM9AXKP042788');
});

test('a short one is of an old car: it is kept with a word', () => {
  expect(problemaDeVin('1234ABC')).toBeNull();
  expect(avisoDeVin('1234ABC')).toContain('7 caracteres');
  expect(avisoDeVin('')).toBeNull();
});

test.each([
  ['1M8GDM9AXKP0427889', 'no puede tener más de 17'],
  ['1M8GDM9AXKPO42788', 'no lleva I, O ni Q'],
  ['1M8GDM9AXKP04278Ñ', 'solo letras y números'],
])('%s is nobody’s', (vin, mensaje) => {
  expect(problemaDeVin(vin)).toContain(mensaje);
  expect(avisoDeVin(vin)).toBeNull();
});

test.each([
  ['3N1CN7AD1FL800001', 2015],
  ['3N1CN71D1FL800001', 1985],
  ['3N1CN7AD14L800001', 2004],
  ['3N1CN7AD1VL800001', 2027],
  ['3N1CN7AD1YL800001', 2000],
  ['3N1CN7AD1ZL800001', null],
  ['3N1CN7AD10L800001', null],
  ['CORTO', null],
])('the tenth place of %s says the model year %s', (vin, anio) => {
  expect(anioDeVin(vin, 2027)).toBe(anio);
});
