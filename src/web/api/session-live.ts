import { askRefusal } from './client.ts';
import { isLoggedIn, sessionFields } from './session.ts';
import { clearSession } from './session-changes.ts';

/**
 * Asks the server whether the stored session still lives, and takes one that ended elsewhere out of the browser (regla
 * 240). Without an answer nothing changes: the application asks again.
 */
export async function checkStoredSession(): Promise<void> {
  if (!isLoggedIn()) return;
  const asked = sessionFields().session_id;
  try {
    const { codigo } = await askRefusal('account/validate_session.php');
    // Somebody may have signed in while the answer was on its way: it is not about them.
    if (codigo === 'sesion' && sessionFields().session_id === asked) clearSession();
  } catch {
    // No answer says nothing about a session.
  }
}
