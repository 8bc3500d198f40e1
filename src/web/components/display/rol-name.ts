import { ROLES_ASIGNABLES } from '#domain/cuenta-rol.ts';
import type { Rol } from '#domain/roles.ts';

/** Gives the name of a role in the interface: 'Empleado' for a partner. */
export function rolName(rol: Rol): string {
  return ROLES_ASIGNABLES.find((option) => option.rol === rol)?.singular ?? 'Administrador';
}
