import { useQueryClient } from '@tanstack/react-query';
import { notas } from '#contract/notas.ts';
import { publicaciones } from '#contract/publicaciones.ts';
import { reportes } from '#contract/reportes.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import { showToast } from '#web/components/toasts.ts';

/** Processing changes the listings of the part and closes other write-offs of it: all of these are asked again. */
const ALSO_CHANGED = [
  reportes.inventario,
  notas.getBaja,
  updatePiezas.getPieza,
  updatePiezas.getBajas,
  updatePiezas.getHistorial,
  publicaciones.getPiezas,
];

/** 'Marcar como procesado' (decision 75). */
export function useProcesarBaja(id: number) {
  const client = useQueryClient();
  const { run, isRunning } = useChange(notas.updateBaja);

  async function procesar(): Promise<void> {
    const answer = await run({ id });
    if (answer) {
      toastSuccess(notas.updateBaja);
      if (answer.aviso !== '') showToast({ type: 'advertencia', title: answer.aviso, duration: 8000 });
      client.setQueryData(readKey(notas.getBaja, { baja: id }), { baja: answer.baja });
    }
    // Also when it was refused: somebody else may have been faster.
    await Promise.all(ALSO_CHANGED.map((call) => client.invalidateQueries({ queryKey: readKey(call) })));
  }
  return { procesar, isRunning };
}
