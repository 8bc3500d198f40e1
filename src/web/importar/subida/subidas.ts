import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { importar } from '#contract/importar.ts';
import type { Importacion } from '#contract/wire/importacion.ts';
import { isRefused } from '#web/api/errors.ts';
import { giveUpOnSilence } from '#web/api/give-up-on-silence.ts';
import { messageOf } from '#web/api/messages.ts';
import { refreshing } from '#web/api/query.ts';
import { browserStorage, keep } from '#web/api/storage.ts';
import { upload } from '#web/api/upload.ts';
import { createStore } from '#web/components/hooks/store.ts';
import { type AddParte, sendArchivo } from './envio.ts';

/** A file that this page sends, wherever its person looks meanwhile. */
export interface Subida {
  readonly archivo: File;
  readonly enviados: number;
  readonly estado: 'subiendo' | 'esperando' | 'detenida';
  /** Why it stopped. */
  readonly motivo: string;
}

/** The files that this page sends, by their imports. */
const subidas = createStore<ReadonlyMap<number, Subida>>(new Map());
const stops = new Map<number, AbortController>();

/** Follows the file of an import; null while this page sends none. */
export function useSubida(importacion: number): Subida | null {
  return useSyncExternalStore(subidas.subscribe, () => subidas.get().get(importacion) ?? null);
}

/** A connection that neither moves nor breaks is given up after this long, in milliseconds. */
const SILENCIO_MS = 60_000;

/** Sends what is missing of the file of an import. It goes on while its person looks at other screens. */
export function startSubida(
  client: QueryClient,
  { id, recibidos }: Pick<Importacion, 'id' | 'recibidos'>,
  archivo: File,
): void {
  const before = subidas.get().get(id);
  if (before && before.estado !== 'detenida') return;
  keep(browserStorage(), keyOf(id), String(archivo.lastModified));
  const stop = new AbortController();
  stops.set(id, stop);
  set(id, { archivo, enviados: recibidos, estado: 'subiendo', motivo: '' });
  const addParte: AddParte = (parte, trozo, onProgress) =>
    sendParte(client, { id, parte, trozo, onProgress, signal: stop.signal });
  sendArchivo({
    archivo,
    recibidos,
    signal: stop.signal,
    addParte,
    onBytes: (enviados) => alter(id, { enviados }),
    onPausa: (isWaiting) => alter(id, { estado: isWaiting ? 'esperando' : 'subiendo' }),
  }).then(
    () => end(client, id),
    (error) => {
      if (stop.signal.aborted) return;
      // The other part that is on its way has no use any more.
      stop.abort(error);
      alter(id, { estado: 'detenida', motivo: messageOf(importar.addParte, error) });
    },
  );
}

/** Stops sending a file, if this page does. What has come stays with the import. */
export function stopSubida(id: number): void {
  stops.get(id)?.abort(new Error('Se canceló'));
  set(id, null);
}

/**
 * Tells whether a file is the one that an import waits for: of its name and weight and, where this browser began to send
 * it, not saved again since.
 */
export function isSuArchivo(
  { id, archivo, bytes }: Pick<Importacion, 'id' | 'archivo' | 'bytes'>,
  { name, size, lastModified }: Pick<File, 'name' | 'size' | 'lastModified'>,
): boolean {
  const guardado = browserStorage().getItem(keyOf(id));
  return name === archivo && size === bytes && (guardado === null || guardado === String(lastModified));
}

function keyOf(id: number): string {
  return `importacion-${id}`;
}

interface Parte {
  readonly id: number;
  readonly parte: number;
  readonly trozo: File;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal;
}

/** Several may be on their way at once, which a hook would not allow; of the end of the session the page tells. */
function sendParte(client: QueryClient, { id, parte, trozo, onProgress, signal }: Parte): Promise<unknown> {
  const mutationFn = () =>
    giveUpOnSilence(signal, SILENCIO_MS, (watched, beat) => {
      const watch = (sent: number) => {
        beat();
        onProgress(sent);
      };
      return upload(importar.addParte, { importacion: id, parte }, [trozo], { signal: watched, onProgress: watch });
    });
  const meta = { call: importar.addParte, onRefused: (error: Error) => !isRefused(error, 'sesion') };
  return client.getMutationCache().build(client, { mutationFn, meta, gcTime: 0 }).execute(undefined);
}

async function end(client: QueryClient, id: number): Promise<void> {
  browserStorage().removeItem(keyOf(id));
  // The import is shown as it is now before the file is said to be no longer on its way.
  await refreshing(client, importar.addParte).onSuccess();
  set(id, null);
}

function alter(id: number, change: Partial<Subida>): void {
  const subida = subidas.get().get(id);
  if (subida) set(id, { ...subida, ...change });
}

function set(id: number, subida: Subida | null): void {
  const others = new Map(subidas.get());
  if (subida) others.set(id, subida);
  else others.delete(id);
  subidas.set(others);
  const isSending = [...others.values()].some(({ estado }) => estado !== 'detenida');
  if (isSending) addEventListener('beforeunload', askFirst);
  else removeEventListener('beforeunload', askFirst);
}

/** Closing the page would stop what is on its way. */
function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
