import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import type { KeyValue } from '#web/api/storage.ts';
import { cotizadorOf, takeCotizador } from './cotizador.tsx';
import { rememberCotizador } from './ir-al-cotizador.tsx';

const LINK = { search: '?payload=eyJhIjoxfQ%3D%3D&x=1', hash: '#lista' };

test.each([
  [ROL.socio, '/socio/cotizador?payload=eyJhIjoxfQ%3D%3D&x=1#lista'],
  [ROL.admin, '/admin/cotizador?payload=eyJhIjoxfQ%3D%3D&x=1#lista'],
  [ROL.gerente, '/gerente/cotizador?payload=eyJhIjoxfQ%3D%3D&x=1#lista'],
  [ROL.cliente, null],
  [ROL.prospecto, null],
  [null, null],
])('/cotizador for role %s', (rol, address) => {
  expect(cotizadorOf(rol, LINK)).toBe(address);
});

test('a link is remembered until somebody signs in, and once', () => {
  const storage = tab();
  rememberCotizador(LINK, storage);
  expect(takeCotizador(ROL.admin, storage)).toBe(`/admin/cotizador${LINK.search}${LINK.hash}`);
  expect(takeCotizador(ROL.admin, storage)).toBeNull();
});

test('a list of 64 kB is remembered whole', () => {
  const search = `?payload=${'A'.repeat(64 * 1024)}`;
  const storage = tab();
  rememberCotizador({ search, hash: '' }, storage);
  expect(takeCotizador(ROL.socio, storage)).toBe(`/socio/cotizador${search}`);
});

test('a client has no quoter, and the link is forgotten; a prospect may be let in later', () => {
  const storage = tab();
  rememberCotizador(LINK, storage);
  expect(takeCotizador(ROL.prospecto, storage)).toBeNull();
  expect(takeCotizador(ROL.cliente, storage)).toBeNull();
  expect(takeCotizador(ROL.admin, storage)).toBeNull();
});

test.each(['', '{', 'null', '7', '[]', '{"search":1,"hash":""}', '{"search":""}'])('%j is no link', (stored) => {
  expect(takeCotizador(ROL.admin, tab({ cotizadorPendiente: stored }))).toBeNull();
});

function tab(values: Readonly<Record<string, string>> = {}): KeyValue {
  const map = new Map(Object.entries(values));
  return {
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}
