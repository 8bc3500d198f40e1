import { expect, test, vi } from 'vitest';
import { KEYS } from '#web/api/session.ts';
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

  elsewhere(() => localStorage.clear());
  expect([reload.mock.calls, replace.mock.calls]).toEqual([[[]], [['/login']]]);
});
