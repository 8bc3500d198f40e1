import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addCompression } from './hooks.ts';

const LONG = 'piezas '.repeat(1_000);

async function get(url: string, encoding?: string) {
  const app = Fastify();
  addCompression(app);
  app.get('/largo', async (_request, reply) => reply.type('text/html; charset=utf-8').send(LONG));
  app.get('/corto', async (_request, reply) => reply.type('text/html').send('corto'));
  app.get('/foto', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5_000)));
  return app.inject({ url, headers: encoding === undefined ? {} : { 'accept-encoding': encoding } });
}

test.each(['gzip', 'br, gzip', 'gzip;q=0.5', 'deflate, *'])('%s gets a long text compressed', async (encoding) => {
  const { headers, rawPayload } = await get('/largo', encoding);
  expect([headers['content-encoding'], headers.vary]).toEqual(['gzip', 'accept-encoding']);
  expect(Number(headers['content-length'] ?? rawPayload.length)).toBe(rawPayload.length);
  expect(gunzipSync(rawPayload).toString()).toBe(LONG);
});

test.each([undefined, '', 'br', 'gzip;q=0', 'gzip;q=0.0', 'identity'])('%s gets it as it is', async (encoding) => {
  const { headers, body } = await get('/largo', encoding);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toBe('accept-encoding');
  expect(body).toBe(LONG);
});

test.each(['/corto', '/foto'])('%s is not worth it', async (url) => {
  expect((await get(url, 'gzip')).headers['content-encoding']).toBeUndefined();
});
