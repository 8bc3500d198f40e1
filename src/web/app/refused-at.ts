import { ROL, type Rol } from '#domain/roles.ts';

/**
 * Where somebody goes who may not enter a role's tree; null when they may. Sign in, for a missing session as for
 * another role (S1 §6); but who waited in the holding page and has been let in goes to `/` (S1 §2).
 */
export function refusedAt(wanted: Rol, rol: Rol | null): string | null {
  if (rol === wanted) return null;
  return wanted === ROL.prospecto && rol !== null ? '/' : '/login';
}
