import { useState } from 'react';
import type { RequestOf } from '#contract/call.ts';
import { lotes } from '#contract/lotes.ts';
import type { VistaDeLote } from '#contract/wire/lote.ts';
import { successOf } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import { newOpId } from '#web/components/hooks/op-id.ts';
import { showToast, UNDO_DURATION } from '#web/components/notices/toasts.ts';
import { piezasText } from './elegidas.ts';

interface AplicarParts {
  readonly onDone: () => void;
  /** Told that the change was not made: its preview says no more what it would do. */
  readonly onRefused: () => void;
}

/** Makes the change that was previewed, once however often it is asked for, and offers to undo it. */
export function useAplicar({ onDone, onRefused }: AplicarParts) {
  const { run, isRunning } = useChange(lotes.applyLote, { isUntilShown: true });
  const { undo } = useDeshacer();
  const [opId, setOpId] = useState(newOpId);

  async function apply(pedido: RequestOf<typeof lotes.previewLote>, { total, huella }: VistaDeLote): Promise<void> {
    const done = await run({ ...pedido, total, huella, opId });
    if (!done) return onRefused();
    setOpId(newOpId());
    showToast({
      title: successOf(lotes.applyLote),
      message: piezasText(done.total),
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void undo({ lote: done.lote, accion: pedido.accion, iguales: null }) },
    });
    onDone();
  }

  return { apply, isRunning };
}

/** Puts the parts of a change back: all of them, or those that are still as it left them. */
export function useDeshacer() {
  const { run, isRunning } = useChange(lotes.undoLote, { isUntilShown: true });

  async function undo(deshecho: RequestOf<typeof lotes.undoLote>): Promise<void> {
    const done = await run(deshecho);
    if (done) showToast({ title: successOf(lotes.undoLote), message: piezasText(done.total) });
  }

  return { undo, isRunning };
}
