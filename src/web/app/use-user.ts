import { useMemo, useSyncExternalStore } from 'react';
import { ROL, type Rol } from '#domain/roles.ts';
import { isLoggedIn, KEYS, readUser } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';
import { browserStorage } from '#web/api/storage.ts';

/** The signed-in person, with a role that has a tree. */
export interface SignedIn {
  readonly nombre: string;
  readonly rol: Rol;
}

/** Gives the person signed in and follows changes; null for nobody, and for a role that leads nowhere. */
export function useUser(): SignedIn | null {
  // Compared as text: the same words are the same person.
  const stored = useSyncExternalStore(onSessionChange, () => (isLoggedIn() ? storedUser() : ''));
  return useMemo(() => (stored === '' ? null : currentUser()), [stored]);
}

/** Reads the person signed in, once. */
export function currentUser(): SignedIn | null {
  const user = isLoggedIn() ? readUser() : null;
  const rol = Object.values(ROL).find((known) => known === user?.rol);
  return user && rol ? { nombre: user.nombre, rol } : null;
}

function storedUser(): string {
  return browserStorage().getItem(KEYS.user) ?? '';
}
