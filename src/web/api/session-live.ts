import { askRefusal } from './client.ts';
import { isLoggedIn, KEYS, sessionFields } from './session.ts';
import { clearSession } from './session-changes.ts';

/**
 * Asks the server whether the stored session still lives, and takes one that ended elsewhere out of the browser (regla
 * 240). Without an answer nothing changes: the application asks again.
 */
export async function checkStoredSession(): Promise<void> {
  if (!isLoggedIn()) return;
  const asked = sessionFields()[KEYS.sessionId];
  try {
    const { codigo } = await askRefusal('account/validate_session.php');
    // Somebody may have signed in while the answer was on its way: it is not about them.
    if (codigo === 'sesion' && sessionFields()[KEYS.sessionId] === asked) clearSession();
  } catch {
    // No answer says nothing about a session.
  }
}
