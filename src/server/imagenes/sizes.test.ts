import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { IMAGEN_WIDTHS } from '#domain/imagen.ts';
import { demoArchivo, readDemoFoto } from '#server/demo/fotos.ts';
import { makeNoise, makePhonePhoto, makePlain } from '#tests/photos.ts';
import { acceptsWebp, parseWidth, sizeRendition } from './renditions.ts';

describe('a size', () => {
  test.each(IMAGEN_WIDTHS)('of %i is upright, without metadata, in both formats', async (width) => {
    const photo = await makePhonePhoto();
    expect(photo.includes('SECRET-OWNER')).toBe(true);
    for (const format of ['webp', 'jpeg'] as const) {
      const bytes = await sizeRendition(width, format).make(photo);
      const { format: real, width: wide, height: high, orientation, exif, icc } = await sharp(bytes).metadata();
      expect({ real, wide, high }).toEqual({ real: format, wide: width, high: Math.round((width * 4) / 3) });
      expect([orientation, exif, icc]).toEqual([undefined, undefined, undefined]);
      expect(bytes.includes('SECRET-OWNER')).toBe(false);
    }
  });

  test('never enlarges, and bounds what is much taller than wide', async () => {
    expect(await largest(await makePlain(200, 150))).toEqual([200, 150]);
    expect(await largest(await makePlain(400, 8000))).toEqual([128, 2560]);
  });

  test('shows what is see-through as white', async () => {
    const glass = {
      create: { width: 100, height: 100, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    } as const;
    const png = await sharp(glass).png().toBuffer();
    for (const format of ['webp', 'jpeg'] as const) {
      const { dominant } = await sharp(await sizeRendition(320, format).make(png)).stats();
      expect([dominant.r, dominant.g, dominant.b].every((level) => level > 240)).toBe(true);
    }
  });

  test('of pure noise gives up quality for weight', async () => {
    const noise = await makeNoise();
    const best = await sharp(noise).resize(640).webp({ quality: 78 }).toBuffer();
    expect((await sizeRendition(640, 'webp').make(noise)).length).toBeLessThan(best.length * 0.85);
  });
});

test('photos of a yard weigh what a phone can afford', async () => {
  const parts = ['FARO', 'COFRE', 'FASCIA', 'PUERTA', 'RADIADOR', 'ESPEJO', 'CALAVERA', 'SALPICADERA'];
  const names = parts.map((pieza, i) => demoArchivo({ pieza, lado: '', angulo: i % 6, fondo: i % 2 }));
  const photos = await Promise.all(names.map(readDemoFoto));
  const weigh = async (width: (typeof IMAGEN_WIDTHS)[number]) => {
    const made = photos.map(async (photo) => (await sizeRendition(width, 'webp').make(photo ?? Buffer.of())).length);
    return (await Promise.all(made)).sort((a, b) => a - b);
  };
  expect((await weigh(320))[4]).toBeLessThan(12_000);
  expect((await weigh(640)).at(-1)).toBeLessThan(100_000);
});

test('a width is one of three, or the largest when absent', () => {
  expect([undefined, '320', '640', '1280'].map(parseWidth)).toEqual([1280, 320, 640, 1280]);
  for (const w of ['', '0', '321', '1e2', ' 320', '0320', '-1', 'NaN', ['320', '320'], {}, null, '9'.repeat(400)]) {
    expect(parseWidth(w)).toBeNull();
  }
});

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', true],
  ['IMAGE/WEBP', true],
  ['image/webp;q=0.5', true],
  ['image/png, image/webp ;q=0', false],
  ['image/webp;q=0.0,*/*', false],
  ['image/webp;q=0.01', true],
  ['*/*', false],
  ['', false],
  [undefined, false],
])('Accept %j reads WebP: %s', (accept, expected) => {
  expect(acceptsWebp(accept)).toBe(expected);
});

async function largest(photo: Buffer): Promise<number[]> {
  const { width, height } = await sharp(await sizeRendition(1280, 'webp').make(photo)).metadata();
  return [width, height];
}
