import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { type KeyValue, readKept, tabStorage } from '#web/api/storage.ts';
import { currentUser } from './guards.ts';

/** The key of the remembered quoter link. It belongs to one tab: a link opened elsewhere is not its business (regla 34). */
export const KEY = 'cotizadorPendiente';

/** The part of an address that carries the list to quote. */
export interface CotizadorLink {
  readonly search: string;
  readonly hash: string;
}

/** `/cotizador` for one role: the quoter of its tree with query and hash, or null for who has none. */
export function cotizadorOf(rol: Rol | null, { search, hash }: CotizadorLink): string | null {
  return rol !== null && STAFF.includes(rol) ? `${addressOf(rol, 'cotizador')}${search}${hash}` : null;
}

/** The remembered link, for this role, once: after that it is forgotten. */
export function takeCotizador(rol: Rol, storage: KeyValue = tabStorage()): string | null {
  // A prospect may be let in while it waits.
  if (rol === ROL.prospecto) return null;
  const { search, hash } = readKept(storage, KEY) ?? {};
  storage.removeItem(KEY);
  return typeof search === 'string' && typeof hash === 'string' ? cotizadorOf(rol, { search, hash }) : null;
}

/** Just signed in, and arrived at home: the quoter link that asked for it comes first. Regla 34. */
export function useRememberedCotizador(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const user = currentUser();
    const target = user && pathname === homeOf(user.rol) ? takeCotizador(user.rol) : null;
    if (target) void navigate(target, { replace: true });
  }, [navigate, pathname]);
}
