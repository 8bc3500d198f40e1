import { ROL, STAFF } from '#domain/roles.ts';
import { readUser } from '#web/api/session.ts';

/** True for who works here. Only for what is shown: the server decides by itself what each may have. */
export function isStaff(): boolean {
  const rol = readUser()?.rol;
  return STAFF.some((one) => one === rol);
}

/** True for who may delete. Only for what is shown, as above. */
export function isAdmin(): boolean {
  return readUser()?.rol === ROL.admin;
}
