import { type ReactNode, useEffect, useMemo, useSyncExternalStore } from 'react';
import { ROL, type Rol } from '#domain/roles.ts';
import { isLoggedIn, KEYS, readUser } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';
import { browserStorage } from '#web/api/storage.ts';
import { leaveTo } from './leave.ts';
import { isSessionEnding, sessionCheck } from './session-check.ts';

/** The signed-in person, with a role that has a tree. */
interface SignedIn {
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

/**
 * Gives the address for somebody who may not enter a role's tree; null when they may. It is the sign-in page, for a
 * missing session as for another role; a prospect who has been let in meanwhile goes to `/`.
 */
export function refusedAt(wanted: Rol, rol: Rol | null): string | null {
  if (rol === wanted) return null;
  return wanted === ROL.prospecto && rol !== null ? '/' : '/login';
}

/** Lets exactly one role through. Nobody else sees anything: they go where {@link refusedAt} says. */
export function RequireRol({ rol, children }: { readonly rol: Rol; readonly children: ReactNode }) {
  const user = useUser();
  const refused = refusedAt(rol, user?.rol ?? null);
  const isSignedIn = user !== null;
  useEffect(() => {
    if (refused === '/login' && isSignedIn) void turnAway();
    else if (refused) leaveTo(refused);
  }, [refused, isSignedIn]);
  return refused ? null : children;
}

/** A screen that the tree of a role does not have, and that of another does: it leads where another role's tree leads. */
export function OtherRol(): ReactNode {
  useEffect(() => void turnAway(), []);
  return null;
}

/** Turns somebody away from another role's tree. The stored role may be an old one: a new one leads to its home instead. */
async function turnAway(): Promise<void> {
  await sessionCheck.check();
  // A session that turned out to be over leaves by its banner.
  if (!isSessionEnding()) leaveTo('/login', 'rol');
}
