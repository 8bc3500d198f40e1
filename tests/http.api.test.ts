import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_PAYLOAD } from '#domain/payload-cotizador.ts';
import { createApp, post, type TestApp } from './app.ts';
import { createDatabase, type TestDatabase } from './database.ts';
import { insertPieza } from './factories.ts';

let database: TestDatabase;
let tested: TestApp;
beforeAll(async () => {
  database = await createDatabase();
  tested = await createApp(database.db);
});
afterAll(async () => {
  await tested[Symbol.asyncDispose]();
  await database[Symbol.asyncDispose]();
});

const MARCAS = 'buscador-public/get_marcas.php';

describe('security headers', () => {
  test.each(['/', '/detalles/1', '/no-existe', '/robots.txt'])('%s runs nothing but our own files', async (url) => {
    const { headers, body } = await tested.app.inject({ url });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=');
    expect(body).not.toMatch(/<[^>]+\sstyle=/);
  });

  test.each(['/', '/detalles/1', '/no-existe', '/login'])(
    '%s allows the code and the styles that stand in it by their hashes, and no others',
    async (url) => {
      const { headers, body } = await tested.app.inject({ url });
      const policy = new Map(
        String(headers['content-security-policy'])
          .split('; ')
          .map((line) => [line.split(' ')[0], line.split(' ').slice(2)]),
      );
      const hashesOf = (element: RegExp) =>
        [...body.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);
      const scripts = hashesOf(/<script(?![^>]*(?:src=|type="application\/))[^>]*>([^<]*)<\/script>/g);
      const styles = hashesOf(/<style>([^<]*)<\/style>/g);
      expect([scripts.length, styles.length]).toEqual([1, 1]);
      expect(policy.get('script-src')).toEqual(scripts);
      expect(policy.get('style-src')).toEqual(styles);
    },
  );

  test('the interface is neither cached nor open to other sites', async () => {
    const answer = await tested.app.inject({
      method: 'POST',
      url: `/api/${MARCAS}`,
      headers: { origin: 'https://otra.test', 'content-type': 'application/json' },
      payload: '{}',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('without TLS no browser is told to insist on it', async () => {
    await using plain = await createApp(database.db, { publicUrl: 'http://127.0.0.1:3000' });
    expect((await plain.app.inject({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('limits', () => {
  test('one address reads so much a minute, and is told in Spanish when to come back', async () => {
    await using limited = await createApp(database.db, { readsPerMinute: 5 });
    for (let index = 0; index < 5; index += 1) expect((await post(limited.app, MARCAS, {})).statusCode).toBe(200);

    const refused = await post(limited.app, MARCAS, {});

    expect(refused.statusCode).toBe(429);
    expect(refused.json().mensaje).toMatch(/^Demasiadas peticiones/);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('a forged X-Forwarded-For is another address only behind a trusted proxy', async () => {
    const askAs = async (limited: TestApp, address: string) => {
      const headers = { 'x-forwarded-for': address };
      return (await limited.app.inject({ url: '/robots.txt', headers })).statusCode;
    };
    await using direct = await createApp(database.db, { readsPerMinute: 1 });
    expect([await askAs(direct, '10.0.0.1'), await askAs(direct, '10.0.0.2')]).toEqual([200, 429]);
    await using proxied = await createApp(database.db, { readsPerMinute: 1, trustProxy: '127.0.0.1' });
    expect([await askAs(proxied, '10.0.0.1'), await askAs(proxied, '10.0.0.2')]).toEqual([200, 200]);
  });
});

describe('the address of the quoter', () => {
  test.each(['/cotizador', '/socio/cotizador'])(
    '%s opens with a list of 64 kB, and a longer one is refused',
    async (path) => {
      await using opened = await createApp(database.db);
      const base = await opened.app.listen({ port: 0, host: '127.0.0.1' });
      const open = (length: number) => fetch(`${base}${path}?payload=${'A'.repeat(length)}`);

      const shell = await open(MAX_PAYLOAD);
      expect([shell.status, (await shell.text()).includes('id="app"')]).toEqual([200, true]);

      const refused = await open(200 * 1024);
      expect(refused.status).toBe(431);
      expect(await refused.text()).toContain('La dirección es demasiado larga');
    },
  );
});

describe('the site’s own files', () => {
  test('robots.txt names the sitemap and keeps the calls out', async () => {
    const { body } = await tested.app.inject({ url: '/robots.txt' });
    expect(body).toContain('Sitemap: https://autopartes.test/sitemap.xml');
    expect(body).toContain('Disallow: /api/');
  });

  test('the sitemap lists what is in stock, and only that', async () => {
    const { id } = await insertPieza(database.db);
    const sold = await insertPieza(database.db, { existencias: 0 });
    const { body, headers } = await tested.app.inject({ url: '/sitemap.xml' });
    expect(headers['content-type']).toContain('application/xml');
    expect(body).toContain(`<loc>https://autopartes.test/detalles/${id}</loc>`);
    expect(body).not.toContain(`/detalles/${sold.id}<`);
  });

  test('beyond 50,000 parts the sitemap is an index of files', async () => {
    await using large = await createDatabase();
    await insertPieza(large.db);
    await large.db.pool.query('alter table piezas alter column id restart with 50001');
    const { id } = await insertPieza(large.db);
    await using app = await createApp(large.db);
    const index = await app.app.inject({ url: '/sitemap.xml' });
    expect(index.body.match(/<loc>[^<]+<\/loc>/g)).toEqual([
      '<loc>https://autopartes.test/sitemaps/0.xml</loc>',
      '<loc>https://autopartes.test/sitemaps/1.xml</loc>',
    ]);
    expect((await app.app.inject({ url: '/sitemaps/1.xml' })).body).toContain(`/detalles/${id}<`);
    expect((await app.app.inject({ url: '/sitemaps/7.xml' })).statusCode).toBe(404);
  });

  test('the manifest’s icons exist in the size they promise', async () => {
    const manifest = (await tested.app.inject({ url: '/manifest.webmanifest' })).json();
    expect(manifest).toMatchObject({ name: 'Autopartes Patio Norte', lang: 'es-MX' });
    for (const { src, sizes } of manifest.icons) {
      const icon = await tested.app.inject({ url: src });
      expect([src, icon.statusCode, icon.headers['content-type']]).toEqual([src, 200, 'image/png']);
      expect(`${icon.rawPayload.readUInt32BE(16)}x${icon.rawPayload.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('a compressed answer for who accepts it', async () => {
    const { headers } = await tested.app.inject({ url: '/', headers: { 'accept-encoding': 'br, gzip' } });
    expect(headers['content-encoding']).toBe('gzip');
  });
});
