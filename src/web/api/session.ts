import { browserStorage, type KeyValue, keep, readKept } from './storage.ts';

/** The keys of the session in local storage. */
export const KEYS = {
  pathApi: 'path_api',
  sessionId: 'session_id',
  identificador: 'keylogin',
  codeConfirm: 'code_confirm',
  user: 'user',
  /** The key of what the account keeps in this browser without network. */
  sello: 'sello',
} as const;

/** The browser's database with what is only a copy of the server's, kept for who is signed in. */
export const KEPT_SHEETS = 'yarda-hojas';

/** The path of the calls, on the origin of the pages (regla 128). */
export const DEFAULT_PATH_API = '/api';

/** The signed-in person, as much of it as the public pages need. */
export interface User {
  readonly nombre: string;
  readonly rol: number;
}

/**
 * The base address of every call: our own origin, said without naming it. Another stored value is replaced before
 * anything is sent to it, since whoever could write it would otherwise be sent the session.
 */
export function pathApi(storage: KeyValue = browserStorage()): string {
  if (storage.getItem(KEYS.pathApi) !== DEFAULT_PATH_API) keep(storage, KEYS.pathApi, DEFAULT_PATH_API);
  return DEFAULT_PATH_API;
}

/** The fields that sign a call; a field that is not stored is not sent. */
export function sessionFields(storage: KeyValue = browserStorage()): Readonly<Record<string, string>> {
  const fields: Record<string, string> = {};
  for (const key of [KEYS.sessionId, KEYS.identificador]) {
    const value = storage.getItem(key);
    if (value) fields[key] = value;
  }
  return fields;
}

/** True when session_id, keylogin and code_confirm are all there. The server alone decides what they open. */
export function isLoggedIn(storage: KeyValue = browserStorage()): boolean {
  return [KEYS.sessionId, KEYS.identificador, KEYS.codeConfirm].every((key) => Boolean(storage.getItem(key)));
}

/** The stored user, or null when there is none or what is stored is not one. */
export function readUser(storage: KeyValue = browserStorage()): User | null {
  const user = readKept(storage, KEYS.user);
  if (typeof user?.nombre !== 'string') return null;
  const rol = Number(user.rol);
  return Number.isInteger(rol) ? { nombre: user.nombre, rol } : null;
}
