import * as z from 'zod/mini';
import { type SesionAbierta, type Usuario, usuario } from '#contract/wire/sesion.ts';
import { KEYS } from './session.ts';
import { tellSessionChange } from './session-changes.ts';
import { browserStorage, type KeyValue, keep } from './storage.ts';

/** Keeps the person a session check answered with, by the names of the wire. */
export function storeUser(user: Usuario, storage: KeyValue = browserStorage()): void {
  keep(storage, KEYS.user, JSON.stringify(z.encode(usuario, user)));
  tellSessionChange();
}

/** In the place of a `code_confirm` that the server did not send: only that it is there matters (regla 1). */
const CONFIRMED = '1';

/** Keeps what a sign-in or a registration answered: from here on the browser counts as logged in. */
export function openSession(sesion: SesionAbierta, storage: KeyValue = browserStorage()): void {
  // The seal of whoever was signed in before.
  storage.removeItem(KEYS.sello);
  keep(storage, KEYS.sessionId, sesion.sessionId);
  keep(storage, KEYS.identificador, sesion.identificador);
  keep(storage, KEYS.codeConfirm, sesion.codigoConfirmado || CONFIRMED);
  storeUser(sesion.usuario, storage);
}
