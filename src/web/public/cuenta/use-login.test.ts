import { expect, it } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { destinoOf } from './use-login.ts';

const ORIGIN = 'https://autopartes.test';
const go = (urlReturn: string) => destinoOf(urlReturn, ROL.socio, ORIGIN);

it.each([
  '/socio/buscador',
  '/prospecto',
  '/prospecto/',
  '/admin/cuentas/abc?tab=2#x',
  '/cliente/buscador/7',
  '/gerente',
])('goes to %s', (path) => {
  expect(go(path)).toBe(path);
});

it.each([
  '',
  'socio/buscador',
  'https://malo.test/admin',
  '//malo.test/admin',
  '/\\malo.test/admin',
  '/\t/malo.test/admin',
  'javascript:alert(1)',
  '/login',
  '/administrar',
  '/sociofalso',
  '/admin/../login',
  '/admin\\..\\..\\login',
  '/admin/%2e%2e/login',
  '/api/account/logout.php',
  'http://[',
])('does not go to %s but to the role’s home', (address) => {
  expect(go(address)).toBe('/socio/buscador');
});

it('another origin that spells a path of ours is another origin', () => {
  expect(go(`${ORIGIN}@malo.test/admin`)).toBe('/socio/buscador');
});
