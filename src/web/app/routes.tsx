import { type ComponentType, useEffect } from 'react';
import {
  type Location,
  Navigate,
  Outlet,
  type RouteObject,
  ScrollRestoration,
  useLocation,
  useNavigation,
} from 'react-router';
import { homeOf } from '#domain/home.ts';
import { ROL, type Rol, STAFF } from '#domain/roles.ts';
import { mayOpen, PREFIX, SCREENS, type ScreenName, screensOf } from '#domain/screens.ts';
import { useRememberedCotizador } from './cotizador.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { OtherRol, RequireRol } from './guards.ts';
import { AppLayout, ProspectoLayout } from './layouts.tsx';
import styles from './routes.module.css';
import { loadScreen } from './screen-code.ts';
import { sessionCheck } from './session-check.ts';
import skeleton from './skeleton.module.css';

/** An address that leads to no screen. A screen that takes every address comes before it. */
const ELSEWHERE: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./no-screen.tsx')).NoScreen }),
};

/** A link to the quoter that names no role: another program made it. */
const COTIZADOR: RouteObject = {
  path: '/cotizador',
  lazy: async () => ({ Component: (await import('./ir-al-cotizador.tsx')).CotizadorRedirect }),
};

/** The address that the installed application starts with. */
const ENTRADA: RouteObject = {
  path: '/aplicacion',
  lazy: async () => ({ Component: (await import('./entrada.tsx')).Entrada }),
};

/** Every screen that some role of the staff has. */
const OF_STAFF = [...new Set(STAFF.flatMap(screensOf))];

/** One guarded branch for each role, all of them built from the same table; whatever else was typed says so. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    // The frame of the shell stays until the chunk of the screen is there.
    HydrateFallback: Coming,
    children: [COTIZADOR, ENTRADA, ...Object.values(ROL).map(branchOf), ELSEWHERE],
  },
];

function branchOf(rol: Rol): RouteObject {
  const Layout = rol === ROL.prospecto ? ProspectoLayout : AppLayout;
  return {
    path: `/${PREFIX[rol]}`,
    element: (
      <RequireRol rol={rol}>
        <Layout rol={rol} />
      </RequireRol>
    ),
    // Inside the layout: a screen that fails leaves the menu in its place.
    children: [
      {
        errorElement: <ErrorScreen />,
        children: [indexOf(rol), ...screensOf(rol).map(screenRoute), ...othersOf(rol), ELSEWHERE],
      },
    ],
  };
}

/**
 * The addresses of screens that the tree of a role lacks: whoever opens one is told why at the sign-in page. The tree of
 * prospects has one screen, which takes every address.
 */
function othersOf(rol: Rol): RouteObject[] {
  if (rol === ROL.prospecto) return [];
  return OF_STAFF.filter((name) => !mayOpen(rol, name)).map((name) => ({
    path: SCREENS[name].path,
    Component: OtherRol,
  }));
}

function screenRoute(name: ScreenName): RouteObject {
  return { path: SCREENS[name].path, ...screenCode(name) };
}

/** The prefix alone: the holding page is there, the others have their home. */
function indexOf(rol: Rol): RouteObject {
  if (rol === ROL.prospecto) return { index: true, ...screenCode('prospecto') };
  return { index: true, element: <Navigate to={homeOf(rol)} replace /> };
}

/** Every module of a screen has one export. */
function componentOf(screen: Readonly<Record<string, ComponentType>>) {
  const [Component] = Object.values(screen);
  if (!Component) throw new Error('A screen without its component');
  return { Component };
}

function screenCode(name: ScreenName) {
  return { handle: name, lazy: () => loadScreen(name).then(componentOf) };
}

/** The root of all screens: it checks the session, restores the place on the page and shows that the next is coming. */
function Root() {
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

/**
 * Gives the key under which the place on a page is kept. Every first page of a visit has the same key: its address tells it
 * apart (regla 246).
 */
function placeKey({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key;
}

/** The nodes of the frame with which the shell came. */
const shell = [...(document.getElementById('app')?.childNodes ?? [])];

/** Puts the shell back where the application has just made room for itself, until the code of the screen is there. */
function Coming() {
  return <div className={skeleton.waiting} ref={(place) => place?.append(...shell)} />;
}

function useSessionCheck(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void sessionCheck.visit(pathname);
  }, [pathname]);
}
