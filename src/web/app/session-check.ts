import { account } from '#contract/account.ts';
import { send } from '#web/api/client.ts';
import { isLoggedIn } from '#web/api/session.ts';
import { storeUser } from '#web/api/session-changes.ts';
import { createStore } from '#web/components/store.ts';
import { createSessionCheck } from './create-session-check.ts';
import { endSession } from './end-session.ts';

/** The last session check's answer about a password; null until a check was answered or failed. */
export const contrasena = createStore<'tiene' | 'falta' | 'no se sabe' | null>(null);

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
    const { usuario, tieneContrasena } = await send(account.validateSession, {});
    contrasena.set(tieneContrasena ? 'tiene' : 'falta');
    return usuario;
  } catch (error) {
    contrasena.set('no se sabe');
    throw error;
  }
}
