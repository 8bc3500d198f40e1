import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BusinessError } from '#server/base/errors.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import type { ImageStore } from '#server/base/integrations/images/image-store.ts';
import { DemoStore, demoArchivo } from '#server/demo/fotos.ts';
import { rotateOriginal } from './original.ts';

const ARCHIVO = 'faro.jpg';
let root: string;
let images: ImageStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-rotate-'));
  images = new DiskStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** Red, green / blue, white: no turn and no mirror of it looks like another. */
async function makeCorners(orientation?: number): Promise<Buffer> {
  const width = 120;
  const height = 80;
  const square = (background: string) => ({ create: { width: 60, height: 40, channels: 3, background } }) as const;
  const corners = sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    { input: square('#f00'), left: 0, top: 0 },
    { input: square('#0f0'), left: 60, top: 0 },
    { input: square('#00f'), left: 0, top: 40 },
  ]);
  const flat = sharp(await corners.png().toBuffer());
  return (orientation ? flat.withMetadata({ orientation }) : flat).jpeg({ quality: 95 }).toBuffer();
}

const NAMES: Readonly<Record<string, string>> = { '100': 'R', '010': 'G', '001': 'B', '111': 'W' };

/** Its corners from left to right and top to bottom, and its size. */
async function look(store: ImageStore, archivo: string | null): Promise<string> {
  const bytes = archivo && (await store.readOriginal(archivo));
  const { data, info } = await sharp(bytes || Buffer.of())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    return NAMES[Array.from(data.subarray(from, from + 3), (level) => (level > 127 ? '1' : '0')).join('')];
  };
  return `${at(0.2, 0.2)}${at(0.8, 0.2)}${at(0.2, 0.8)}${at(0.8, 0.8)} ${info.width}x${info.height}`;
}

test.each([
  [90, 'BRWG 80x120'],
  [180, 'WBGR 120x80'],
  [270, 'GWRB 80x120'],
] as const)('%i degrees turn it clockwise, under a new name', async (grados, expected) => {
  await images.writeOriginal(ARCHIVO, await makeCorners());
  expect(await look(images, ARCHIVO)).toBe('RGBW 120x80');
  const turned = await rotateOriginal(images, ARCHIVO, grados);
  expect(turned).toMatch(/^[0-9a-f]{32}\.jpg$/);
  expect(await look(images, turned)).toBe(expected);
  expect(await look(images, ARCHIVO)).toBe('RGBW 120x80');
});

test('four turns are none, each under its own name', async () => {
  await images.writeOriginal(ARCHIVO, await makeCorners());
  const names = [ARCHIVO];
  for (let turn = 0; turn < 4; turn += 1) names.push((await rotateOriginal(images, names[turn] ?? '', 90)) ?? '');
  expect(new Set(names).size).toBe(5);
  expect(await look(images, names[4] ?? null)).toBe('RGBW 120x80');
});

test('a photo that lies on its side is set upright first', async () => {
  await images.writeOriginal(ARCHIVO, await makeCorners(6));
  expect(await look(images, await rotateOriginal(images, ARCHIVO, 90))).toBe('WBGR 120x80');
});

test('a photo of the demo turns like a photo', async () => {
  const demo = new DemoStore(root);
  const name = demoArchivo({ pieza: 'FARO', lado: 'IZQ', angulo: 0, fondo: 1 });
  const turned = await rotateOriginal(demo, name, 90);
  expect(await sharp((await demo.readOriginal(turned ?? '')) ?? Buffer.of()).metadata()).toMatchObject({
    width: 960,
    height: 1280,
  });
});

test('what is not there is null, and what is no photo is said', async () => {
  expect(await rotateOriginal(images, ARCHIVO, 90)).toBeNull();
  await images.writeOriginal(ARCHIVO, Buffer.from('<svg/>'));
  const refusal = new BusinessError('La foto está dañada y no se puede girar');
  await expect(rotateOriginal(images, ARCHIVO, 90)).rejects.toThrow(refusal);
});
