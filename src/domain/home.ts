import { ROL } from './roles.ts';

const HOMES = new Map<unknown, string>([
  [ROL.prospecto, '/prospecto'],
  [ROL.cliente, '/cliente/buscador'],
  [ROL.socio, '/socio/buscador'],
  [ROL.admin, '/admin/buscador'],
  [ROL.gerente, '/gerente/buscador'],
]);

/** Gives the address to which 'Entrar a la aplicación' sends a role; anything that is no role goes to sign in. */
export function homeOf(rol: unknown): string {
  return HOMES.get(rol) ?? '/login';
}

/** Behind the landing's address: a search of its own, whatever the last visit looked for. The logo leads there. */
export const NUEVA = '#nueva';
