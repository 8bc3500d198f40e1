import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { useUser } from './guards.ts';
import { leaveTo } from './leave.ts';

/** The address that the installed application starts with: to the first screen of the role; anybody else to sign in. */
export function Entrada() {
  const user = useUser();
  const isUnknown = user === null;
  useEffect(() => {
    if (isUnknown) leaveTo('/login');
  }, [isUnknown]);
  return user && <Navigate to={homeOf(user.rol)} replace />;
}
