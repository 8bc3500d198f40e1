import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { notas } from '#contract/notas.ts';
import { addressOf } from '#domain/screens.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { itemErrorsOf, shortOf } from '#web/components/partidas/refused.ts';
import type { Agregar } from '#web/components/partidas/use-agregar.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { AVISO_DURATION, showToast, toastSuccess } from '#web/components/toasts.ts';
import { keepCotizador } from './cotizador.ts';
import { type NotaForm, toPeticion } from './nota-values.ts';

interface CrearParts {
  readonly form: NotaForm;
  readonly cambios: CambiosDeItems;
  readonly agregar: Agregar;
  /** The hold that is sold. */
  readonly apartado: number | null;
  /** Told that it was not made: what is wrong is shown where it is. */
  readonly onWrong: () => void;
}

/** Makes the note, or shows beside what was typed why not. Sent again after no answer, it is made once. */
export function useCrear({ form, cambios, agregar, apartado, onWrong }: CrearParts): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { run } = useChange(notas.submitNota, { onRefused });
  useSalida(form);

  function onRefused(error: Error): boolean {
    form.onRefused(error);
    const { items } = form.values;
    cambios.judge(itemErrorsOf(error, items));
    // Somebody else was faster: what is left of those parts is shown at once.
    for (const inventario of shortOf(error, items)) void agregar.refresh(inventario);
    if (!isRefused(error, 'duplicado')) return false;
    // Sent before, unanswered, and changed since: what was sent first is a note already.
    const action = { label: 'Ver las notas', run: () => void navigate('..', { relative: 'path' }) };
    showToast({ type: 'error', title: 'Error', message: error.message, action });
    return true;
  }

  return async () => {
    let isMade = false;
    cambios.judge();
    await form.submit(async ({ values, opId }) => {
      const answer = await run(toPeticion(values, apartado, opId));
      if (!answer) return null;
      isMade = true;
      toastSuccess(notas.submitNota);
      if (answer.aviso) showToast({ type: 'advertencia', title: answer.aviso, duration: AVISO_DURATION });
      keepCotizador(values.cotizador);
      client.setQueryData(readKey(notas.getNota, { nota: answer.nota.id }), { nota: answer.nota });
      return { id: answer.nota.id, version: 1, values };
    });
    if (!isMade) onWrong();
  };
}

/** Leaves for the ticket of the note that was made, once nothing is to be lost: back from there is the note. */
function useSalida({ base, isCreated }: NotaForm): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(async () => {
    const rol = myRol();
    if (rol === null || !base) return;
    const id = String(base.id);
    await navigate(addressOf(rol, 'nota').replace(':id', id), { replace: true });
    await navigate(addressOf(rol, 'notaTicket').replace(':id', id));
  });
  useEffect(() => {
    if (isCreated) void leave();
  }, [isCreated]);
}
