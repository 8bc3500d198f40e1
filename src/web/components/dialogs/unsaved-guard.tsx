import { useId, useLayoutEffect, useSyncExternalStore } from 'react';
import { type BlockerFunction, useBlocker, useLocation } from 'react-router';
import { createStore } from '#web/components/hooks/store.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { findLosing, unsaved, useUnsaved } from './unsaved.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Names the record being edited by the query of the address: another record is another place on the same path. */
  readonly placeOf?: ((search: string) => string) | undefined;
}

/** The guards on the page, by their ids. */
const guards = createStore<readonly string[]>([]);

/**
 * Asks before another screen is opened over something that was not saved; the browser asks before the page is left. The
 * router hears only one guard, so the oldest on the page asks for every form there.
 */
export function UnsavedGuard({ isDirty, placeOf }: UnsavedGuardProps) {
  useUnsaved(isDirty, placeOf);
  const id = useId();
  useLayoutEffect(() => {
    guards.set([...guards.get(), id]);
    return () => guards.set(guards.get().filter((other) => other !== id));
  }, [id]);
  const isOldest = useSyncExternalStore(guards.subscribe, () => guards.get()[0] === id);
  return isOldest && <Guard />;
}

/** Stands there before anything is typed: the router hears of a guard some milliseconds after it came. */
function Guard() {
  const blocker = useBlocker(wouldLose);
  const here = useLocation();
  useSyncExternalStore(unsaved.subscribe, unsaved.get);
  const losing = blocker.state === 'blocked' && findLosing(here, blocker.location);
  if (!losing) return null;
  return (
    <ConfirmDialog
      title="Tienes cambios sin guardar"
      action="Descartar cambios"
      cancel="Seguir editando"
      isDanger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{losing.placeOf ? 'Si sales de aquí se pierden.' : 'Si sales de esta pantalla se pierden.'}</p>
    </ConfirmDialog>
  );
}

const wouldLose: BlockerFunction = ({ currentLocation, nextLocation }) =>
  findLosing(currentLocation, nextLocation) !== undefined;
