import { ROL, type Rol } from './roles.ts';

/** One choice of the role select, on the list and in the editor. */
export interface OpcionRol {
  readonly rol: Rol;
  readonly singular: string;
  readonly plural: string;
}

/** The roles that an administrator sees and gives, in the order of the select; its own is not among them (regla 8). */
export const ROLES_ASIGNABLES: readonly OpcionRol[] = [
  { rol: ROL.prospecto, singular: 'Prospecto', plural: 'Prospectos' },
  { rol: ROL.cliente, singular: 'Cliente', plural: 'Clientes' },
  { rol: ROL.socio, singular: 'Empleado', plural: 'Empleados' },
  { rol: ROL.gerente, singular: 'Gerente', plural: 'Gerente' },
];

/** The facts about an account that decide which roles it may take. */
export interface CuentaConRol {
  readonly identificador: string;
  readonly rol: Rol;
}

/**
 * Says in Spanish why an administrator may not change an account; null when it may. Other administrators are changed at
 * the command line only (regla 8); of its own account it may change everything but the role.
 */
export function refuseCambio(actor: string, cuenta: CuentaConRol): string | null {
  const isOther = cuenta.identificador !== actor;
  return isOther && cuenta.rol === ROL.admin ? 'Una cuenta de administrador solo se cambia por comando' : null;
}

/** Says in Spanish why an account may not be given a role; null when it may. */
export function refuseRol(actor: string, cuenta: CuentaConRol, rol: Rol): string | null {
  if (rol === cuenta.rol) return null;
  if (cuenta.identificador === actor) return 'No puedes cambiar tu propio rol';
  return rol === ROL.admin ? 'El rol de administrador solo se da por comando' : null;
}

/** Says in Spanish why an account may not be deleted; null when it may. */
export function refuseBaja(actor: string, cuenta: CuentaConRol): string | null {
  if (cuenta.identificador === actor) return 'No puedes eliminar tu propia cuenta';
  return cuenta.rol === ROL.admin ? 'Una cuenta de administrador no se puede eliminar' : null;
}

/** True when a change of role lets a prospect in: then the approval mail is sent. */
export function isAprobacion(before: Rol, after: Rol): boolean {
  return before === ROL.prospecto && after !== ROL.prospecto;
}
