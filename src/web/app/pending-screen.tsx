import { Link, useMatches } from 'react-router';
import { homeOf } from '#domain/home.ts';
import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import button from '#web/components/button.module.css';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import { useUser } from './guards.ts';
import styles from './message.module.css';
import { describeProxima } from './proximas.ts';

/** A screen of the route table that is not built yet: it says so, what it will be for, and where to go instead. */
export function PendingScreen() {
  const handle = useMatches().at(-1)?.handle;
  const name = isScreenName(handle) ? handle : null;
  const rol = useUser()?.rol;
  const isReporte = name !== null && SCREENS[name].path.startsWith('reportes/');
  return (
    <>
      <ScreenHeader title={name ? SCREENS[name].titulo : 'Pantalla'} />
      <p className={styles.message}>Esta pantalla todavía no está disponible.</p>
      {name && <p className={styles.message}>{describeProxima(name)}</p>}
      <div className={styles.actions}>
        {isReporte && rol && mayOpen(rol, 'reportes') && (
          <Link className={button.primary} to={addressOf(rol, 'reportes')}>
            Ver los reportes
          </Link>
        )}
        <Link className={button.secondary} to={homeOf(rol)}>
          Ir al buscador
        </Link>
      </div>
    </>
  );
}

function isScreenName(value: unknown): value is ScreenName {
  return typeof value === 'string' && value in SCREENS;
}
