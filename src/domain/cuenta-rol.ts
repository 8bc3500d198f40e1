import { ROL, type Rol } from './roles.ts';

/** One choice of the role select, on the list and in the editor. */
export interface OpcionRol {
  readonly rol: Rol;
  readonly singular: string;
  readonly plural: string;
}

/** The roles an administrator sees and gives, in the order of the specification. Never its own. S1 §2, decision 8. */
export const ROLES_ASIGNABLES: readonly OpcionRol[] = [
  { rol: ROL.prospecto, singular: 'Prospecto', plural: 'Prospectos' },
  { rol: ROL.cliente, singular: 'Cliente', plural: 'Clientes' },
  { rol: ROL.socio, singular: 'Empleado', plural: 'Empleados' },
  { rol: ROL.gerente, singular: 'Gerente', plural: 'Gerente' },
];

/** The facts about an account that decide which roles it may take. */
export interface CuentaConRol {
  readonly keylogin: string;
  readonly rol: Rol;
}

/**
 * Why an administrator may not touch this account, in Spanish; null when it may. Other administrators are changed by
 * command only (decision 8); of its own, everything but the role.
 */
export function refuseCambio(actor: string, cuenta: CuentaConRol): string | null {
  const isOther = cuenta.keylogin !== actor;
  return isOther && cuenta.rol === ROL.admin ? 'Una cuenta de administrador solo se cambia por comando' : null;
}

/** Why an account may not be given this role, in Spanish; null when it may. Quality T8. */
export function refuseRol(actor: string, cuenta: CuentaConRol, rol: Rol): string | null {
  if (rol === cuenta.rol) return null;
  if (cuenta.keylogin === actor) return 'No puedes cambiar tu propio rol';
  return rol === ROL.admin ? 'El rol de administrador solo se da por comando' : null;
}

/** Why an account may not be deleted, in Spanish; null when it may. */
export function refuseBaja(actor: string, cuenta: CuentaConRol): string | null {
  if (cuenta.keylogin === actor) return 'No puedes eliminar tu propia cuenta';
  return cuenta.rol === ROL.admin ? 'Una cuenta de administrador no se puede eliminar' : null;
}

/** True when the business lets a prospect in: the moment the approval mail is sent. */
export function isAprobacion(before: Rol, after: Rol): boolean {
  return before === ROL.prospecto && after !== ROL.prospecto;
}
