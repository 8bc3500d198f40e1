import type { FileCall, RequestOf } from '#contract/call.ts';
import type { SendOptions } from './client.ts';
import { receiveFile } from './receive-file.ts';
import { pathApi, sessionFields } from './session.ts';

/** Makes a call that is answered by a file, and lets the browser keep it under the name that the server gave. */
export async function download<C extends FileCall>(call: C, request: RequestOf<C>, options: SendOptions = {}) {
  const file = await receiveFile({ pathApi: pathApi(), session: sessionFields() }, call, request, options);
  const url = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: url, download: file.name });
  link.click();
  // The browser has taken hold of it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
