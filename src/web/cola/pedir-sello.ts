import { account } from '#contract/account.ts';
import { send } from '#web/api/client.ts';
import { isLoggedIn, KEYS, sessionFields } from '#web/api/session.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import { createStore } from '#web/components/hooks/store.ts';
import { isCapaz } from './puede.ts';

/** Tells that the seal of this session has come: what could not be kept before it, can be now. */
export const selloLlegado = createStore(false);

/**
 * Has the server tell the seal of the account signed in, once a session: it stays in the browser as long as the session does.
 * Without an answer nothing can be kept yet; whoever asks again later may get it.
 */
export async function ensureSello(): Promise<void> {
  const storage = browserStorage();
  if (!isCapaz() || !isLoggedIn() || storage.getItem(KEYS.sello)) return;
  const asked = sessionFields()[KEYS.sessionId];
  const answer = await send(account.getSello, {}).catch(() => null);
  // Somebody else may have signed in while the answer was on its way: it is not theirs.
  if (answer && sessionFields()[KEYS.sessionId] === asked) {
    keep(storage, KEYS.sello, answer.sello);
    selloLlegado.set(true);
  }
}
