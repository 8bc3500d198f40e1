import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import type { Agregar } from '#web/components/partidas/use-agregar.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { useRechazo } from '#web/components/partidas/use-rechazo.ts';
import { requestOf } from './apartado-request.ts';
import { type ApartadoForm, toPeticion } from './apartado-values.ts';

interface ApartarParts {
  readonly form: ApartadoForm;
  readonly cambios: CambiosDeItems;
  readonly agregar: Agregar;
  /** Told that it was not made: what is wrong is shown where it is. */
  readonly onWrong: () => void;
}

/** Makes the hold, or shows beside what was typed why not. Sent again after no answer, it is made once. */
export function useApartar({ form, cambios, agregar, onWrong }: ApartarParts): () => Promise<void> {
  const client = useQueryClient();
  const onRefused = useRechazo({ form, cambios, agregar, lista: 'Ver los apartados' });
  const { run } = useChange(apartados.create, { onRefused });
  const recibo = useRef<number | null>(null);
  useSalida(form, recibo);

  return async () => {
    let isMade = false;
    cambios.judge();
    await form.submit(async ({ values, opId }) => {
      const answer = await run(toPeticion(values, opId));
      if (!answer) return null;
      isMade = true;
      toastSuccess(apartados.create);
      const { id, anticipo } = answer.apartado;
      recibo.current = anticipo?.recibo ?? null;
      client.setQueryData(readKey(apartados.get, requestOf(String(id))), answer);
      return { id, version: 1, values };
    });
    if (!isMade) onWrong();
  };
}

/** Leaves for the hold that was made, once nothing is to be lost, and for its receipt where money was taken. */
function useSalida({ base, isCreated }: ApartadoForm, recibo: { readonly current: number | null }): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    if (!base) return;
    await navigate(`../${base.id}`, { relative: 'path', replace: true });
    if (recibo.current !== null) await navigate(`../${base.id}?recibo=${recibo.current}`, { relative: 'path' });
  });
  useEffect(() => {
    if (isCreated) void leave();
  }, [isCreated]);
}
