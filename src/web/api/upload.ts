import type { RequestOf, ResponseOf, UploadCall } from '#contract/call.ts';
import { fieldsOf, hereSigned, readAnswer } from './client.ts';
import { NetworkError } from './errors.ts';

/** How a call with files is watched and stopped. */
export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Told how much has left, from 0 to 1. */
  readonly onProgress?: (sent: number) => void;
}

/**
 * Makes a call that brings files: the fields first, session before all, then the files (regla 144).
 *
 * @throws RefusedError, NetworkError, or the signal's reason, as `send` does.
 */
export async function upload<C extends UploadCall>(
  call: C,
  request: RequestOf<C>,
  files: readonly File[],
  options: UploadOptions = {},
): Promise<ResponseOf<C>> {
  const form = new FormData();
  const here = hereSigned();
  for (const [name, value] of Object.entries(fieldsOf(here, call, request))) form.append(name, String(value));
  for (const file of files) form.append('images[]', file, file.name);
  return readAnswer(call, await post(`${here.pathApi}/${call.path}`, form, options));
}

/** fetch cannot say how much of a body has left; this can. */
function post(url: string, form: FormData, { signal, onProgress }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(signal?.aborted ? signal.reason : new NetworkError('No hubo respuesta del servidor'));
    request.open('POST', url);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => (request.response === null ? fail() : resolve(request.response));
    request.onerror = fail;
    request.onabort = fail;
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    if (signal?.aborted) fail();
    else request.send(form);
  });
}
