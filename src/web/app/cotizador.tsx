import { useEffect } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { addressOf } from '#domain/screens.ts';
import { type KeyValue, keep, readKept, tabStorage } from '#web/api/storage.ts';
import { currentUser, useUser } from './guards.ts';
import { leaveTo } from './leave.ts';

/** The key of the remembered quoter link. It belongs to one tab: a link opened elsewhere is not its business (regla 34). */
const KEY = 'cotizadorPendiente';

/** The part of an address that carries the list to quote. */
interface CotizadorLink {
  readonly search: string;
  readonly hash: string;
}

/** `/cotizador` for one role: the quoter of its tree with query and hash, or null for who has none. */
export function cotizadorOf(rol: Rol | null, { search, hash }: CotizadorLink): string | null {
  return rol !== null && STAFF.includes(rol) ? `${addressOf(rol, 'cotizador')}${search}${hash}` : null;
}

/** Keeps a link that needs a session until there is one. */
export function rememberCotizador({ search, hash }: CotizadorLink, storage: KeyValue = tabStorage()): void {
  keep(storage, KEY, JSON.stringify({ search, hash }));
}

/** The remembered link, for this role, once: after that it is forgotten. */
export function takeCotizador(rol: Rol, storage: KeyValue = tabStorage()): string | null {
  // A prospect may be let in while it waits.
  if (rol === ROL.prospecto) return null;
  const { search, hash } = readKept(storage, KEY) ?? {};
  storage.removeItem(KEY);
  return typeof search === 'string' && typeof hash === 'string' ? cotizadorOf(rol, { search, hash }) : null;
}

/** `/cotizador`: to the quoter of the role's tree, query and hash with it; anybody else to sign in. */
export function CotizadorRedirect() {
  const location = useLocation();
  const user = useUser();
  const target = cotizadorOf(user?.rol ?? null, location);
  const isUnknown = user === null;

  useEffect(() => {
    if (target !== null) return;
    if (isUnknown) rememberCotizador(location);
    leaveTo('/login');
  }, [target, isUnknown, location]);

  return target === null ? null : <Navigate to={target} replace />;
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
