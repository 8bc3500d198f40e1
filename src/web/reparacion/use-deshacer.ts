import { updatePiezas } from '#contract/update-piezas.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { showToast } from '#web/components/toasts.ts';
import { withOverlay } from '#web/components/with-overlay.tsx';
import { cuantasText } from './cuantas-text.ts';

/** Puts every part of a repair back to what it was. */
export function useDeshacer() {
  const { run, isRunning } = useChange(updatePiezas.undoReparacion);

  async function undo(reparacion: number): Promise<void> {
    const done = await withOverlay(run({ reparacion }));
    if (done) showToast({ title: successOf(updatePiezas.undoReparacion), message: cuantasText(done.total) });
  }

  return { undo, isRunning };
}
