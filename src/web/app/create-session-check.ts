import type { Usuario } from '#contract/wire/sesion.ts';
import { isRefused } from '#web/api/errors.ts';

/** A path change asks the server about the session at most this often, in milliseconds. Regla 16. */
export const CHECK_EVERY_MS = 15_000;

/** The functions a session check works with; a test gives others. */
export interface SessionCheckParts {
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
