import { useQueryClient } from '@tanstack/react-query';
import { notas } from '#contract/notas.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/toast-success.ts';
import { showToast } from '#web/components/toasts.ts';

/** 'Marcar como procesado' (regla 75). */
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
  }
  return { procesar, isRunning };
}
