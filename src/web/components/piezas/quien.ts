import { MANAGEMENT, ROL, type Rol, STAFF } from '#domain/roles.ts';
import { appState } from '#web/api/app-state.ts';
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
  return myRol() === ROL.admin;
}

/** True for who makes records of claims (regla 81). Only for what is shown, as above. */
export function isCreadorDeRegistros(): boolean {
  return isOneOf(appState().negocio.indicadores.crean);
}

/** Tells the role of who is signed in here; null for nobody. Only for what is shown, as above. */
export function myRol(): Rol | null {
  // Read once: the rows of a list ask for it hundreds of times.
  const rol = readUser()?.rol;
  return Object.values(ROL).find((known) => known === rol) ?? null;
}

function isOneOf(roles: readonly Rol[]): boolean {
  const rol = myRol();
  return rol !== null && roles.includes(rol);
}
