import { homeOf } from '#domain/home.ts';
import type { Rol } from '#domain/roles.ts';

const INSIDE = /^\/(?:prospecto|cliente|socio|admin|gerente)(?:\/|$)/;

/**
 * Gives the address to open after signing in: the `url_return` of the server if it is a path of the signed-in
 * application, read as the browser will read it, and the role's home otherwise. It is never an address elsewhere, so
 * that a forged link cannot lead away.
 */
export function destinoDe(urlReturn: string, rol: Rol, origin: string): string {
  return insidePath(urlReturn, origin) ?? homeOf(rol);
}

function insidePath(address: string, origin: string): string | null {
  if (!address.startsWith('/') || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  return url.origin === origin && INSIDE.test(url.pathname) ? `${url.pathname}${url.search}${url.hash}` : null;
}
