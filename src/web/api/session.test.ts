import { expect, test } from 'vitest';
import { isLoggedIn, pathApi, readUser, sessionFields } from './session.ts';
import { browserStorage, type KeyValue } from './storage.ts';

test.each([
  'https://evil.test/api',
  '//evil.test/api',
  'http://localhost:3000/api',
  '/\\evil.test',
  '/api/../../steal',
  '/api@evil.test',
  ' /api',
  'javascript:alert(1)',
  '',
])('a stored address %j is replaced before it is used', (address) => {
  const storage = stored({ path_api: address });
  expect(pathApi(storage)).toBe('/api');
  expect(storage.getItem('path_api')).toBe('/api');
});

test('without a stored address the default is used and stored', () => {
  const storage = stored({});
  expect(pathApi(storage)).toBe('/api');
  expect(storage.getItem('path_api')).toBe('/api');
});

test('a storage that cannot be written to still gives the safe address', () => {
  const full: KeyValue = {
    ...stored({ path_api: 'https://evil.test' }),
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  };
  expect(pathApi(full)).toBe('/api');
});

test('only the session fields that are stored sign a call', () => {
  expect(sessionFields(stored({ session_id: 's', keylogin: 'k', code_confirm: '1', user: '{}' }))).toEqual({
    session_id: 's',
    keylogin: 'k',
  });
  expect(sessionFields(stored({ session_id: '', keylogin: 'k' }))).toEqual({ keylogin: 'k' });
  expect(sessionFields(stored({}))).toEqual({});
});

const WHOLE = { session_id: 's', keylogin: 'k', code_confirm: '1' };

test('logged in takes all three keys', () => {
  expect(isLoggedIn(stored(WHOLE))).toBe(true);
  expect(isLoggedIn(stored({}))).toBe(false);
});

test.each(Object.keys(WHOLE))('without %s nobody is logged in', (key) => {
  expect(isLoggedIn(stored({ ...WHOLE, [key]: '' }))).toBe(false);
  const { [key]: _, ...rest } = { ...WHOLE } as Record<string, string>;
  expect(isLoggedIn(stored(rest))).toBe(false);
});

test('the user is read, with a role that came as text too', () => {
  expect(readUser(stored({ user: '{"nombre":"Ana","rol":4,"account":{"apellidos":"Ruiz"}}' }))).toEqual({
    nombre: 'Ana',
    rol: 4,
  });
  expect(readUser(stored({ user: '{"nombre":"Ana","rol":"2"}' }))?.rol).toBe(2);
});

test.each([
  '',
  '{',
  'null',
  '[]',
  '"Ana"',
  '7',
  '{}',
  '{"nombre":"Ana"}',
  '{"nombre":7,"rol":4}',
  '{"nombre":"Ana","rol":"jefe"}',
  '{"nombre":"Ana","rol":1.5}',
  '{"__proto__":{"nombre":"Ana","rol":4}}',
])('a stored user %j is nobody', (user) => {
  expect(readUser(stored({ user }))).toBeNull();
});

test('where there is no storage, one that forgets', () => {
  const storage = browserStorage();
  storage.setItem('user', 'x');
  expect(storage.getItem('user')).toBeNull();
});

function stored(values: Readonly<Record<string, string>>): KeyValue {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
