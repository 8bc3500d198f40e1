import { useEffect } from 'react';
import { createStore } from '#web/components/hooks/store.ts';

/** How many forms on the page have something that was not saved. */
const unsaved = createStore(0);

/** True while leaving would lose what somebody typed. */
export function hasUnsaved(): boolean {
  return unsaved.get() > 0;
}

/** Counts a form among those with something to lose, and lets the browser ask before the page is closed or reloaded. */
export function useUnsaved(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved.set(unsaved.get() + 1);
    addEventListener('beforeunload', askFirst);
    return () => {
      unsaved.set(unsaved.get() - 1);
      removeEventListener('beforeunload', askFirst);
    };
  }, [isDirty]);
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
