import { useBlocker } from 'react-router';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useUnsaved } from './unsaved.ts';

/** Asks before another screen is opened over something that was not saved; the browser asks before the page is left. */
export function UnsavedGuard({ isDirty }: { readonly isDirty: boolean }) {
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
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
      <p>Si sales de esta pantalla se pierden.</p>
    </ConfirmDialog>
  );
}
