import styles from './skip-link.module.css';

/** For the keyboard: past the menu. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#contenido">
      Ir al contenido
    </a>
  );
}
