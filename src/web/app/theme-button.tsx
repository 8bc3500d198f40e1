import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import icon from '#web/components/icon.module.css';
import styles from './bar.module.css';

const NAME = 'Cambiar entre tema claro y oscuro';

/** Changes between light and dark: the same choice as on the public pages. */
export function ThemeButton() {
  const { setColorScheme } = useMantineColorScheme();
  const shown = useComputedColorScheme();
  const toggle = () => setColorScheme(shown === 'dark' ? 'light' : 'dark');
  return (
    <button type="button" className={styles.square} onClick={toggle} aria-label={NAME} title={NAME}>
      <span className={icon.theme} aria-hidden="true" />
    </button>
  );
}
