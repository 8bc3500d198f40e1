import { homeOf } from '#domain/home.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { useHydrated } from '#web/components/use-hydrated.ts';
import styles from './shell.module.css';

/** 'Iniciar sesión', or the way into the application for who already did. The server cannot know; the place is as wide. */
export function AccountLink() {
  const isHydrated = useHydrated();
  const isKnown = isHydrated && isLoggedIn();
  return (
    <a className={styles.account} href={isKnown ? homeOf(readUser()?.rol) : '/login'}>
      {isKnown ? 'Entrar a la aplicación' : 'Iniciar sesión'}
    </a>
  );
}
