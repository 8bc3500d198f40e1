import { ROL } from './roles.ts';

const HOMES = new Map<unknown, string>([
  [ROL.prospecto, '/prospecto'],
  [ROL.cliente, '/cliente/buscador'],
  [ROL.socio, '/socio/buscador'],
  [ROL.admin, '/admin/buscador'],
  [ROL.gerente, '/gerente/buscador'],
]);

/** Where 'Entrar a la aplicación' sends a role; any other value goes to sign in. S1 §2. */
export function homeOf(rol: unknown): string {
  return HOMES.get(rol) ?? '/login';
}
