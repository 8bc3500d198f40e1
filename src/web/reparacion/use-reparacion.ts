import { useState } from 'react';
import { updatePiezas } from '#contract/update-piezas.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { newOpId } from '#web/components/op-id.ts';
import { withOverlay } from '#web/components/overlay.tsx';
import { showToast, UNDO_DURATION } from '#web/components/toasts.ts';
import { cuantasText } from './cambio.tsx';
import type { Cambio } from './reparacion-url.ts';

interface RepararParts {
  readonly cambio: Cambio;
  /** The number of parts in the preview: the server changes that many or none. */
  readonly total: number;
  readonly onRepaired: () => void;
  readonly onRefused: () => void;
}

/** Makes the repair that was simulated, once however often it is asked for, and offers to undo it. */
export function useReparar({ cambio: { columna, busca, reemplazo }, total, onRepaired, onRefused }: RepararParts) {
  const { run, isRunning } = useChange(updatePiezas.updatePiezasRepair);
  const { undo } = useDeshacer();
  const [opId, setOpId] = useState(newOpId);

  async function repair(): Promise<void> {
    const request = { search: busca, replace: reemplazo, type: columna, total, op_id: opId };
    const done = await withOverlay(run(request));
    if (!done) return onRefused();
    setOpId(newOpId());
    showToast({
      title: successOf(updatePiezas.updatePiezasRepair),
      message: cuantasText(done.total),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void undo(done.reparacion) },
    });
    onRepaired();
  }

  return { repair, isRunning };
}

/** Puts every part of a repair back to what it was. */
export function useDeshacer() {
  const { run, isRunning } = useChange(updatePiezas.undoReparacion);

  async function undo(reparacion: number): Promise<void> {
    const done = await withOverlay(run({ reparacion }));
    if (done) showToast({ title: successOf(updatePiezas.undoReparacion), message: cuantasText(done.total) });
  }

  return { undo, isRunning };
}
