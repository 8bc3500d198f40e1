import { type ComponentType, useEffect, useState } from 'react';

/**
 * Gives a component that comes once the page is live, and null until then: what nobody needs to read the page does not
 * travel with it. Its place is kept by who shows it. Where it does not come, the page is as it was.
 *
 * @param load the same function at every call.
 */
export function useDespues<P>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Component, setComponent] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setComponent(() => loaded),
      () => null,
    );
  }, [load]);
  return Component;
}
