import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import styles from './banner-stack.module.css';
import { banners, showBanner } from './banners.ts';
import icon from './icon.module.css';
import { ToastStack } from './toast-stack.tsx';

let isMounted = false;

/**
 * Gives the page its toasts and banners, once. A root of its own beside the page's: the server renders
 * nothing of it, and a screen that fails cannot take the notices down with it.
 */
export function mountNotices(): void {
  if (isMounted) return;
  isMounted = true;
  const host = document.createElement('div');
  document.body.append(host);
  createRoot(host).render(<Notices />);
}

function Notices() {
  useEffect(watchConnection, []);
  return (
    <>
      <BannerStack />
      <ToastStack />
    </>
  );
}

/** Says that there is no connection for as long as that is so. */
function watchConnection(): () => void {
  let close: (() => void) | null = null;
  function update(): void {
    if (navigator.onLine) {
      close?.();
      close = null;
    } else {
      close ??= showBanner({
        type: 'advertencia',
        msg_title: 'Sin conexión',
        msg: 'Lo que ya está en pantalla se puede seguir leyendo.',
      });
    }
  }
  update();
  addEventListener('online', update);
  addEventListener('offline', update);
  return () => {
    removeEventListener('online', update);
    removeEventListener('offline', update);
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
            className={styles.close}
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
