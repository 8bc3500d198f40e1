/** The refusal of a call whose session fields are missing or malformed (regla 139). */
export const SIN_SESION = 'No hay una sesión iniciada';

/** The refusal of a call whose session is not open, or not any more (regla 139). */
export const SESION_INACTIVA = 'No se encontró una sesión activa';

/** A session ends after this long without a call, in milliseconds (regla 135). */
export const SESION_SIN_USO_MS = 12 * 60 * 60_000;

/** A session ends after this long in any case, in milliseconds (regla 135). */
export const SESION_MAXIMA_MS = 7 * 24 * 60 * 60_000;

/** The session fields as a caller sent them; they come from the network, so each may be of any type. */
export interface Identidad {
  readonly sessionId: unknown;
  readonly identificador: unknown;
}

/** An identity of the right shape. It may still be nobody's. */
export interface IdentidadPosible {
  readonly sessionId: string;
  readonly identificador: string;
}

const SESSION_ID = /^[\w-]{43}$/;
const IDENTIFICADOR = /^[\w-]{22}$/;

/** True when both are texts that this program could have given out. */
export function isIdentidadPosible(identidad: Identidad): identidad is IdentidadPosible {
  const { sessionId, identificador } = identidad;
  return typeof sessionId === 'string' && SESSION_ID.test(sessionId) && isIdentificador(identificador);
}

/** True for the public identifier of an account, or for the handle of a recovery, which looks the same (regla 7). */
export function isIdentificador(value: unknown): value is string {
  return typeof value === 'string' && IDENTIFICADOR.test(value);
}
