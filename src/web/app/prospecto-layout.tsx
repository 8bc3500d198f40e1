import { useSyncExternalStore } from 'react';
import { Outlet } from 'react-router';
import type { Rol } from '#domain/roles.ts';
import type { ProspectoContext } from '#web/prospecto/prospecto-screen.tsx';
import { Brand } from './brand.tsx';
import { LogoutButton } from './logout-button.tsx';
import styles from './prospecto-layout.module.css';
import { contrasena, sessionCheck } from './session-check.ts';
import { SkipLink } from './skip-link.tsx';
import { ThemeButton } from './theme-button.tsx';
import { UserBox } from './user-box.tsx';

/** The frame around the holding page. It has no menu, since a prospect has nowhere else to go. */
export function ProspectoLayout({ rol }: { readonly rol: Rol }) {
  const known = useSyncExternalStore(contrasena.subscribe, contrasena.get);
  const context: ProspectoContext = { checkSession: sessionCheck.check, contrasena: known };
  return (
    <>
      <SkipLink />
      <header className={styles.bar}>
        <Brand />
        <div className={styles.user}>
          <UserBox rol={rol} />
        </div>
        <ThemeButton />
        <div className={styles.logout}>
          <LogoutButton />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className={styles.main}>
        <Outlet context={context} />
      </main>
    </>
  );
}
