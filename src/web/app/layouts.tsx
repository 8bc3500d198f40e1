import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { type Rol, STAFF } from '#domain/roles.ts';
import { PREFIX } from '#domain/screens.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import { useFocusOnChange } from '#web/components/hooks/use-focus-on-change.ts';
import { useLatest } from '#web/components/hooks/use-latest.ts';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { useShortcut } from '#web/components/hooks/use-shortcut.ts';
import type { ProspectoContext } from '#web/prospecto/prospecto-screen.tsx';
import { Brand, LogoutButton, SkipLink, ThemeButton, UserBox } from './bar.tsx';
import styles from './layouts.module.css';
import { MobileBar, Sidebar } from './menu.tsx';
import prospecto from './prospecto-layout.module.css';
import { cuentaPropia, endSession, sessionCheck } from './session-check.ts';

const COLLAPSED_KEY = 'menuReducido';

/** The frame around a role's screens: the menu at the side (on top on a phone), and Ctrl+K. */
export function AppLayout({ rol }: { readonly rol: Rol }) {
  const [isCollapsed, toggle] = useCollapsed();
  const {
    Component: QuickOpen,
    open: showQuickOpen,
    close,
    preload,
  } = useLazy(loadQuickOpen, 'No se pudo abrir «Ir a…»');
  useShortcut('k', showQuickOpen);
  const cola = useLazy(loadPorEnviar, 'No se pudo abrir lo que está por enviar');
  const camara = useLazy(loadCamara, 'No se pudo abrir la cámara');
  const isStaff = STAFF.includes(rol);
  const [isQuiet, setQuiet] = useState(false);
  useOnceQuiet(() => {
    preload();
    if (isStaff) preloadSinRed();
    setQuiet(true);
  });
  const { pathname } = useLocation();
  const entries = { rol, pathname, navigate: useNavigate() };
  // To the screen that was gone to, as the browser does with a page.
  const main = useFocusOnChange(pathname);

  return (
    <div className={styles.frame} data-collapsed={isCollapsed || undefined}>
      <SkipLink />
      <Sidebar
        {...entries}
        isCollapsed={isCollapsed}
        onToggle={toggle}
        onQuickOpen={showQuickOpen}
        onPorEnviar={cola.open}
      />
      <MobileBar
        {...entries}
        onQuickOpen={showQuickOpen}
        onPorEnviar={cola.open}
        onScan={isStaff ? camara.open : null}
      />
      <main id="contenido" ref={main} tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {QuickOpen && <QuickOpen rol={rol} onClose={close} />}
      {camara.Component && <camara.Component onClose={camara.close} />}
      {cola.Component && <cola.Component prefijo={PREFIX[rol]} onSesion={endSession} onClose={cola.close} />}
      <Suspense>{isStaff && isQuiet && <AbrirPieza rol={rol} />}</Suspense>
      <Suspense>{isStaff && isQuiet && <PorEnviar onSesion={endSession} />}</Suspense>
    </div>
  );
}

/** 'Ir a…' knows of every feature's records: it comes after the screen, which needs none of that. */
const loadQuickOpen = async () => (await import('./quick-open.tsx')).QuickOpen;

const loadCamara = async () => (await import('#web/components/escaner/camara-dialog.tsx')).CamaraDialog;

const loadPorEnviar = async () => (await import('#web/cola/por-enviar-dialog.tsx')).PorEnviarDialog;

/** The queue is looked up when the screen has what it needs. */
const PorEnviar = lazy(async () => ({ default: (await import('#web/cola/por-enviar.tsx')).PorEnviar }));

/** The parts of the frame that are wanted once there is no network: they are here by then. */
function preloadSinRed(): void {
  for (const part of [import('./por-enviar-entrada.tsx'), import('./salir-dialog.tsx'), import('#web/cola/cola.ts')]) {
    part.catch(() => null);
  }
}

/** A label may be scanned on any screen, but nobody does while it opens. */
const AbrirPieza = lazy(async () => ({ default: (await import('./abrir-pieza.ts')).AbrirPieza }));

/** Milliseconds after which a page that was opened has what it needs. */
const QUIET_MS = 300;

/** Does something once, when the page has what it needs first. */
function useOnceQuiet(run: () => void): void {
  const onQuiet = useEffectEvent(run);
  useEffect(() => {
    const timer = setTimeout(() => onQuiet(), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** How this person left the menu. */
function useCollapsed(): readonly [boolean, () => void] {
  const [isCollapsed, setCollapsed] = useState(() => browserStorage().getItem(COLLAPSED_KEY) === '1');
  const toggle = useLatest(() => {
    keep(browserStorage(), COLLAPSED_KEY, isCollapsed ? '' : '1');
    setCollapsed(!isCollapsed);
  });
  return [isCollapsed, toggle];
}

/** The frame around the holding page. It has no menu, since a prospect has nowhere else to go. */
export function ProspectoLayout({ rol }: { readonly rol: Rol }) {
  const known = useSyncExternalStore(cuentaPropia.subscribe, cuentaPropia.get);
  const context: ProspectoContext = { checkSession: sessionCheck.check, cuenta: known };
  return (
    <>
      <SkipLink />
      <header className={`row-2 ${prospecto.bar}`}>
        <Brand />
        <div className={prospecto.user}>
          <UserBox rol={rol} />
        </div>
        <ThemeButton />
        <div className={prospecto.logout}>
          <LogoutButton />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={prospecto.main}>
        <Outlet context={context} />
      </main>
    </>
  );
}
