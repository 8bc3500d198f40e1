import type { Rol } from '#domain/roles.ts';
import { rolName } from '#web/components/rol-name.ts';
import bar from './bar.module.css';
import { useUser } from './use-user.ts';
import styles from './user-box.module.css';

/** The box with the name and the role of the person signed in. */
export function UserBox({ rol }: { readonly rol: Rol }) {
  const nombre = useUser()?.nombre ?? '';
  return (
    <div className={styles.user} title={nombre}>
      <span className={styles.initial} aria-hidden="true">
        {nombre.charAt(0).toUpperCase()}
      </span>
      <span className={bar.words}>
        <span className={styles.userName}>{nombre}</span>
        <span className={styles.rol}>{rolName(rol)}</span>
      </span>
    </div>
  );
}
