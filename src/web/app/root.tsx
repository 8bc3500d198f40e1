import { useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigate, useNavigation } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { takeCotizador } from './pending-cotizador.ts';
import styles from './root.module.css';
import { sessionCheck } from './session-check.ts';
import { currentUser } from './use-user.ts';

/** The root of all screens: it checks the session, restores the place on the page and shows that the next is coming. */
export function Root() {
  useSessionCheck();
  useRememberedCotizador();
  const isComing = useNavigation().state === 'loading';
  return (
    <>
      {isComing && <div className={styles.progress} role="progressbar" aria-label="Abriendo la pantalla" />}
      <Outlet />
      <ScrollRestoration getKey={placeKey} />
    </>
  );
}

/** Under what the place on a page is kept. Every first page of a visit has the same key: its address tells it apart. */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

function useSessionCheck(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void sessionCheck.visit(pathname);
  }, [pathname]);
}

/** Just signed in, and arrived at home: the quoter link that asked for it comes first. Regla 34. */
function useRememberedCotizador(): void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const user = currentUser();
    const target = user && pathname === homeOf(user.rol) ? takeCotizador(user.rol) : null;
    if (target) void navigate(target, { replace: true });
  }, [navigate, pathname]);
}
