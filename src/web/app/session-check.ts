import { account } from '#contract/account.ts';
import type { Usuario } from '#contract/wire/sesion.ts';
import { send } from '#web/api/client.ts';
import { isRefused } from '#web/api/errors.ts';
import { isLoggedIn, KEYS } from '#web/api/session.ts';
import { clearSession, onSessionChange } from '#web/api/session-changes.ts';
import { storeUser } from '#web/api/session-open.ts';
import { browserStorage } from '#web/api/storage.ts';
import { showBanner } from '#web/components/banners.ts';
import { createStore } from '#web/components/store.ts';
import type { CuentaPropia } from '#web/prospecto/prospecto-screen.tsx';
import { leaveTo } from './leave.ts';

/** What the last session check said about the account of a prospect; null until a check was answered or failed. */
export const cuentaPropia = createStore<CuentaPropia | null>(null);

/** The session check of this page. */
export const sessionCheck = createSessionCheck({
  isLoggedIn,
  validate,
  storeUser,
  endSession,
  now: () => performance.now(),
});

async function validate() {
  try {
    const { usuario, tieneContrasena, email = '', accesoSolicitado = false } = await send(account.validateSession, {});
    cuentaPropia.set({ tieneContrasena, email, accesoSolicitado });
    return usuario;
  } catch (error) {
    cuentaPropia.set(cuentaPropia.get() ?? { tieneContrasena: false, email: '', accesoSolicitado: false });
    throw error;
  }
}

/** A path change asks the server about the session at most this often, in milliseconds. Regla 16. */
export const CHECK_EVERY_MS = 15_000;

/** The functions a session check works with; a test gives others. */
interface SessionCheckParts {
  readonly isLoggedIn: () => boolean;
  readonly validate: () => Promise<Usuario>;
  readonly storeUser: (user: Usuario) => void;
  readonly endSession: (mensaje: string) => void;
  /** Milliseconds. */
  readonly now: () => number;
}

/**
 * Asks whether the session still lives. One that does not ends here, with a banner; a living one stores the
 * user it answers; anything else (a refusal in other words, no connection) changes nothing.
 */
export function createSessionCheck({ isLoggedIn, validate, storeUser, endSession, now }: SessionCheckParts) {
  let lastAt = Number.NEGATIVE_INFINITY;
  let lastPath: string | null = null;

  async function check(): Promise<void> {
    if (!isLoggedIn()) return;
    lastAt = now();
    try {
      const user = await validate();
      // Signed out while the answer was on its way: nothing of it is kept.
      if (isLoggedIn()) storeUser(user);
    } catch (error) {
      if (isRefused(error, 'sesion')) endSession(error.message);
    }
  }

  return {
    /** At once, whatever was asked before: 'Actualizar'. */
    check,
    /** A page was come to: at most once per {@link CHECK_EVERY_MS}. */
    async visit(path: string): Promise<void> {
      if (path === lastPath) return;
      lastPath = path;
      if (now() - lastAt >= CHECK_EVERY_MS) await check();
    },
  };
}

/** How long the banner about a session that is over stays, and when the browser goes to sign in. */
const SESSION_BANNER_MS = 1000;

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
