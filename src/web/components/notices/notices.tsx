// The styles of paper come with the notices, once the page is live: nobody prints before there is something to read.
import '#web/components/impresion/print.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import icon from '#web/components/display/icon.module.css';
import styles from './banner-stack.module.css';
import { banners } from './banners.ts';
import { ToastStack } from './toast-stack.tsx';

let isMounted = false;

/**
 * Gives the page its toasts and banners, once. Roots of its own beside the page's: the server renders
 * nothing of it, and a screen that fails cannot take the notices down with it.
 */
export function mountNotices(): void {
  if (isMounted) return;
  isMounted = true;
  const top = document.createElement('div');
  const host = document.createElement('div');
  top.className = styles.top ?? '';
  document.body.prepend(top);
  document.body.append(host);
  createRoot(top).render(<SinConexion />);
  createRoot(host).render(<Notices />);
}

function Notices() {
  return (
    <>
      <BannerStack />
      <ToastStack />
    </>
  );
}

/**
 * Says above the page, and not over it, that there is no connection, for as long as that is so and wherever the page is
 * scrolled to.
 */
export function SinConexion() {
  const isOnline = useSyncExternalStore(watchConnection, () => navigator.onLine);
  return (
    <div role="status" data-screen-only>
      {!isOnline && (
        <p ref={makeRoom} className={styles.offline} data-sin-conexion>
          <strong>Sin conexión.</strong> Lo que ya está en pantalla se puede seguir leyendo, y lo que escribas no se
          pierde.
        </p>
      )}
    </div>
  );
}

/** Everything that sticks to the top of the screen stands below the notice, however many lines it has. */
function makeRoom(notice: HTMLElement | null): (() => void) | undefined {
  if (!notice) return;
  const { style } = document.documentElement;
  const measured = new ResizeObserver(() => style.setProperty('--notice-height', `${notice.offsetHeight}px`));
  measured.observe(notice);
  return () => {
    measured.disconnect();
    style.removeProperty('--notice-height');
  };
}

function watchConnection(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** The banners at the top of the page, oldest first. */
export function BannerStack() {
  const list = useSyncExternalStore(banners.store.subscribe, banners.store.get, banners.store.get);
  return (
    <div className={styles.stack} aria-live="polite" data-screen-only>
      {list.map((banner) => (
        <div
          key={banner.id}
          role={banner.type === 'error' ? 'alert' : undefined}
          className={styles.banner}
          data-type={banner.type}
          data-effect={banner.effect}
          inert={banner.isLeaving}
        >
          <div className={styles.words}>
            <strong>{banner.msg_title}</strong> {banner.msg}
          </div>
          <button
            type="button"
            className={`centered bare ${styles.close}`}
            onClick={() => banners.close(banner.id)}
            aria-label={`Cerrar: ${banner.msg_title}`}
          >
            <span className={icon.cross} aria-hidden="true" />
          </button>
        </div>
      ))}
    </div>
  );
}
