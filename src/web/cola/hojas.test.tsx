import { beforeEach, expect, test } from 'vitest';
import type { HojaDeConteo } from '#contract/wire/conteo.ts';
import { openBrowser, signInAs } from '#tests/cola.tsx';
import { KEPT_SHEETS } from '#web/api/session.ts';
import { clearSession } from '#web/api/session-changes.ts';
import { dropHoja, findHoja, keepHoja } from './hojas.ts';

beforeEach(openBrowser);

const hojaDe = (id: number): HojaDeConteo => ({
  conteo: {
    id,
    lugar: `PATIO ${id}`,
    estado: 'abierto',
    abierto: '2026-11-20T18:00:00.000Z',
    autor: 'Alma',
    terminado: null,
    terminadoPor: '',
    lecturas: 0,
    tardias: 0,
    entraron: 0,
    salieron: 0,
  },
  renglones: [],
  ahora: '2026-11-20T18:00:00.000Z',
});

const keep = (id: number, llegada = 1000) => keepHoja({ hoja: hojaDe(id), llegada });

test('the sheet of a count is found again as it came, by its account alone', async () => {
  signInAs('ana', 1);
  await keep(7, 1234);
  expect(await findHoja(7)).toEqual({ hoja: hojaDe(7), llegada: 1234 });
  expect(await findHoja(8)).toBeNull();
  signInAs('beto', 2);
  expect(await findHoja(7)).toBeNull();
  signInAs('ana', 3);
  expect(await findHoja(7)).toBeNull();
});

test('a count that is over leaves nothing, and so does the session when it ends', async () => {
  signInAs('ana', 1);
  await keep(7);
  await keep(8);
  await dropHoja(7);
  expect(await findHoja(7)).toBeNull();
  expect(await findHoja(8)).not.toBeNull();
  clearSession();
  await expect.poll(async () => (await indexedDB.databases()).map(({ name }) => name)).not.toContain(KEPT_SHEETS);
  expect(await findHoja(8)).toBeNull();
});

test('the newest five of an account are kept, and those of another one go', async () => {
  signInAs('ana', 1);
  await keep(1);
  signInAs('beto', 2);
  for (const id of [1, 2, 3, 4, 5, 6]) await keep(id, id);
  const kept = await Promise.all([1, 2, 3, 4, 5, 6].map(async (id) => (await findHoja(id)) !== null));
  expect(kept.filter(Boolean)).toHaveLength(5);
  expect(kept.at(-1)).toBe(true);
  signInAs('ana', 1);
  expect(await findHoja(1)).toBeNull();
});

test('without an account nothing is kept', async () => {
  localStorage.clear();
  await keep(7);
  expect(await findHoja(7)).toBeNull();
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(KEPT_SHEETS);
});
