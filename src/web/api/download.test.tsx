import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { defineFile } from '#contract/call.ts';
import { download } from './download.ts';

const getFilas = defineFile('prueba/get_filas.php', 'public', {
  shows: [],
  takesOut: { object: [] },
  request: z.object({}),
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a file is kept under the name that the server gave it, and a refusal is not kept', async () => {
  const headers = { 'content-type': 'text/csv', 'content-disposition': "attachment; filename*=UTF-8''piezas.csv" };
  const answers = [new Response('id', { headers }), new Response('{"mensaje":"No","codigo":"rol"}')];
  vi.stubGlobal('fetch', () => Promise.resolve(answers.shift()));
  const kept: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(`${this.download} ${this.href.split(':')[0]}`);
  });
  await download(getFilas, {});
  await expect(download(getFilas, {})).rejects.toMatchObject({ codigo: 'rol' });
  expect(kept).toEqual(['piezas.csv blob']);
});
