import { useSyncExternalStore } from 'react';
import { homeOf } from '#domain/home.ts';
import { isLoggedIn, readUser } from '#web/api/session.ts';
import { onSessionChange } from '#web/api/session-changes.ts';

/** For who is signed in already: the way in, and no automatic one, which could lead in a circle (regla 14). */
export function SesionAbierta() {
  const [home, nombre] = useSyncExternalStore(follow, currentSession, () => '').split('\n');
  if (!home) return null;
  return (
    <>
      <span>{nombre ? `Ya iniciaste sesión como ${nombre}.` : 'Ya iniciaste sesión.'}</span>
      <a href={home}>Entrar a la aplicación</a>
    </>
  );
}

/** Gives home and name as one text, so that they are compared by value; empty when nobody is signed in. */
function currentSession(): string {
  const user = isLoggedIn() ? readUser() : null;
  return user ? `${homeOf(user.rol)}\n${user.nombre}` : '';
}

/** Also a page that the back button brings out of memory must not show who has signed out since. */
function follow(onChange: () => void): () => void {
  const stop = onSessionChange(onChange);
  addEventListener('pageshow', onChange);
  return () => {
    stop();
    removeEventListener('pageshow', onChange);
  };
}
