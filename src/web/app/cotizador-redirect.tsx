import { useEffect } from 'react';
import { Navigate, useLocation } from 'react-router';
import { leaveTo } from './leave.ts';
import { cotizadorOf, rememberCotizador } from './pending-cotizador.ts';
import { useUser } from './use-user.ts';

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
