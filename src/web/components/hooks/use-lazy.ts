import { type ComponentType, useRef, useState } from 'react';
import { showToast } from '#web/components/notices/toasts.ts';
import { useLatest } from './use-latest.ts';

/**
 * Code that arrives when it is first wanted: most visitors never open it. `open` shows it when it is there, or says that
 * it did not come. After `preload` it opens in the very press, so that what is typed next is not lost.
 */
export function useLazy<P>(load: () => Promise<ComponentType<P>>, failed: string) {
  const loaded = useRef<ComponentType<P> | null>(null);
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  const fetchCode = async () => {
    loaded.current ??= await load();
  };
  const show = () => setComponent(() => loaded.current);
  const open = useLatest(() =>
    loaded.current
      ? show()
      : void fetchCode().then(show, () => showToast({ type: 'error', title: 'Error', message: failed })),
  );
  const close = useLatest(() => setComponent(null));
  return {
    Component,
    open,
    close,
    preload: () => void fetchCode().catch(() => null),
  };
}
