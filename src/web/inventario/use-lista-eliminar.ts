import { useQueryClient } from '@tanstack/react-query';
import { buscador } from '#contract/buscador.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { successOf } from '#web/api/messages.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { RESULTS_ID } from '#web/components/lista/list-screen.tsx';
import { showToast, toastSuccess, UNDO_DURATION } from '#web/components/toasts.ts';

/** Deletes a part, and offers for ten seconds to bring it back. Quality 4.22. */
export function useListaEliminar() {
  const queryClient = useQueryClient();
  const deletion = useChange(updatePiezas.deletePieza);
  const restoration = useChange(updatePiezas.restorePieza);

  async function restore(id: number): Promise<void> {
    if (!(await restoration.run({ id }))) return;
    toastSuccess(updatePiezas.restorePieza);
  }

  /** @returns false when it is still there. */
  async function eliminar({ id, titulo }: PiezaInterna): Promise<boolean> {
    if (!(await deletion.run({ id }))) return false;
    showToast({
      title: successOf(updatePiezas.deletePieza),
      message: titulo,
      duration: UNDO_DURATION,
      action: { label: 'Deshacer', run: () => void restore(id) },
    });
    for (const { getPieza } of [buscador, updatePiezas]) {
      queryClient.removeQueries({ queryKey: readKey(getPieza, { pieza: id }) });
    }
    return true;
  }

  /** The focus goes to the list, for the button that was pressed leaves with its row. */
  function forget(): void {
    document.getElementById(RESULTS_ID)?.focus({ preventScroll: true });
  }

  return { eliminar, forget, isRunning: deletion.isRunning };
}
