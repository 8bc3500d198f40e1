import { type ReactNode, useEffect } from 'react';
import type { Rol } from '#domain/roles.ts';
import { leaveTo } from './leave.ts';
import { refusedAt } from './refused-at.ts';
import { useUser } from './use-user.ts';

/** Lets exactly one role through. Nobody else sees anything: they go where {@link refusedAt} says. */
export function RequireRol({ rol, children }: { readonly rol: Rol; readonly children: ReactNode }) {
  const user = useUser();
  const refused = refusedAt(rol, user?.rol ?? null);
  useEffect(() => {
    if (refused) leaveTo(refused);
  }, [refused]);
  return refused ? null : children;
}
