import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router';
import { notas } from '#contract/notas.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import type { Agregar } from '#web/components/partidas/use-agregar.ts';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { useRechazo } from '#web/components/partidas/use-rechazo.ts';
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
  /** Told the server's words: another note has sold the hold already. */
  readonly onVendido: (mensaje: string) => void;
}

/** Makes the note, or shows beside what was typed why not. Sent again after no answer, it is made once. */
export function useCrear({ form, cambios, agregar, apartado, onWrong, onVendido }: CrearParts): () => Promise<void> {
  const client = useQueryClient();
  const rechazo = useRechazo({ form, cambios, agregar, lista: 'Ver las notas' });
  const onRefused = (error: Error) => {
    if (!isRefused(error, 'duplicado') || error.campo !== 'apartado') return rechazo(error);
    onVendido(error.message);
    return true;
  };
  const { run } = useChange(notas.submitNota, { onRefused });
  useSalida(form);

  return async () => {
    let isMade = false;
    cambios.judge();
    await form.submit(async ({ values, opId }) => {
      const answer = await run(toPeticion(values, apartado, opId));
      if (!answer) return null;
      isMade = true;
      toastSuccess(notas.submitNota);
      keepCotizador(values.cotizador);
      client.setQueryData(readKey(notas.getNota, { nota: answer.nota.id }), { nota: answer.nota });
      return { id: answer.nota.id, version: 1, values };
    });
    if (!isMade) onWrong();
  };
}

/** Goes to the note that was made, once nothing is to be lost. */
function useSalida({ base, isCreated }: NotaForm): void {
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (base) void navigate(`../${base.id}`, { relative: 'path', replace: true, state: RECIEN_HECHA });
  });
  useEffect(() => {
    if (isCreated) leave();
  }, [isCreated]);
}

/** The state that a note just made passes to its own screen. */
const RECIEN_HECHA = { recienHecha: true };

/** Tells that a note was just made, and that nobody has left its screen since. */
export function useIsRecienHecha(): boolean {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && Object(state).recienHecha === true;
}
