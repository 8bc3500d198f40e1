import { writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#tests/imagenes.ts';
import { makePlain } from '#tests/photos.ts';

const { app, images, insertPieza, root } = await createTestApp();

const HOSTILE_PATHS = [
  '/api/imagenes/100/../../../secret',
  '/api/imagenes/100/..%2f..%2f..%2fsecret',
  '/api/imagenes/100/..%2F..%2F..%2Fsecret',
  '/api/imagenes/100/%2e%2e/%2e%2e/secret',
  '/api/imagenes/100/%2e%2e%2f%2e%2e%2fsecret',
  '/api/imagenes/100/..%5c..%5csecret',
  '/api/imagenes/100/..\\..\\secret',
  '/api/imagenes/100/....//....//secret',
  '/api/imagenes/100/..%252f..%252fsecret',
  '/api/imagenes/100/%c0%ae%c0%ae%c0%afsecret',
  '/api/imagenes/100/%2fetc%2fpasswd',
  '/api/imagenes/100//etc/passwd',
  '/api/imagenes/100/C:%5cWindows%5cwin.ini',
  '/api/imagenes/100/faro.jpg%00',
  '/api/imagenes/100/faro.jpg%00.png',
  '/api/imagenes/100/faro.jpg%0d%0aset-cookie:x=1',
  '/api/imagenes/100/faro.jpg/',
  '/api/imagenes/100/faro.jpg/..',
  '/api/imagenes/100/./faro.jpg',
  '/api/imagenes/100/faro.jpg~w320.webp',
  '/api/imagenes/100/FARO.JPG',
  '/api/imagenes/100/',
  '/api/imagenes/100/..',
  '/api/imagenes/100/.',
  '/api/imagenes/100/.htaccess',
  '/api/imagenes/100/%zz',
  `/api/imagenes/100/${'a'.repeat(121)}`,
  `/api/imagenes/100/${'a'.repeat(300)}`,
  `/api/imagenes/100/${'a/'.repeat(300)}`,
  '/api/imagenes/../100/faro.jpg',
  '/api/imagenes/100%2f..%2f100/faro.jpg',
  '/api/imagenes/0/faro.jpg',
  '/api/imagenes/0100/faro.jpg',
  '/api/imagenes/-100/faro.jpg',
  '/api/imagenes/100.0/faro.jpg',
  '/api/imagenes/1e2/faro.jpg',
  '/api/imagenes/+100/faro.jpg',
  '/api/imagenes/100%20/faro.jpg',
  "/api/imagenes/100'or'1'='1/faro.jpg",
  '/api/imagenes/2147483648/faro.jpg',
  '/api/imagenes/99999999999999999999/faro.jpg',
  '/api/imagenes/__proto__/faro.jpg',
  '/api/imagenes/__proto__/_compartir.jpg',
  `/api/imagenes/${'9'.repeat(90)}/compartir.jpg`,
];

describe('an address that climbs, hides or lies', () => {
  beforeAll(async () => {
    await writeFile(join(root, 'secret'), 'SECRET');
    await images.writeOriginal('faro.jpg', await makePlain(80, 60));
    await insertPieza(100, ['faro.jpg']);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });

  test('while the honest one leads to its photo', async () => {
    expect(await rawGet('/api/imagenes/100/faro.jpg')).toMatchObject({ status: 200, type: 'image/jpeg' });
  });

  test.each(HOSTILE_PATHS.map((path) => [path.slice(0, 70), path]))('%s leads to no file', async (_title, path) => {
    const { status, type, body } = await rawGet(path);
    expect([400, 404]).toContain(status);
    expect(type).toContain('application/json');
    expect(body).not.toContain('SECRET');
    expect(body.length).toBeLessThan(1000);
  });
});

/** By a socket, because injected requests have their addresses tidied up. */
function rawGet(path: string): Promise<{ status: number; type: string; body: string }> {
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ host: '127.0.0.1', port, path, agent: false }, async (response) => {
      const parts = await response.toArray();
      const type = response.headers['content-type'] ?? '';
      resolve({ status: response.statusCode ?? 0, type, body: Buffer.concat(parts).toString() });
    });
    sent.on('error', reject).end();
  });
}
