import { useLayoutEffect } from 'react';
import { createStore } from '#web/components/hooks/store.ts';

/** A place of the application, as far as leaving it may lose something. */
interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** A form that has something to lose. */
interface Unsaved {
  /** Names the record being edited by the query of the address: another record is another place on the same path. */
  readonly placeOf: ((search: string) => string) | undefined;
}

/** Each form on the page that has something that was not saved. */
export const unsaved = createStore<readonly Unsaved[]>([]);

/** True while leaving the page would lose what somebody typed. */
export function hasUnsaved(): boolean {
  return unsaved.get().length > 0;
}

/** Finds a form that would lose what somebody typed in it by going from one place of the application to another. */
export function findLosing(from: Place, to: Place): Unsaved | undefined {
  const isPathKept = from.pathname === to.pathname;
  return unsaved.get().find(({ placeOf }) => !isPathKept || placeOf?.(from.search) !== placeOf?.(to.search));
}

/**
 * Counts a form among those with something to lose, and lets the browser ask before the page is closed or reloaded. It
 * counts before anything else can happen after the letter that was typed.
 */
export function useUnsaved(isDirty: boolean, placeOf?: Unsaved['placeOf']): void {
  useLayoutEffect(() => {
    if (!isDirty) return;
    const form = { placeOf };
    change([...unsaved.get(), form]);
    return () => change(unsaved.get().filter((other) => other !== form));
  }, [isDirty, placeOf]);
}

function change(forms: readonly Unsaved[]): void {
  unsaved.set(forms);
  if (forms.length > 0) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
}

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
