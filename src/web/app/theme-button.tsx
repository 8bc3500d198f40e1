import icon from '#web/components/icon.module.css';
import { switchTema } from '#web/components/tema.ts';
import styles from './bar.module.css';

const NAME = 'Cambiar entre tema claro y oscuro';

/** Changes between light and dark: the same choice as on the public pages. */
export function ThemeButton() {
  return (
    <button type="button" className={styles.square} onClick={switchTema} aria-label={NAME} title={NAME}>
      <span className={icon.theme} aria-hidden="true" />
    </button>
  );
}
