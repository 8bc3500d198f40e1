import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoArchivo, readDemoFoto } from './fotos.ts';
import { MARKET } from './market.ts';

const FOLDER = join(import.meta.dirname, 'fotos');
const FARO = { pieza: 'FARO', lado: 'IZQ', angulo: 0, fondo: 0 };

/** The photo in 64 x 48 greys. */
async function look(archivo: string): Promise<Buffer> {
  const photo = (await readDemoFoto(archivo)) ?? Buffer.of();
  return sharp(photo).resize(64, 48).greyscale().raw().toBuffer();
}

/** How far apart two photos are, 0 to 255 a point. */
function apart(one: Buffer, other: Buffer): number {
  return one.reduce((sum, level, at) => sum + Math.abs(level - (other[at] ?? 0)), 0) / one.length;
}

test('every picture is there on both grounds, belongs to a part of the catalogue, and all are light', async () => {
  const wanted = [...Object.keys(MARKET.fotos), 'caja'].flatMap((foto) => [`${foto}-lona.webp`, `${foto}-papel.webp`]);
  expect(await readdir(FOLDER)).toEqual(wanted.sort());
  const sizes = await Promise.all(wanted.map(async (name) => (await stat(join(FOLDER, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  const shown = Object.values(MARKET.fotos).flat();
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.filter((pieza) => !MARKET.piezas.some((known) => known.pieza === pieza))).toEqual([]);
});

test('every angle of a part is a photo of its own, as a phone would store it', async () => {
  const photos = await Promise.all(
    [0, 1, 2, 3, 4, 5].map((angulo) => readDemoFoto(demoArchivo({ ...FARO, pieza: 'PUERTA', angulo }))),
  );
  for (const photo of photos) {
    expect(await sharp(photo ?? Buffer.of()).metadata()).toMatchObject({ format: 'jpeg', width: 1280, height: 960 });
  }
  expect(new Set(photos.map((photo) => photo?.toString('base64'))).size).toBe(6);
});

test('the right side is the left one in a mirror, and each ground another photo', async () => {
  const left = await look(demoArchivo({ ...FARO, angulo: 3 }));
  const right = await look(demoArchivo({ ...FARO, lado: 'DEL DER', angulo: 3 }));
  const turned = await sharp(right, { raw: { width: 64, height: 48, channels: 1 } })
    .flop()
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  expect(apart(left, turned)).toBeLessThan(2);
  expect(apart(left, right)).toBeGreaterThan(10);
  expect(apart(await look(demoArchivo(FARO)), await look(demoArchivo({ ...FARO, fondo: 1 })))).toBeGreaterThan(10);
});

test('kinds without a picture of their own lie in a carton', async () => {
  expect(demoArchivo({ ...FARO, pieza: 'FARO DE NIEBLA' })).toBe('demo_faro-de-niebla_izq_0_0.jpg');
  expect(demoArchivo({ ...FARO, pieza: 'CLUSTER' })).toBe('demo_caja_izq_0_0.jpg');
  expect(demoArchivo({ ...FARO, pieza: '</script>' })).toBe('demo_caja_izq_0_0.jpg');
});

test('names of older demo data show the same kind, side and angle', async () => {
  const old = await readDemoFoto('demo_travesano-de-radiador_del-der_sin-pintar_4_j.jpg');
  const now = demoArchivo({ pieza: 'TRAVESAÑO DE RADIADOR', lado: 'DEL DER', angulo: 4, fondo: 1 });
  expect(now).toBe('demo_alma-de-defensa_der_4_1.jpg');
  expect(old).toEqual(await readDemoFoto(now));
  expect(await readDemoFoto('demo_faro_izq__0_b.jpg')).toEqual(await readDemoFoto(demoArchivo({ ...FARO, fondo: 1 })));
});

test.each([
  '',
  '8f3c.jpg',
  'demo_faro.jpg',
  'demo_faro_izq_6_0.jpg',
  '../demo_faro_izq_0_0.jpg',
  'demo_faro_izq_0_0.jpg\n',
])('no other name is a demo photo: %j', async (archivo) => {
  expect(await readDemoFoto(archivo)).toBeNull();
});
