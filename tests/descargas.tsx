import { vi } from 'vitest';

/** A server that sends one file as the test says, and what the browser was given to keep. */
export function serveFile(name: string, type: string) {
  const asked: { readonly path: string; readonly body: Readonly<Record<string, unknown>> }[] = [];
  const kept: string[] = [];
  let file: ReadableStreamDefaultController<Uint8Array>;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const headers = { 'content-type': type, 'content-disposition': `attachment; filename*=UTF-8''${name}` };
  vi.stubGlobal('fetch', async (url: string, { body, signal }: RequestInit) => {
    asked.push({ path: url.replace('/api/', ''), body: JSON.parse(String(body)) });
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        file = controller;
      },
    });
    signal?.addEventListener('abort', () => file.error(signal.reason));
    return new Response(stream, { headers });
  });
  const send = (text: string) => file.enqueue(new TextEncoder().encode(text));
  return { asked, kept, send, end: () => file.close(), fail: () => file.error(new TypeError('reset')) };
}

/** A server that refuses every call without words. */
export function refuseFile(): void {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ mensaje: '', codigo: 'falla' })));
}
