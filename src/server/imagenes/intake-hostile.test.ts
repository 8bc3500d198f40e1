import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { invalidField } from '#server/base/errors.ts';
import { DiskStore } from '#server/base/integrations/images/disk-store.ts';
import {
  breakChunk,
  claimJpegSize,
  claimWebpSize,
  dissectJpeg,
  HTML,
  makeAnimation,
  makeBombPng,
  makeScanBomb,
  PAYLOAD,
  SVG,
  withChunk,
  withSegment,
  withTextBomb,
  ZIP,
} from '#tests/hostile-photos.ts';
import { makeNoise, makePhonePhoto } from '#tests/photos.ts';
import { createIntake, DANADA, DEMASIADOS_PIXELES, NO_ES_FOTO, PESA_DEMASIADO } from './intake.ts';

const LIMIT = 10 * 1024 * 1024;
const RED = '#c33';
const plain = (side = 64) => sharp({ create: { width: side, height: side, channels: 3, background: RED } });
const jpeg = () => plain().jpeg().toBuffer();
const png = () => plain().png().toBuffer();
const webp = () => plain().webp().toBuffer();
const noisy = async () => sharp(await makeNoise(300, 300));
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const join2 = async (...parts: (Buffer | Promise<Buffer>)[]) => Buffer.concat(await Promise.all(parts));
const cut = async (bytes: Promise<Buffer>, share: number) => {
  const whole = await bytes;
  return whole.subarray(0, Math.floor(whole.length * share));
};

let root: string;
let images: DiskStore;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'yarda-intake-'));
  images = new DiskStore(root);
});
afterEach(() => rm(root, { recursive: true, force: true }));

type Case = readonly [what: string, reason: string, make: () => Buffer | Promise<Buffer>];

const REFUSED: readonly Case[] = [
  ['nothing', NO_ES_FOTO, () => Buffer.alloc(0)],
  ['one byte', NO_ES_FOTO, () => Buffer.from([0xff])],
  ['the first two bytes of a JPEG', NO_ES_FOTO, () => Buffer.from([0xff, 0xd8])],
  ['HTML', NO_ES_FOTO, () => HTML],
  ['HTML in front of a JPEG', NO_ES_FOTO, () => join2(latin1('<!--'), jpeg(), latin1('-->'), HTML)],
  ['SVG', NO_ES_FOTO, () => SVG],
  ['SVG as an XML document', NO_ES_FOTO, () => join2(latin1('<?xml version="1.0"?>\n'), SVG)],
  ['GIF', NO_ES_FOTO, () => plain().gif().toBuffer()],
  ['BMP', NO_ES_FOTO, () => latin1('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0\x01\0\0\0\x01\0\0\0\x01\0\x18\0')],
  ['TIFF', NO_ES_FOTO, () => plain().tiff().toBuffer()],
  ['AVIF', NO_ES_FOTO, () => plain().avif({ effort: 0 }).toBuffer()],
  ['HEIC', NO_ES_FOTO, () => latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')],
  ['PDF with a JPEG in it', NO_ES_FOTO, () => join2(latin1('%PDF-1.7\n'), jpeg())],
  ['ZIP', NO_ES_FOTO, () => ZIP],
  ['sound in the container of WebP', NO_ES_FOTO, () => latin1('RIFF\x24\0\0\0WAVEfmt ')],
  ['one byte more than 10 MB', PESA_DEMASIADO, async () => padded(await jpeg(), LIMIT + 1)],
  ['a PNG bomb', DEMASIADOS_PIXELES, () => makeBombPng(14_000, 14_000)],
  ['a JPEG that claims 60000 x 60000', DEMASIADOS_PIXELES, async () => claimJpegSize(await jpeg(), 60_000, 60_000)],
  ['a WebP that claims 16383 x 16383', DEMASIADOS_PIXELES, async () => claimWebpSize(await webp(), 16_383, 16_383)],
  ['just over 50 Mpx', DEMASIADOS_PIXELES, () => makeBombPng(10_000, 5_001)],
  ['a JPEG that claims 65535 x 65535', DANADA, async () => claimJpegSize(await jpeg(), 65_535, 65_535)],
  ['a WebP that claims 7000 x 7000', DANADA, async () => claimWebpSize(await webp(), 7_000, 7_000)],
  ['a JPEG of 2647 passes', DANADA, () => makeScanBomb(6_400, 14)],
  ['a JPEG without a picture', DANADA, () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['SVG behind the first bytes of a JPEG', DANADA, () => join2(latin1('\xff\xd8\xff'), SVG)],
  ['HTML behind the first bytes of a PNG', DANADA, () => join2(latin1('\x89PNG\r\n\x1a\n'), HTML)],
  ['garbage behind the first bytes of a WebP', DANADA, () => latin1('RIFF\x10\0\0\0WEBPVP8 garbage')],
  ['half a JPEG', DANADA, async () => cut((await noisy()).jpeg().toBuffer(), 0.5)],
  ['a JPEG without its last bytes', DANADA, async () => cut((await noisy()).jpeg().toBuffer(), 0.99)],
  ['half a progressive JPEG', DANADA, async () => cut((await noisy()).jpeg({ progressive: true }).toBuffer(), 0.5)],
  ['half a PNG', DANADA, async () => cut((await noisy()).png().toBuffer(), 0.5)],
  ['half a WebP', DANADA, async () => cut((await noisy()).webp().toBuffer(), 0.5)],
  ['a PNG with a changed byte', DANADA, async () => breakChunk(await (await noisy()).png().toBuffer(), 'IDAT', 9_000)],
  ['a PNG with a wrong checksum', DANADA, async () => breakChunk(await png(), 'IHDR', 13)],
];

describe('what is not a photo, or not one of ours, is refused and leaves nothing behind', () => {
  test.each(REFUSED)('%s', async (_what, reason, make) => {
    const bytes = await make();
    const start = performance.now();
    await expect(createIntake(images).accept(bytes)).rejects.toThrow(invalidField('images', reason));
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(await readdir(root, { recursive: true })).toEqual([]);
  });
});

interface Cleaned {
  readonly width?: number;
  readonly height?: number;
  /** Mean of red, green and blue. */
  readonly color?: readonly number[];
}

const AS_RED: Cleaned = { width: 64, height: 64, color: [204, 51, 51] };
const ICC_OF_P3 = 'p3';

const CLEANED: readonly (readonly [what: string, expected: Cleaned, make: () => Buffer | Promise<Buffer>])[] = [
  ['a JPEG followed by HTML', AS_RED, () => join2(jpeg(), HTML)],
  ['a JPEG followed by a ZIP', AS_RED, () => join2(jpeg(), ZIP)],
  ['a JPEG with a script as its comment', AS_RED, async () => withSegment(await jpeg(), 0xfe, PAYLOAD)],
  ['a JPEG with a script as XMP', AS_RED, async () => withSegment(await jpeg(), 0xe1, `${XMP}\0${PAYLOAD}`)],
  ['a JPEG with a script as Photoshop data', AS_RED, async () => withSegment(await jpeg(), 0xed, PAYLOAD)],
  ['exactly 10 MB', AS_RED, async () => padded(await jpeg(), LIMIT)],
  ['a JPEG followed by another', AS_RED, () => join2(jpeg(), makePhonePhoto(200, 150))],
  ['a progressive JPEG', AS_RED, () => plain().jpeg({ progressive: true }).toBuffer()],
  ['a JPEG in CMYK', { ...AS_RED, color: [204, 37, 30] }, () => plain().toColourspace('cmyk').jpeg().toBuffer()],
  ['a JPEG in grey', { color: [109, 109, 109] }, () => plain().greyscale().toColourspace('b-w').jpeg().toBuffer()],
  ['a JPEG in Display P3', AS_RED, () => plain().withIccProfile(ICC_OF_P3).jpeg({ quality: 100 }).toBuffer()],
  ['a phone photo with its place', { width: 1500, height: 2000 }, () => makePhonePhoto()],
  ['a photo larger than the screen', { width: 1536, height: 2048 }, () => makePhonePhoto(3000, 2250)],
  ['a PNG with a script as text', AS_RED, async () => withChunk(await png(), 'tEXt', `Comment\0${PAYLOAD}`)],
  ['a PNG whose text unpacks to 200 MB', AS_RED, async () => withTextBomb(await png())],
  ['a PNG followed by HTML', AS_RED, () => join2(png(), HTML)],
  ['an animated PNG', AS_RED, async () => withChunk(await png(), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))],
  ['a PNG of 16 bits', AS_RED, () => plain().toColourspace('rgb16').png().toBuffer()],
  ['a PNG one can see through', { color: [255, 255, 255] }, () => glass().png().toBuffer()],
  ['a PNG of 1 pixel', { width: 1, height: 1, color: [204, 51, 51] }, () => plain(1).png().toBuffer()],
  ['a strip of 16000 x 1', { width: 2048, height: 1 }, () => plain(1).resize(16_000, 1, FILL).png().toBuffer()],
  ['a WebP one can see through', { color: [255, 255, 255] }, () => glass().webp({ lossless: true }).toBuffer()],
  ['a WebP followed by HTML', AS_RED, () => join2(webp(), HTML)],
  ['an animated WebP', { width: 40, height: 40, color: [204, 51, 51] }, () => makeAnimation([RED, '#3c3', '#33c'])],
];

describe('what is a photo is stored as its pixels and nothing else', () => {
  test.each(CLEANED)('%s', async (_what, { width, height, color }, make) => {
    const archivo = await createIntake(images).accept(await make());
    const stored = (await images.readOriginal(archivo)) ?? Buffer.of();
    const { data, info } = await sharp(stored).raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ channels: 3, ...(width && { width }), ...(height && { height }) });
    if (color) expectColor(data, color);

    const { format, space, pages } = await sharp(stored).metadata();
    expect({ format, space, pages }).toEqual({ format: 'jpeg', space: 'srgb', pages: undefined });
    const { markers, rest } = dissectJpeg(stored);
    // Tables, frame and the empty JFIF head: no segment in which anything else could be said.
    expect(markers.filter((marker) => ![0xffe0, 0xffdb, 0xffc0, 0xffc4].includes(marker))).toEqual([]);
    expect(rest).toBe(0);
    for (const secret of ['PAYLOAD', 'SECRET-OWNER', 'Exif', 'http', 'ICC_PROFILE']) {
      expect(stored.includes(secret)).toBe(false);
    }
  });

  test('an orientation is carried out', async () => {
    const halves = plain().extend({ right: 64, background: '#00f' });
    const sideways = await halves.withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const archivo = await createIntake(images).accept(sideways);
    const { data, info } = await sharp((await images.readOriginal(archivo)) ?? Buffer.of())
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 64, height: 128 });
    expectColor(data.subarray(0, 64 * 30 * 3), [204, 51, 51]);
    expectColor(data.subarray(64 * 98 * 3), [0, 0, 255]);
  });
});

const XMP = 'http://ns.adobe.com/xap/1.0/';
const FILL = { fit: 'fill' } as const;

function glass() {
  return sharp({ create: { width: 64, height: 64, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
}

function padded(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes], length);
}

function expectColor(pixels: Buffer, color: readonly number[]): void {
  for (const [channel, level] of color.entries()) {
    const levels = pixels.filter((_, index) => index % 3 === channel);
    const mean = levels.reduce((sum, value) => sum + value, 0) / levels.length;
    expect(Math.abs(mean - level)).toBeLessThan(4);
  }
}
