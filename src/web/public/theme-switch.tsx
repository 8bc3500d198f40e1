import { browserStorage, keep } from '#web/api/storage.ts';
import icon from '#web/components/icon.module.css';
import styles from './shell.module.css';

/** Changes between light and dark and remembers it; until then the system decides. */
export function ThemeSwitch() {
  return (
    <button type="button" className={styles.theme} onClick={switchTheme} aria-label="Cambiar entre tema claro y oscuro">
      <span className={icon.theme} />
    </button>
  );
}

function switchTheme(): void {
  const { dataset } = document.documentElement;
  const isDark = dataset.tema ? dataset.tema === 'oscuro' : matchMedia('(prefers-color-scheme: dark)').matches;
  dataset.tema = isDark ? 'claro' : 'oscuro';
  keep(browserStorage(), 'tema', dataset.tema);
}
