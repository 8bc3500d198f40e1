import { Link, useLocation } from 'react-router';
import { homeOf } from '#domain/home.ts';
import button from '#web/components/controls/button.module.css';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { useUser } from './guards.ts';
import styles from './message.module.css';

/** An address of one's own tree where no screen is: a mistyped or an old link. */
export function NoScreen() {
  const { pathname } = useLocation();
  const rol = useUser()?.rol;
  return (
    <>
      <ScreenHeader title="No encontramos esta página" />
      <p className={styles.message}>
        En tu cuenta no hay ninguna pantalla en <code>{pathname}</code>: revisa la dirección o usa el menú.
      </p>
      <div className="cluster-3 above-4">
        <Link className={button.primary} to={homeOf(rol)} replace>
          Ir al buscador
        </Link>
      </div>
    </>
  );
}
