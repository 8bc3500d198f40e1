/** The session fields are missing or are no session fields. S1 §4, decision 139. */
export const SIN_SESION = 'No hay una sesión iniciada';

/** They are, but of no session that is open. S1 §4, decision 139. */
export const SESION_INACTIVA = 'No se encontró una sesión activa';

/** A session ends after this long without a call, in milliseconds. Decision 135. */
export const SESION_SIN_USO_MS = 12 * 60 * 60_000;

/** And after this long in any case, in milliseconds. Decision 135. */
export const SESION_MAXIMA_MS = 7 * 24 * 60 * 60_000;

/** The session fields as a caller sent them; they come from the network, so each may be of any type. */
export interface Identidad {
  readonly sessionId: unknown;
  readonly keylogin: unknown;
}

/** An identity of the right shape. It may still be nobody's. */
export interface IdentidadPosible {
  readonly sessionId: string;
  readonly keylogin: string;
}

const SESSION_ID = /^[\w-]{43}$/;
const KEYLOGIN = /^[\w-]{22}$/;

/** True when both are texts that this program could have given out. */
export function isIdentidadPosible(identidad: Identidad): identidad is IdentidadPosible {
  const { sessionId, keylogin } = identidad;
  return typeof sessionId === 'string' && SESSION_ID.test(sessionId) && isKeylogin(keylogin);
}

/** True for the public identifier of an account, or for the handle of a recovery: both look the same. Decision 7. */
export function isKeylogin(value: unknown): value is string {
  return typeof value === 'string' && KEYLOGIN.test(value);
}
