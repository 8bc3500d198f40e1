import { useMatches } from 'react-router';
import { SCREENS, type ScreenName } from '#domain/screens.ts';
import { ScreenHeader } from '#web/components/screen-header.tsx';
import styles from './message.module.css';

/** A screen of the route table that is not built yet, and says so. */
export function PendingScreen() {
  const handle = useMatches().at(-1)?.handle;
  const titulo = isScreenName(handle) ? SCREENS[handle].titulo : 'Pantalla';
  return (
    <>
      <ScreenHeader title={titulo} />
      <p className={styles.message}>Esta pantalla todavía no está disponible.</p>
    </>
  );
}

function isScreenName(value: unknown): value is ScreenName {
  return typeof value === 'string' && value in SCREENS;
}
