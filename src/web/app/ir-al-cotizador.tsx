import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { type KeyValue, keep, tabStorage } from '#web/api/storage.ts';
import { type CotizadorLink, cotizadorOf, KEY } from './cotizador.tsx';
import { useUser } from './guards.ts';
import { leaveTo } from './leave.ts';

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

/** Keeps a link that needs a session until there is one. */
export function rememberCotizador({ search, hash }: CotizadorLink, storage: KeyValue = tabStorage()): void {
  keep(storage, KEY, JSON.stringify({ search, hash }));
}
