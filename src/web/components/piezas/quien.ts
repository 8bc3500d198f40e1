import { MANAGEMENT, ROL, type Rol, STAFF } from '#domain/roles.ts';
import { readUser } from '#web/api/session.ts';

/** True for who works here. Only for what is shown: the server decides by itself what each may have. */
export function isStaff(): boolean {
  return isOneOf(STAFF);
}

/** True for who may take a sale back. Only for what is shown, as above. */
export function isManager(): boolean {
  return isOneOf(MANAGEMENT);
}

/** True for who may delete. Only for what is shown, as above. */
export function isAdmin(): boolean {
  return readUser()?.rol === ROL.admin;
}

function isOneOf(roles: readonly Rol[]): boolean {
  const rol = readUser()?.rol;
  return roles.some((one) => one === rol);
}
