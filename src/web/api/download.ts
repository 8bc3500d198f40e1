import type { FileCall, RequestOf } from '#contract/call.ts';
import { type Destination, hereSigned, post, readAnswer, type SendOptions } from './client.ts';
import { RefusedError } from './errors.ts';

interface DownloadOptions extends SendOptions {
  /** Looks at the file while it comes. */
  readonly watch?: (response: Response) => Response;
}

/** Makes a call that is answered by a file, and lets the browser keep it under the name that the server gave. */
export async function download<C extends FileCall>(call: C, request: RequestOf<C>, options: DownloadOptions = {}) {
  saveFile(await receiveFile(hereSigned(), call, request, options));
}

/** Lets the browser keep a file under its name. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/**
 * Makes a call that is answered by a file.
 *
 * @throws RefusedError, NetworkError, or the signal's reason, as `send` does; half a file is none.
 */
export async function receiveFile<C extends FileCall>(
  destination: Destination,
  call: C,
  request: RequestOf<C>,
  options: DownloadOptions = {},
): Promise<File> {
  const answer = await post(destination, call, request, options, async (response) => {
    const name = nameIn(response.headers.get('content-disposition') ?? '');
    if (name === null) return response.json();
    return new File([await (options.watch?.(response) ?? response).blob()], name, {
      type: response.headers.get('content-type') ?? '',
    });
  });
  if (answer instanceof File) return answer;
  readAnswer(call, answer);
  throw new RefusedError({ mensaje: '', codigo: 'falla' });
}

/** The name of an attachment: `attachment; filename*=UTF-8''piezas.csv`. */
function nameIn(disposition: string): string | null {
  const name = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return name === undefined ? null : decodeURIComponent(name);
}
