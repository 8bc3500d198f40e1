import { expect, test } from 'vitest';
import { findFaltante, isSitioWeb, isTelefono, parseCorreo, primerNombre } from './cuenta.ts';
import { ROL } from './roles.ts';

test.each([
  [' Ana@Taller.MX ', 'ana@taller.mx'],
  ['ana+yarda@sub.taller.com.mx', 'ana+yarda@sub.taller.com.mx'],
  [`${'a'.repeat(64)}@taller.mx`, `${'a'.repeat(64)}@taller.mx`],
])('%s is the address %s', (text, correo) => {
  expect(parseCorreo(text)).toBe(correo);
});

test.each([
  '',
  'ana',
  'ana@taller',
  '@taller.mx',
  'ana@@taller.mx',
  'ana ruiz@taller.mx',
  'ana@taller.mx\r\nBcc: todos@taller.mx',
  'ana@taller.mx,eva@taller.mx',
  'Ana <ana@taller.mx>',
  'ana\0@taller.mx',
  'аna@taller.mx',
  `${'a'.repeat(65)}@taller.mx`,
  `ana@${'a.'.repeat(130)}mx`,
])('%j is no address', (text) => {
  expect(parseCorreo(text)).toBeNull();
});

test('a long row of letters is refused at once', () => {
  const start = performance.now();
  expect(parseCorreo(`${'a.'.repeat(50_000)}@`)).toBeNull();
  expect(performance.now() - start).toBeLessThan(100);
});

test.each([
  ['5512345678', true],
  ['+52 (55) 1234-5678 ext. 12', true],
  ['555', false],
  ['', false],
  ['1'.repeat(21), false],
])('%s is a telephone: %s', (text, expected) => {
  expect(isTelefono(text)).toBe(expected);
});

test.each([
  ['Ana María', 'Ana'],
  ['  JOSÉ  ', 'JOSÉ'],
  ["O'Neil Ruiz", "O'Neil"],
  ['visita evil.example', 'visita'],
  ['evil.example gratis', ''],
  ['http://evil', ''],
  ['<b>Ana</b>', ''],
  ['X'.repeat(31), ''],
  ['', ''],
])('%j is greeted as %j', (nombre, saludo) => {
  expect(primerNombre(nombre)).toBe(saludo);
});

const complete = { apellidos: 'Ruiz', rfc: 'RUIA800101AB1', usoCfdi: 'G03', regimenFiscal: '612' };

test.each([
  ['a prospect without fiscal data', { ...complete, rfc: '', usoCfdi: '', regimenFiscal: '' }, ROL.prospecto, null],
  ['a complete client', complete, ROL.cliente, null],
  ['a company without surnames', { ...complete, apellidos: '', rfc: 'ABC010203AB1' }, ROL.cliente, null],
  ['a person without surnames', { ...complete, apellidos: '' }, ROL.socio, 'Faltan los apellidos'],
  ['a client without RFC', { ...complete, rfc: '' }, ROL.cliente, 'Un cliente necesita RFC'],
  ['a client without use', { ...complete, usoCfdi: '' }, ROL.cliente, 'Un cliente necesita uso de CFDI'],
  ['a client without regime', { ...complete, regimenFiscal: '' }, ROL.cliente, 'Un cliente necesita régimen fiscal'],
] as const)('%s', (_what, datos, rol, missing) => {
  expect(findFaltante(datos, rol)?.mensaje ?? null).toBe(missing);
  // Filled in, it is not what is missing.
  const campo = findFaltante(datos, rol)?.campo ?? 'apellidos';
  expect(findFaltante({ ...datos, [campo]: 'X' }, rol)).toBeNull();
});

test.each([
  ['', true],
  ['www.mitaller.mx', true],
  ['https://ruiz.mx/refacciones?id=1', true],
  ['TALLER-NIÑO.com.mx', true],
  ['facebook.com/taller.ruiz', true],
  ['Juan', false],
  ['no tengo', false],
  ['ana@taller.mx', false],
  ['https://', false],
  ['taller.', false],
])('the website %j: %s', (texto, isIt) => {
  expect(isSitioWeb(texto)).toBe(isIt);
});
