import { expect, test } from 'vitest';
import { refuseContrasena } from './cuenta-contrasena.ts';

const adivinables = {
  comunes: new Set(['password', 'mexico', 'qwerty', 'teamo']),
  contexto: ['Autopartes Patio Norte', 'eva.ruiz@taller.mx', 'Eréndira', 'Ruiz'],
};
const refuse = (contrasena: string) => refuseContrasena(contrasena, adivinables);

test.each([
  'caballo batería grapa',
  'ñandúes 4',
  '🐴🌵🐴🌵 galopa',
  'x7#kd92q',
  'ab19284756#$',
  'mexico lindo y querido',
  'eréndira canta de noche',
  'q'.repeat(3).concat(' no es una letra sola'),
  'MiTaller-2931',
  'taller 1985',
  'z'.repeat(60).concat('y'.repeat(68)),
])('%s is accepted', (contrasena) => {
  expect(refuse(contrasena)).toBeNull();
});

test.each([
  'Password',
  'PASSWORD2026!',
  'p4ssw0rd',
  'P@$$w0rd1',
  '2026mexico',
  'México2026',
  'qwerty123456',
  'teamo!!!!',
  'aaaaaaaa',
  'abcabcabc',
  '12121212',
  '12345678',
  '87654321',
  'qwertyui',
  'lkjhgfdsa',
  'abcdefgh',
])('%s is what everybody tries first', (contrasena) => {
  expect(refuse(contrasena)).toContain('muy común');
});

test.each([
  'erendira1985',
  'Autopartes2026',
  'autopartespationorte',
  'eva.ruiz@taller.mx',
  'evaruiz123',
  'Patio Norte1',
])('%s is about this person or this business', (contrasena) => {
  expect(refuse(contrasena)).toContain('no debe ser tu nombre');
});

test('from 8 to 128 characters, as people count them', () => {
  expect(refuse('🐴🌵🐴🌵🐴🌵🐴')).toContain('al menos 8');
  expect(refuse('ñ1k0pw7')).toContain('al menos 8');
  expect(refuse('x7#kd92q'.repeat(16))).toBeNull();
  expect(refuse(`${'x7#kd92q'.repeat(16)}1`)).toContain('128 caracteres o menos');
});
