import { expect, test } from 'vitest';
import { type PublicacionesView, viewFromUrl, viewToUrl } from './publicaciones-url.ts';

const INICIAL: PublicacionesView = { plataforma: 'FB', estado: 'POR_PUBLICAR', desde: '', hasta: '', page: 1 };
const read = (query: string) => viewFromUrl(new URLSearchParams(query));

test('opens with what waits to be published on Facebook, and a plain address', () => {
  expect(read('')).toEqual(INICIAL);
  expect(viewToUrl(INICIAL)).toBe('');
});

test('a view and its address are the same', () => {
  const view = { plataforma: 'ML', estado: 'PUBLICADAS', desde: '2025-02-01', hasta: '2026-03-31', page: 7 } as const;
  const url = viewToUrl(view);
  expect(url).toBe('?plataforma=ML&estado=PUBLICADAS&desde=2025-02-01&hasta=2026-03-31&pagina=7');
  expect(read(url)).toEqual(view);
});

test.each([
  'plataforma=TIKTOK&estado=VENDIDAS&pagina=0',
  'desde=2024-12-31&hasta=2026-01-01',
  'desde=2026-02-01&hasta=2026-01-01',
  'desde=ayer&pagina=1.5',
])('what nobody may ask for is left out: %s', (query) => {
  expect(read(query)).toEqual(INICIAL);
});
