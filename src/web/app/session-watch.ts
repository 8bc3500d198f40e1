import { isLoggedIn, KEYS } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';
import { browserStorage } from '#web/api/storage.ts';
import { leaveTo } from './leave.ts';

/**
 * Leaves when there is no session any more: another tab signed out, or this page came back out of the memory of the
 * back button. When somebody else signed in the page starts over: nobody reads what was asked for another person.
 */
export function watchSession(): void {
  const owner = currentOwner();
  const look = () => {
    if (!isLoggedIn()) leaveTo('/login');
    else if (currentOwner() !== owner) location.reload();
  };
  onSessionChange(look);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look();
  });
}

function currentOwner(): string | null {
  return browserStorage().getItem(KEYS.keylogin);
}
