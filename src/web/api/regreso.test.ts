import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropRegreso, keepMotivo, keepRegreso, regresoOf, takeMotivo } from './regreso.ts';

const NOW = 1_800_000_000_000;
const HOUR = 3_600_000;
const WORK = {
  identificador: 'ana',
  direccion: '/socio/inventario/7?tab=todo',
  forma: { values: { precio: '$1.00' } },
};

let kept: Map<string, string>;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept = new Map();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => void vi.useRealTimers());

test('the work of an account is kept for it, for twelve hours', () => {
  keepRegreso(WORK, storage);
  expect(regresoOf('ana', storage)).toEqual(WORK);
  vi.setSystemTime(NOW + 12 * HOUR - 1);
  expect(regresoOf('ana', storage)).toEqual(WORK);
  vi.setSystemTime(NOW + 12 * HOUR);
  expect(regresoOf('ana', storage)).toBeNull();
  expect(kept.size).toBe(0);
});

test('it says whether a page was left, and not a session', () => {
  keepRegreso({ ...WORK, isDePagina: true }, storage);
  expect(regresoOf('ana', storage)).toEqual({ ...WORK, isDePagina: true });
});

test.each(['luis', '', null])('it is dropped for %j, and when its owner signs out', (other) => {
  keepRegreso(WORK, storage);
  expect(regresoOf(other, storage)).toBeNull();
  expect(kept.size).toBe(0);
  keepRegreso(WORK, storage);
  dropRegreso(storage);
  expect(regresoOf('ana', storage)).toBeNull();
});

test.each([
  '',
  '{',
  '[]',
  '{"identificador":"ana","direccion":7,"desde":1800000000000}',
  '{"identificador":"ana","direccion":"/"}',
])('nothing is read from %s', (text) => {
  kept.set('regreso', text);
  expect(regresoOf('ana', storage)).toBeNull();
});

test('the word for the next page is said once', () => {
  keepMotivo('sesion', storage);
  expect([takeMotivo(storage), takeMotivo(storage)]).toEqual(['sesion', null]);
});
