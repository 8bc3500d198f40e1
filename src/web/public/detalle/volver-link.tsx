import type { MouseEvent } from 'react';
import icon from '#web/components/display/icon.module.css';
import styles from './detalle.module.css';

/** Back to the list as it was left; to the landing, which remembers its filters, for those who came from elsewhere. */
export function VolverLink() {
  return (
    <a className={styles.volver} href="/" onClick={goBack}>
      <span className={icon.back} />
      Volver a la búsqueda
    </a>
  );
}

function goBack(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!isPlain || history.length < 2 || !cameFromList()) return;
  event.preventDefault();
  history.back();
}

function cameFromList(): boolean {
  return URL.canParse(document.referrer) && isList(new URL(document.referrer));
}

function isList({ origin, pathname }: URL): boolean {
  return origin === location.origin && pathname === '/';
}
