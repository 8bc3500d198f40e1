import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { withOverlay } from '#web/components/notices/overlay.tsx';
import { showToast, toasts, UNDO_DURATION } from '#web/components/notices/toasts.ts';
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
export function useRepair({ cambio: { columna, busca, reemplazo }, total, onRepaired, onRefused }: RepararParts) {
  const { run, isRunning } = useChange(updatePiezas.updatePiezasRepair);
  const { undo } = useUndo();
  const [opId, setOpId] = useState(newOpId);

  async function repair(): Promise<void> {
    const request = { busca, reemplazo, columna, total, opId };
    const done = await withOverlay(run(request));
    if (!done) return onRefused();
    setOpId(newOpId());
    const toast = showToast({
      title: successOf(updatePiezas.updatePiezasRepair),
      message: cuantasText(done.total),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void undo({ reparacion: done.reparacion, iguales: null }) },
    });
    offered.set(done.reparacion, toast);
    onRepaired();
  }

  return { repair, isRunning };
}

/** The toasts that offer to undo a repair, by its number. */
const offered = new Map<number, number>();

/** Puts the parts of a repair back to what they were: all of them, or those that are still as it left them. */
export function useUndo() {
  const { run, isRunning } = useChange(updatePiezas.undoReparacion);

  async function undo(deshecho: RequestOf<typeof updatePiezas.undoReparacion>): Promise<void> {
    const done = await withOverlay(run(deshecho));
    if (!done) return;
    // The repair is undone, here or elsewhere: its toast has nothing more to offer.
    toasts.dismiss(offered.get(deshecho.reparacion) ?? 0);
    offered.delete(deshecho.reparacion);
    showToast({ title: successOf(updatePiezas.undoReparacion), message: cuantasText(done.total) });
  }

  return { undo, isRunning };
}
