import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import { onDemand } from './photo.ts';
import { drawIcon } from './site-images.ts';

const WIDE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"><rect width="20" height="10" fill="#f00"/></svg>';

test.each([180, 192, 512] as const)('an icon of %i is a square PNG with the logo whole in it', async (size) => {
  const icon = await drawIcon(WIDE, size, false);
  const { format, width, height } = await sharp(icon).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: size, height: size });
  expect(await pixel(icon, 1, size / 2)).toEqual([255, 0, 0, 255]);
  expect((await pixel(icon, size / 2, size / 8))[3]).toBe(0);
});

test('a maskable icon is opaque, with the logo inside the circle that is never cut off', async () => {
  const icon = await drawIcon(WIDE, 512, true);
  expect(await pixel(icon, 0, 0)).toEqual([255, 255, 255, 255]);
  expect(await pixel(icon, 256, 256)).toEqual([255, 0, 0, 255]);
  const { info } = await sharp(icon).trim({ background: '#fff' }).toBuffer({ resolveWithObject: true });
  expect(Math.hypot(info.width, info.height)).toBeLessThan(512 * 0.8);
  expect(info.width).toBeGreaterThan(512 * 0.5);
});

test('a small logo is drawn at the size of the icon, not enlarged from pixels', async () => {
  const disc = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4"/></svg>';
  const icon = await drawIcon(disc, 512, false);
  const { data } = await sharp(icon).extractChannel(3).raw().toBuffer({ resolveWithObject: true });
  const soft = data.filter((alpha) => alpha > 8 && alpha < 247).length;
  expect(soft).toBeLessThan(4000);
});

test('what is drawn once is drawn when it is first asked for, for all who ask', async () => {
  const draw = vi.fn(async () => Buffer.of(1));
  const icon = onDemand(draw);
  expect(draw).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([icon(), icon()]);
  expect(first).toBe(second);
  expect(draw).toHaveBeenCalledOnce();
});

async function pixel(png: Buffer, left: number, top: number): Promise<number[]> {
  const area = { left: Math.round(left), top: Math.round(top), width: 1, height: 1 };
  return [...(await sharp(png).ensureAlpha().toColourspace('srgb').extract(area).raw().toBuffer())];
}
