import { account } from '#contract/account.ts';
import { send } from '#web/api/client.ts';
import { clearSession } from '#web/api/session-changes.ts';
import { showBanner } from '#web/components/banners.ts';
import { leaveTo } from './leave.ts';

/** How long the banner about a session that is over stays, and when the browser goes to sign in. */
export const SESSION_BANNER_MS = 1000;

/** The server is waited for no longer than this when somebody signs out, in milliseconds. */
const LOGOUT_PATIENCE_MS = 2000;

let isEnding = false;

/** The server says that there is no session: a banner, and after a second the public page to sign in. */
export function endSession(mensaje: string): void {
  if (isEnding) return;
  isEnding = true;
  showBanner({ type: 'error', msg_title: 'Error', msg: mensaje, time_life: SESSION_BANNER_MS, post_action: signOut });
}

/** 'Cerrar sesión': ends it on the server, and in the browser even if that call fails. Regla 136. */
export async function logout(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const patience = new Promise((resolve) => setTimeout(resolve, LOGOUT_PATIENCE_MS));
  await Promise.race([send(account.logout, {}).catch(() => null), patience]);
  signOut();
}

function signOut(): void {
  clearSession();
  leaveTo('/login');
}
