import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeScanBomb, withSegment } from '#tests/hostile-photos.ts';
import { makeNoise, makePlain } from '#tests/photos.ts';
import { countScans } from './intake.ts';

const ALL = Number.POSITIVE_INFINITY;

test('counts the passes of a JPEG, and only as far as it matters', async () => {
  const noise = sharp(await makeNoise(200, 200));
  expect(countScans(await noise.jpeg().toBuffer(), ALL)).toBe(1);
  expect(countScans(await noise.jpeg({ progressive: true }).toBuffer(), ALL)).toBe(10);
  expect(countScans(makeScanBomb(640, 14), ALL)).toBe(2647);
  expect(countScans(makeScanBomb(640, 14), 100)).toBe(100);
});

test('does not take for a pass what only looks like one: in a segment, behind the picture, in another format', async () => {
  const looks = Buffer.alloc(600, Buffer.from([0xff, 0xda, 0x00, 0x02]));
  const plain = await makePlain(64, 64);
  expect(countScans(withSegment(plain, 0xe1, looks), ALL)).toBe(1);
  expect(countScans(Buffer.concat([plain, looks]), ALL)).toBe(1);
  expect(countScans(looks, ALL)).toBe(0);
});

test.each([
  [''],
  ['ff'],
  ['ffd8'],
  ['ffd8ff'],
  ['ffd8ffda'],
  ['ffd8ffda00'],
  ['ffd8ffff'],
  ['ffd8ffffffff'],
  ['ffd8ff01ff00ffd7ffe1ffff'],
])('comes to an end with %j, which is cut off', (hex) => {
  expect(countScans(Buffer.from(hex, 'hex'), ALL)).toBeLessThanOrEqual(1);
});
