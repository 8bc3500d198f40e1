import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { BannerStack } from './banner-stack.tsx';
import { showBanner } from './banners.ts';
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
