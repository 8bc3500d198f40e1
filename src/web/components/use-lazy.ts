import { type ComponentType, useState } from 'react';
import { showToast } from './toasts.ts';

/**
 * Code that arrives when it is first wanted: most visitors never open it. `open` shows it when it is there, or says that
 * it did not come.
 */
export function useLazy<P>(load: () => Promise<ComponentType<P>>, failed: string) {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  return {
    Component,
    open: () =>
      void load().then(
        (loaded) => setComponent(() => loaded),
        () => showToast({ type: 'error', title: 'Error', message: failed }),
      ),
    close: () => setComponent(null),
  };
}
