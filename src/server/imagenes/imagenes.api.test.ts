import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#server/base/db/database.ts';
import { BROWSER, createApp, createTestApp } from '#tests/imagenes.ts';
import { makePhonePhoto, makePlain } from '#tests/photos.ts';

const { app, db, get, expectRefused, images, insertPieza } = await createTestApp();

beforeAll(async () => {
  await images.writeOriginal('faro.jpg', await makePhonePhoto());
  await images.writeOriginal('cofre.jpg', await makePlain(800, 600));
  await insertPieza(100, ['faro.jpg', 'cofre.jpg']);
});

describe('a photo', () => {
  test.each([
    ['?w=320', BROWSER, 'webp', 320],
    ['?w=640', BROWSER, 'webp', 640],
    ['?w=1280', {}, 'jpeg', 1280],
    ['', BROWSER, 'webp', 1280],
    ['?w=640', { accept: '*/*' }, 'jpeg', 640],
  ] as const)('with %j and %j is a %s of %i, kept for ever', async (query, headers, format, width) => {
    const { statusCode, headers: got, rawPayload } = await get(`/api/imagenes/100/faro.jpg${query}`, headers);
    expect(statusCode).toBe(200);
    expect(got).toMatchObject({
      'content-type': `image/${format}`,
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': `inline; filename="faro.${format === 'jpeg' ? 'jpg' : 'webp'}"`,
    });
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format, width });
  });

  test('is not sent again to who has it', async () => {
    const first = await get('/api/imagenes/100/faro.jpg?w=320', BROWSER);
    const etag = String(first.headers.etag);
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const { statusCode, headers, rawPayload } = await get('/api/imagenes/100/faro.jpg?w=320', {
        ...BROWSER,
        'if-none-match': known,
      });
      expect([statusCode, rawPayload.length]).toEqual([304, 0]);
      expect(headers).toMatchObject({ etag, vary: 'Accept', 'cache-control': first.headers['cache-control'] });
    }
    for (const [url, headers] of [
      ['/api/imagenes/100/faro.jpg?w=640', BROWSER],
      ['/api/imagenes/100/faro.jpg?w=320', {}],
      ['/api/imagenes/100/cofre.jpg?w=320', BROWSER],
    ] as const) {
      expect((await get(url, { ...headers, 'if-none-match': etag })).statusCode).toBe(200);
    }
  });

  test('answers HEAD with the length and no bytes', async () => {
    for (const path of ['faro.jpg?w=320', '_compartir.jpg']) {
      const url = `/api/imagenes/100/${path}`;
      const full = await get(url);
      const head = await app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0]);
      expect(head.headers).toEqual({ ...full.headers, date: head.headers.date });
      expect(Number(head.headers['content-length'])).toBe(full.rawPayload.length);
    }
  });

  test('of a part out of stock is shown; of a deleted part, of another part, or of nothing it is not', async () => {
    await insertPieza(101, ['cofre.jpg'], { existencias: 0 });
    await insertPieza(102, ['cofre.jpg'], { eliminada: new Date() });
    expect((await get('/api/imagenes/101/cofre.jpg')).statusCode).toBe(200);
    await expectRefused('/api/imagenes/101/faro.jpg', 404);
    await expectRefused('/api/imagenes/102/cofre.jpg', 404);
    await expectRefused('/api/imagenes/999/faro.jpg', 404);
    await expectRefused('/api/imagenes/100/nada.jpg', 404);
  });

  test.each(['0', '-320', '321', 'abc', '', '320.0', '320&w=640', '1e9', '%00', '9'.repeat(60)])(
    'of the width %j is refused',
    async (w) => {
      expect(await expectRefused(`/api/imagenes/100/faro.jpg?w=${w}`, 400)).toContain('320, 640 o 1280');
    },
  );
});

describe('a number the part had before', () => {
  test('leads to the present one, with the same file and query', async () => {
    const id = await insertPieza(200, ['cofre.jpg']);
    await db.pool.query('insert into inventarios_anteriores values (150, $1), (151, $1)', [id]);
    for (const [from, to] of [
      ['/api/imagenes/150/cofre.jpg?w=640&x=%20y', '/api/imagenes/200/cofre.jpg?w=640&x=%20y'],
      ['/api/imagenes/151/cofre.jpg', '/api/imagenes/200/cofre.jpg'],
      ['/api/imagenes/150/_compartir.jpg', '/api/imagenes/200/_compartir.jpg'],
    ] as const) {
      const { statusCode, headers } = await get(from);
      expect([statusCode, headers.location]).toEqual([301, to]);
      expect(headers['cache-control']).not.toContain('immutable');
    }
    await expectRefused('/api/imagenes/150/faro.jpg', 404);
  });

  test('belongs to the part that has it now, for the photos of that part', async () => {
    const moved = await insertPieza(301, ['cofre.jpg']);
    await insertPieza(300, ['faro.jpg']);
    await db.pool.query('insert into inventarios_anteriores values (300, $1)', [moved]);
    expect((await get('/api/imagenes/300/faro.jpg?w=320')).statusCode).toBe(200);
    expect((await get('/api/imagenes/300/cofre.jpg')).headers.location).toBe('/api/imagenes/301/cofre.jpg');
    expect((await get('/api/imagenes/300/_compartir.jpg')).statusCode).toBe(200);
  });

  test('of a deleted part leads nowhere', async () => {
    const id = await insertPieza(401, ['cofre.jpg'], { eliminada: new Date() });
    await db.pool.query('insert into inventarios_anteriores values (400, $1)', [id]);
    await expectRefused('/api/imagenes/400/cofre.jpg', 404);
    await expectRefused('/api/imagenes/400/_compartir.jpg', 404);
  });
});

test('without a database the address is unavailable for now, not gone', async () => {
  const down = connect({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const broken = createApp(down, images);
  const { statusCode, headers } = await broken.inject('/api/imagenes/100/faro.jpg');
  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-store']);
  await broken.close();
  await down.destroy();
});
