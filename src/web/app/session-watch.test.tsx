import { expect, test, vi } from 'vitest';
import { regresoOf } from '#web/api/regreso.ts';
import { KEYS } from '#web/api/session.ts';
import { countForm } from '#web/components/escrito.ts';
import { watchSession } from './session-check.ts';

/** Another tab writes to what both share, and this one hears of it. */
function elsewhere(change: () => void): void {
  change();
  dispatchEvent(new StorageEvent('storage', { key: null }));
}

test('a page starts over when somebody else signed in elsewhere, also of the same role, and leaves when nobody is', () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const replace = vi.spyOn(location, 'replace').mockReturnValue();
  for (const key of [KEYS.sessionId, KEYS.keylogin, KEYS.codeConfirm]) localStorage.setItem(key, 'de Ana');
  watchSession();
  elsewhere(() => localStorage.setItem(KEYS.codeConfirm, 'otro de Ana'));
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[], []]);

  elsewhere(() => localStorage.setItem(KEYS.keylogin, 'de Luis'));
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[[]], []]);

  const stop = countForm(() => ({ values: { precio: '$9.00' } }));
  elsewhere(() => localStorage.clear());
  // Each key that the other tab takes away tells of itself, when the form has left the screen already.
  stop();
  elsewhere(() => {});
  expect(regresoOf('de Ana')).toMatchObject({ forma: { values: { precio: '$9.00' } } });
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[[]], [['/login']]]);
});
