import { renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepRegreso, regresoOf } from '#web/api/regreso.ts';
import { KEYS } from '#web/api/session.ts';

const ANA = 'de Ana';
const FORMA = { values: { nota: 'Sin guardar' } };

/** The listeners of the pages that were opened: the window is that of other tests too. */
const heard: Parameters<typeof addEventListener>[] = [];
const listen = globalThis.addEventListener;

/**
 * Opens the application as a page of its own, which the browser came to in some way: it knows nothing of a session that
 * another test ended.
 */
async function openPage(type: string): Promise<void> {
  vi.resetModules();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as never]);
  for (const key of [KEYS.sessionId, KEYS.identificador, KEYS.codeConfirm]) localStorage.setItem(key, ANA);
  vi.spyOn(globalThis, 'addEventListener').mockImplementation((...listener: Parameters<typeof addEventListener>) => {
    heard.push(listener);
    listen(...listener);
  });
  const { watchSession } = await import('./session-check.ts');
  watchSession();
}

afterEach(() => {
  for (const [type, listener] of heard.splice(0)) removeEventListener(type, listener);
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
});

test('what was not saved of a page that is left is kept; of one with nothing to lose, nothing stays', async () => {
  await openPage('navigate');
  const { useUnsaved: useHere } = await import('#web/components/dialogs/unsaved.ts');
  const { countForm: countHere } = await import('#web/components/dialogs/escrito.ts');
  const stop = countHere(() => FORMA);
  const { unmount } = renderHook(() => useHere(true));
  dispatchEvent(new Event('pagehide'));
  expect(regresoOf(ANA)).toMatchObject({ forma: FORMA, isDePagina: true });
  unmount();
  dispatchEvent(new Event('pagehide'));
  expect(regresoOf(ANA)).toBeNull();
  stop();
});

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('after %s of the page, is it there? %s', async (type, isThere) => {
  keepRegreso({ identificador: ANA, direccion: '/socio/notas/new', forma: FORMA, isDePagina: true });
  await openPage(type);
  expect(regresoOf(ANA) !== null).toBe(isThere);
});

test('what the end of a session cut off stays for whoever signs in again, by whatever way', async () => {
  keepRegreso({ identificador: ANA, direccion: '/socio/notas/new', forma: FORMA });
  await openPage('navigate');
  expect(regresoOf(ANA)).toMatchObject({ forma: FORMA });
});

/** Another tab writes to what both share, and this one hears of it. */
function elsewhere(change: () => void): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

test('a page starts over when somebody else signed in elsewhere, also of the same role, and leaves when nobody is', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  await openPage('navigate');
  const { countForm: countHere } = await import('#web/components/dialogs/escrito.ts');
  elsewhere(() => localStorage.setItem(KEYS.codeConfirm, 'otro de Ana'));
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[], []]);

  elsewhere(() => localStorage.setItem(KEYS.identificador, 'de Luis'));
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[[]], []]);

  const stop = countHere(() => ({ values: { precio: '$9.00' } }));
  elsewhere(() => localStorage.clear());
  // Each key that the other tab takes away tells of itself, when the form has left the screen already.
  stop();
  elsewhere(() => {});
  expect(regresoOf(ANA)).toMatchObject({ forma: { values: { precio: '$9.00' } } });
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[[]], [['/login']]]);
});
