import { appState } from '#web/api/app-state.ts';
import styles from './brand.module.css';

/** The business, leading to its public page. */
export function Brand() {
  return (
    <a className={styles.brand} href="/">
      <img className={styles.logo} src="/logo.svg" alt="" width={32} height={32} />
      <span className={styles.name}>{appState().negocio.nombre}</span>
    </a>
  );
}
