import { useQueryClient } from '@tanstack/react-query';
import { bajas } from '#contract/bajas.ts';
import type { RequestOf } from '#contract/call.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastAviso, toastSuccess } from '#web/components/notices/toasts.ts';

/** Processes or cancels a write-off, says so, and shows it as it is then. */
export function useBajaUpdate() {
  const client = useQueryClient();
  const { run, isRunning } = useChange(bajas.updateBaja);

  async function update(request: RequestOf<typeof bajas.updateBaja>): Promise<void> {
    const answer = await run(request);
    if (!answer) return;
    toastSuccess(bajas.updateBaja);
    toastAviso(answer.aviso);
    client.setQueryData(readKey(bajas.getBaja, { baja: request.id }), { baja: answer.baja });
  }
  return { run: update, isRunning };
}
