import type { QueryClient } from '@tanstack/react-query';
import type { WriteCall } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { send } from '#web/api/client.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { giveUpOnSilence } from '#web/api/give-up-on-silence.ts';
import { messageOf } from '#web/api/messages.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import type { LlamadasFotos } from './partes.ts';

const { updatePieza, rotateImage, deleteImage, getPieza } = updatePiezas;

/** A connection that neither moves nor breaks is given up after this long, in milliseconds. */
const SILENCIO_MS = 60_000;

const SIN_RESPUESTA = 'No hubo respuesta. Revisa tu conexión.';

/** The calls of the editor; failures are told by the query client, those of an upload by its photo. */
export function createLlamadas(client: QueryClient): LlamadasFotos {
  return {
    upload: (pieza, opId, foto, { signal, onProgress }) =>
      change(client, updatePieza, isToldByPhoto, () =>
        giveUpOnSilence(signal, SILENCIO_MS, async (watched, beat) => {
          const request = { pieza, opId, form: {} };
          const watch = (sent: number) => {
            beat();
            onProgress(sent);
          };
          const answer = await upload(updatePieza, request, [foto], { signal: watched, onProgress: watch });
          // A repetition of what was answered before names were told has none.
          return { archivo: answer.agregadas?.[0] ?? '', galeria: answer.pieza.galeria };
        }),
      ),
    reorder: (pieza, orden) =>
      change(client, updatePieza, isToldByToast, async () => {
        const answer = await send(updatePieza, { pieza, form: { orden: [...orden] } });
        return answer.pieza.galeria;
      }),
    rotate: (pieza, archivo) =>
      change(client, rotateImage, isToldByToast, () => send(rotateImage, { pieza, archivo, grados: 90 })),
    remove: (pieza, archivo) =>
      change(client, deleteImage, isToldByToast, async () => {
        return (await send(deleteImage, { pieza, archivo })).galeria;
      }),
    read: async (pieza) => (await send(getPieza, { pieza })).pieza.galeria,
    motivoOf: (error) => (error instanceof NetworkError ? SIN_RESPUESTA : messageOf(updatePieza, error)),
  };
}

type IsDealtWith = (error: Error) => boolean;

/** Several may be on their way at once, which a hook would not allow. */
function change<Result>(client: QueryClient, call: WriteCall, onRefused: IsDealtWith, run: () => Promise<Result>) {
  // Kept for no moment longer than it takes: it holds the picture.
  const options = { ...refreshing(client, call), mutationFn: run, meta: { call, onRefused }, gcTime: 0 };
  return client.getMutationCache().build(client, options).execute(undefined);
}

const isToldByToast: IsDealtWith = () => false;

/** The end of the session concerns more than one photo. */
const isToldByPhoto: IsDealtWith = (error) => !isRefused(error, 'sesion');
