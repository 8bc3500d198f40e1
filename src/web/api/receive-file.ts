import * as z from 'zod/mini';
import type { FileCall, RequestOf } from '#contract/call.ts';
import { type Destination, readAnswer, type SendOptions } from './client.ts';
import { NetworkError, RefusedError } from './errors.ts';

/**
 * Makes a call that is answered by a file.
 *
 * @throws RefusedError, NetworkError, or the signal's reason, as `send` does; half a file is none.
 */
export async function receiveFile<C extends FileCall>(
  { pathApi: base, session }: Destination,
  call: C,
  request: RequestOf<C>,
  { signal }: SendOptions = {},
): Promise<File> {
  const body = JSON.stringify({ rute: '', ...session, ...Object(z.encode(call.request, request)) });
  try {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${base}/${call.path}`, { method: 'POST', headers, body, ...(signal && { signal }) });
    const name = nameIn(response.headers.get('content-disposition') ?? '');
    if (name !== null)
      return new File([await response.blob()], name, { type: response.headers.get('content-type') ?? '' });
    readAnswer(call, await response.json());
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof RefusedError) throw cause;
    throw new NetworkError('No hubo respuesta del servidor', { cause });
  }
  throw new RefusedError({ mensaje: '', codigo: 'falla' });
}

/** The name of an attachment: `attachment; filename*=UTF-8''piezas.csv`. */
function nameIn(disposition: string): string | null {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}
