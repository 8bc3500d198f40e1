import { Navigate, type RouteObject } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import { PREFIX, SCREENS, type ScreenName, screensOf } from '#domain/screens.ts';
import { AppLayout } from './app-layout.tsx';
import { CotizadorRedirect } from './cotizador-redirect.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { LeaveToLogin } from './leave-to-login.tsx';
import { ProspectoLayout } from './prospecto-layout.tsx';
import { RequireRol } from './require-rol.tsx';
import { Root } from './root.tsx';
import { SCREEN_CODE } from './screen-code.ts';

/** An address of another role's tree, or of none. A screen that takes every address comes before it. */
const ELSEWHERE: RouteObject = { path: '*', element: <LeaveToLogin /> };

/** One guarded branch for each role, all of them built from the same table; whatever else was typed goes to sign in. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <ErrorScreen />,
    // Nothing in the place of a chunk that is on its way: it takes less time than to read a word.
    HydrateFallback: () => null,
    children: [{ path: '/cotizador', element: <CotizadorRedirect /> }, ...Object.values(ROL).map(branchOf), ELSEWHERE],
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
      { errorElement: <ErrorScreen />, children: [indexOf(rol), ...screensOf(rol).map(screenRoute), ELSEWHERE] },
    ],
  };
}

function screenRoute(name: ScreenName): RouteObject {
  return { path: SCREENS[name].path, ...screenCode(name) };
}

/** The prefix alone: the holding page is there, the others have their home. */
function indexOf(rol: Rol): RouteObject {
  if (rol === ROL.prospecto) return { index: true, ...screenCode('prospecto') };
  return { index: true, element: <Navigate to={homeOf(rol)} replace /> };
}

function screenCode(name: ScreenName) {
  return { handle: name, lazy: async () => ({ Component: await SCREEN_CODE[name]() }) };
}
