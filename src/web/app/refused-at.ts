import { ROL, type Rol } from '#domain/roles.ts';

/**
 * Gives the address for somebody who may not enter a role's tree; null when they may. It is the sign-in page, for a
 * missing session as for another role; a prospect who has been let in meanwhile goes to `/`.
 */
export function refusedAt(wanted: Rol, rol: Rol | null): string | null {
  if (rol === wanted) return null;
  return wanted === ROL.prospecto && rol !== null ? '/' : '/login';
}
