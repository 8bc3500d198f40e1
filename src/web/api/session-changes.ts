import * as z from 'zod/mini';
import { type SesionAbierta, type Usuario, usuario } from '#contract/wire/sesion.ts';
import { KEYS } from './session.ts';
import { browserStorage, type KeyValue, keep } from './storage.ts';

/** The four keys that a session leaves in the browser, and that its end takes away. */
const SESSION_KEYS = [KEYS.sessionId, KEYS.keylogin, KEYS.codeConfirm, KEYS.user] as const;

const listeners = new Set<() => void>();

/** Takes the session out of the browser. Remembered filters and the theme stay. */
export function clearSession(storage: KeyValue = browserStorage()): void {
  for (const key of SESSION_KEYS) storage.removeItem(key);
  tell();
}

/** Keeps the person a session check answered with, by the names of the wire. */
export function storeUser(user: Usuario, storage: KeyValue = browserStorage()): void {
  keep(storage, KEYS.user, JSON.stringify(z.encode(usuario, user)));
  tell();
}

/** Tells when the stored session may have changed: here, or in another tab. Returns how to stop. */
export function onSessionChange(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === null || SESSION_KEYS.some((known) => known === key)) listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

/** In the place of a `code_confirm` that the server did not send: only that it is there matters (regla 1). */
const CONFIRMED = '1';

/** Keeps what a sign-in or a registration answered: from here on the browser counts as logged in. */
export function openSession(sesion: SesionAbierta, storage: KeyValue = browserStorage()): void {
  keep(storage, KEYS.sessionId, sesion.sessionId);
  keep(storage, KEYS.keylogin, sesion.keylogin);
  keep(storage, KEYS.codeConfirm, sesion.codigoConfirmado || CONFIRMED);
  storeUser(sesion.usuario, storage);
}
