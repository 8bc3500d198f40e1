import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

interface UnsavedGuardProps {
  readonly isDirty: boolean;
  /** Names the record being edited by the query of the address: another record is another place on the same path. */
  readonly placeOf?: ((search: string) => string) | undefined;
}

/**
 * Asks before another screen is opened over something that was not saved; the browser asks before the page is left. The
 * router hears only one guard: of a screen with two forms, the one that has nothing to lose says nothing.
 */
export function UnsavedGuard({ isDirty, placeOf }: UnsavedGuardProps) {
  useUnsaved(isDirty);
  return isDirty && <Guard placeOf={placeOf} />;
}

function Guard({ placeOf }: Pick<UnsavedGuardProps, 'placeOf'>) {
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      here.pathname !== next.pathname || placeOf?.(here.search) !== placeOf?.(next.search),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title="Tienes cambios sin guardar"
      action="Descartar cambios"
      cancel="Seguir editando"
      isDanger
      onConfirm={() => blocker.proceed()}
      onCancel={() => blocker.reset()}
    >
      <p>{placeOf ? 'Si sales de aquí se pierden.' : 'Si sales de esta pantalla se pierden.'}</p>
    </ConfirmDialog>
  );
}
