import { useQueryClient } from '@tanstack/react-query';
import type { RequestOf } from '#contract/call.ts';
import { notas } from '#contract/notas.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { AVISO_DURATION, showToast, toastSuccess } from '#web/components/toasts.ts';

/** Processes or cancels a write-off, says so, and shows it as it is then. */
export function useActualizarBaja() {
  const client = useQueryClient();
  const { run, isRunning } = useChange(notas.updateBaja);

  async function update(request: RequestOf<typeof notas.updateBaja>): Promise<void> {
    const answer = await run(request);
    if (!answer) return;
    toastSuccess(notas.updateBaja);
    if (answer.aviso !== '') showToast({ type: 'advertencia', title: answer.aviso, duration: AVISO_DURATION });
    client.setQueryData(readKey(notas.getBaja, { baja: request.id }), { baja: answer.baja });
  }
  return { run: update, isRunning };
}
