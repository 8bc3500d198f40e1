import type { QueryClient } from '@tanstack/react-query';
import type { WriteCall } from '#contract/call.ts';
import { updatePiezas } from '#contract/update-piezas.ts';
import { send } from '#web/api/client.ts';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { messageOf } from '#web/api/messages.ts';
import { refreshing } from '#web/api/query.ts';
import { upload } from '#web/api/upload.ts';
import type { LlamadasFotos } from './partes.ts';
import { giveUpOnSilence } from './silencio.ts';

const { updatePieza, rotateImage, deleteImage, getPieza } = updatePiezas;

/** A connection that neither moves nor breaks is given up after this long, in milliseconds. */
const SILENCIO_MS = 60_000;

const SIN_RESPUESTA = 'No hubo respuesta. Revisa tu conexión.';

/** The calls of the editor; failures are told by the query client, those of an upload by its photo. */
export function createLlamadas(client: QueryClient): LlamadasFotos {
  return {
    subir: (pieza, opId, foto, { signal, onProgress }) =>
      change(client, updatePieza, isToldByPhoto, () =>
        giveUpOnSilence(signal, SILENCIO_MS, async (watched, beat) => {
          const request = { pieza, op_id: opId, formDataPieza: {} };
          const watch = (sent: number) => {
            beat();
            onProgress(sent);
          };
          const answer = await upload(updatePieza, request, [foto], { signal: watched, onProgress: watch });
          return answer.pieza.galeria;
        }),
      ),
    ordenar: (pieza, orden) =>
      change(client, updatePieza, isToldByToast, async () => {
        const answer = await send(updatePieza, { pieza, formDataPieza: { orden: [...orden] } });
        return answer.pieza.galeria;
      }),
    girar: (pieza, archivo) =>
      change(client, rotateImage, isToldByToast, async () => {
        return (await send(rotateImage, { pieza, archivo, grados: 90 })).galeria;
      }),
    eliminar: (pieza, archivo) =>
      change(client, deleteImage, isToldByToast, async () => {
        return (await send(deleteImage, { pieza, archivo })).galeria;
      }),
    leer: async (pieza) => (await send(getPieza, { pieza })).pieza.galeria,
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
