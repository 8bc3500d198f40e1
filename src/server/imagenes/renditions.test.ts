import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { makeNoise, makePhonePhoto, makePlain } from '#tests/photos.ts';
import { DamagedImageError } from './photo.ts';
import { createRenditions, type FindRendition, SHARE_CARD, sizeRendition } from './renditions.ts';

const ARCHIVO = 'faro.jpg';
const notStored: unknown[] = [];
let root: string;
let images: ImageStore;
let find: FindRendition;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-imagenes-'));
  images = new DiskStore(root);
  find = createRenditions(images, (error) => notStored.push(error));
});
afterEach(async () => {
  await rm(root, { recursive: true, force: true });
  notStored.length = 0;
});

describe('making', () => {
  test('happens once for thirty who ask together, and never again', async () => {
    const made: string[] = [];
    const rendition = { ...sizeRendition(320, 'webp'), make: counting(sizeRendition(320, 'webp').make, made) };
    await images.writeOriginal(ARCHIVO, await makePhonePhoto());

    const together = await Promise.all(Array.from({ length: 30 }, () => find(ARCHIVO, rendition)));
    expect(made).toHaveLength(1);
    expect(new Set(together.map((bytes) => bytes?.toString('base64'))).size).toBe(1);

    const restarted = createRenditions(images, (error) => notStored.push(error));
    expect(await restarted(ARCHIVO, rendition)).toEqual(together[0]);
    expect(made).toHaveLength(1);
  });

  test('keeps at most two pictures in hand', async () => {
    let now = 0;
    let most = 0;
    const slow = async (original: Buffer) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setTimeout(resolve, 5));
      now -= 1;
      return original;
    };
    const names = Array.from({ length: 12 }, (_, i) => `${i}.jpg`);
    for (const name of names) await images.writeOriginal(name, Buffer.from(name));
    const all = await Promise.all(names.map((name) => find(name, { ...sizeRendition(320, 'webp'), make: slow })));
    expect(all.map(String)).toEqual(names);
    expect(most).toBe(2);
  });

  test('is refused when hundreds wait, and goes on afterwards', async () => {
    const gate = Promise.withResolvers<void>();
    await images.writeOriginal(ARCHIVO, await makePlain(8, 8));
    const make = async (original: Buffer) => {
      await gate.promise;
      return original;
    };
    const refused: string[] = [];
    const asked = Array.from({ length: 300 }, (_, i) =>
      find(ARCHIVO, { name: `x${i}`, format: 'jpeg', make }).catch((error: Error) => void refused.push(error.name)),
    );
    await expect.poll(() => refused.length).toBe(98);
    gate.resolve();
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(202);
    expect(new Set(refused)).toEqual(new Set(['RetryLaterError']));
    expect(await find(ARCHIVO, sizeRendition(320, 'webp'))).not.toBeNull();
  });

  test('without an original answers null, and looks again the next time', async () => {
    expect(await find(ARCHIVO, sizeRendition(320, 'webp'))).toBeNull();
    await images.writeOriginal(ARCHIVO, await makePlain(400, 300));
    expect(await find(ARCHIVO, sizeRendition(320, 'webp'))).not.toBeNull();
  });

  test('that cannot be stored is served and told', async () => {
    await images.writeOriginal(ARCHIVO, await makePlain(400, 300));
    await images.writeDerived('other.jpg', 'w320.webp', Buffer.from('other'));
    await rm(join(root, 'temporales'), { recursive: true });
    expect(await find(ARCHIVO, sizeRendition(320, 'webp'))).not.toBeNull();
    expect(notStored.map(String)).toEqual([expect.stringContaining('ENOENT')]);
    expect(await images.readDerived(ARCHIVO, 'w320.webp')).toBeNull();
  });
});

describe('an original that is not a photo', () => {
  test.each(Object.entries(hostileOriginals()))('%s is refused and nothing is stored', async (_name, makeBytes) => {
    await images.writeOriginal(ARCHIVO, await makeBytes());
    for (const rendition of [sizeRendition(320, 'webp'), sizeRendition(1280, 'jpeg'), SHARE_CARD]) {
      await expect(find(ARCHIVO, rendition)).rejects.toThrow(DamagedImageError);
      expect(await images.readDerived(ARCHIVO, rendition.name)).toBeNull();
    }
  });
});

function hostileOriginals(): Record<string, () => Promise<Buffer>> {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  return {
    nothing: async () => Buffer.alloc(0),
    html: async () => Buffer.from('<html><script>alert(1)</script>'),
    svg: async () => Buffer.from(svg),
    gif: async () => sharp(Buffer.from(svg)).gif().toBuffer(),
    'a JPEG cut in half': async () => {
      const photo = await makePhonePhoto();
      return photo.subarray(0, photo.length / 2);
    },
    'a PNG cut in half': async () => {
      const photo = await makeNoise(300, 300);
      return photo.subarray(0, photo.length / 2);
    },
    'a JPEG head and garbage': async () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5000, 7)]),
    'a WebP head and garbage': async () => Buffer.from('RIFF\x10\0\0\0WEBPVP8 garbage'),
    'sixty million pixels': async () =>
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' } })
        .png()
        .toBuffer(),
  };
}

function counting(make: (original: Buffer) => Promise<Buffer>, made: string[]): (original: Buffer) => Promise<Buffer> {
  return (original) => {
    made.push('one');
    return make(original);
  };
}
