import { globSync } from 'node:fs';
import { rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { BROWSER, createTestApp } from '#tests/imagenes.ts';
import { makePhonePhoto, makePlain } from '#tests/photos.ts';

const { db, get, expectRefused, images, insertPieza, root } = await createTestApp();

beforeAll(async () => {
  await images.writeOriginal('faro.jpg', await makePhonePhoto());
  await images.writeOriginal('cofre.jpg', await makePlain(800, 600));
  await insertPieza(100, ['faro.jpg', 'cofre.jpg']);
});

describe('what is stored', () => {
  test('under a link is not a photo', async () => {
    await writeFile(join(root, 'real.jpg'), await makePlain(50, 50));
    await images.writeOriginal('link.jpg', await makePlain(50, 50));
    await insertPieza(500, ['link.jpg']);
    await replaceByLink('link.jpg', join(root, 'real.jpg'));
    await expectRefused('/api/imagenes/500/link.jpg', 404);
  });

  test('as a row without a file is not found, and is found when the file comes', async () => {
    await insertPieza(501, ['tarde.jpg']);
    await expectRefused('/api/imagenes/501/tarde.jpg', 404);
    await images.writeOriginal('tarde.jpg', await makePlain(50, 50));
    expect((await get('/api/imagenes/501/tarde.jpg')).statusCode).toBe(200);
  });

  test.each([
    [510, 'html.jpg', Buffer.from('<html><script>alert(1)</script>')],
    [511, 'svg.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    [512, 'vacia.jpg', Buffer.alloc(0)],
  ])('damaged (%i %s) is told in Spanish and never cached', async (inventario, archivo, bytes) => {
    await insertPieza(inventario, [archivo]);
    await images.writeOriginal(archivo, bytes);
    const damaged = await expectRefused(`/api/imagenes/${inventario}/${archivo}`, 500);
    expect(damaged).toBe('La imagen está dañada y no se puede mostrar');
    expect((await get('/api/imagenes/100/faro.jpg')).statusCode).toBe(200);

    const shared = await get(`/api/imagenes/${inventario}/_compartir.jpg`);
    expect(shared.rawPayload).toEqual((await get('/compartir.jpg')).rawPayload);
  });

  test('is drawn once for thirty who ask together', async () => {
    await images.writeOriginal('juntos.jpg', await makePhonePhoto());
    await insertPieza(502, ['juntos.jpg']);
    images.written.length = 0;
    const all = await Promise.all(Array.from({ length: 30 }, () => get('/api/imagenes/502/juntos.jpg?w=640', BROWSER)));
    expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(images.written).toEqual(['juntos.jpg w640.webp']);
  });
});

describe('the picture for sharing', () => {
  test('is the cover, 1200 x 630, and changes with it', async () => {
    const id = await insertPieza(600, ['cofre.jpg', 'faro.jpg']);
    const first = await get('/api/imagenes/600/_compartir.jpg');
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(first.rawPayload.length).toBeLessThan(250_000);
    expect(first.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'public, max-age=3600' });
    const etag = String(first.headers.etag);
    expect((await get('/api/imagenes/600/_compartir.jpg', { 'if-none-match': etag })).statusCode).toBe(304);

    await db.pool.query("delete from imagenes where pieza_id = $1 and archivo = 'cofre.jpg'", [id]);
    const second = await get('/api/imagenes/600/_compartir.jpg', { 'if-none-match': etag });
    expect(second.statusCode).toBe(200);
    expect(second.rawPayload).not.toEqual(first.rawPayload);
  });

  test('of a part without photos is the logo', async () => {
    await insertPieza(601, []);
    const { statusCode, rawPayload, headers } = await get('/api/imagenes/601/_compartir.jpg');
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect(rawPayload).toEqual((await get('/compartir.jpg')).rawPayload);
    expect(headers.etag).not.toContain('null');
  });

  test('of no part is not found', async () => {
    await insertPieza(602, ['cofre.jpg'], { eliminada: new Date() });
    await expectRefused('/api/imagenes/999/_compartir.jpg', 404);
    await expectRefused('/api/imagenes/602/_compartir.jpg', 404);
  });
});

test.each([
  ['/iconos/any-192.png', 192],
  ['/iconos/any-512.png', 512],
  ['/iconos/maskable-512.png', 512],
  ['/apple-touch-icon.png', 180],
])('%s is an icon of %i', async (url, side) => {
  const { headers, rawPayload } = await get(url);
  expect(headers['content-type']).toBe('image/png');
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side });
});

async function replaceByLink(archivo: string, target: string): Promise<void> {
  const [path = ''] = globSync(join(root, 'imagenes', 'originales', '*', archivo));
  await rm(path);
  await symlink(target, path);
}
