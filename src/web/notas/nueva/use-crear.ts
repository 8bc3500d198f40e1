import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigationType } from 'react-router';
import { notas } from '#contract/notas.ts';
import { isRefused } from '#web/api/errors.ts';
import { readKey, useChange } from '#web/api/query.ts';
import { toastSuccess } from '#web/components/notices/toasts.ts';
import type { ItemDelPatio } from '#web/components/partidas/del-patio.tsx';
import type { CambiosDeItems } from '#web/components/partidas/use-items.ts';
import { useRechazo } from '#web/components/partidas/use-rechazo.ts';
import type { Cobro } from './cobro.ts';
import { keepCotizador } from './cotizador.ts';
import { type NotaForm, toPeticion } from './nota-values.ts';

interface CrearParts {
  readonly form: NotaForm;
  readonly cambios: CambiosDeItems<ItemDelPatio>;
  /** The hold that is sold. */
  readonly apartado: number | null;
  readonly cobro: Cobro;
  /** Told that it was not made: what is wrong is shown where it is. */
  readonly onWrong: (campo: string | null) => void;
  /** Told the server's words: another note has sold the hold already. */
  readonly onVendido: (mensaje: string) => void;
}

/** Makes the note, or shows beside what was typed why not. Sent again after no answer, it is made once. */
export function useCrear({ form, cambios, apartado, cobro, onWrong, onVendido }: CrearParts): () => Promise<void> {
  const client = useQueryClient();
  const rechazo = useRechazo({ form, cambios, lista: 'Ver las notas' });
  const onRefused = (error: Error) => {
    if (!isRefused(error, 'duplicado') || error.campo !== 'apartado') return rechazo(error);
    onVendido(error.message);
    return true;
  };
  const { run } = useChange(notas.submitNota, { onRefused });

  return async () => {
    cambios.judge();
    if (cobro.problema !== null) {
      onWrong(cobro.problema.campo);
      return;
    }
    const isMade = await form.make(async (values, opId) => {
      const answer = await run(toPeticion(values, { apartado, pagos: cobro.pagos }, opId));
      if (!answer) return null;
      const { nota } = answer;
      toastSuccess(notas.submitNota);
      keepCotizador(values.cotizador);
      client.setQueryData(readKey(notas.getNota, { nota: nota.id }), { nota });
      return nota.id;
    });
    if (!isMade) onWrong(null);
  };
}

/** The state that a note just made passes to its own screen. */
export const RECIEN_HECHA = { recienHecha: true };

/** Tells that a note was just made, and that nobody has left its screen since. */
export function useIsRecienHecha(): boolean {
  const { state } = useLocation();
  return useNavigationType() === 'REPLACE' && Object(state).recienHecha === true;
}
