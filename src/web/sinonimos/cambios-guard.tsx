import { useBlocker } from 'react-router';
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx';
import { useUnsaved } from '#web/components/unsaved.ts';
import { placeOf } from './sinonimos-url.ts';

/** Asks before something unsaved is left: for another screen, another tab of this one or another group. */
export function CambiosGuard({ isDirty }: { readonly isDirty: boolean }) {
  useUnsaved(isDirty);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: next }) =>
      isDirty && (here.pathname !== next.pathname || placeOf(here.search) !== placeOf(next.search)),
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
      <p>Si sales de aquí se pierden.</p>
    </ConfirmDialog>
  );
}
