import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { makeNoise, makePhonePhoto, makePlain } from '#tests/photos.ts';
import { drawLogoCard, SHARE_CARD } from './renditions.ts';

describe('the picture for sharing', () => {
  test.each([
    ['a phone photo', makePhonePhoto()],
    ['pure noise', makeNoise()],
    ['a tiny photo', makePlain(40, 30)],
    ['a tower', makePlain(300, 4000)],
    ['a ribbon', makePlain(4000, 300)],
  ])('of %s is a JPEG of 1200 x 630 under 250 kB', async (_name, photo) => {
    const card = await SHARE_CARD.make(await photo);
    const { format, width, height, exif } = await sharp(card).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 1200, height: 630, exif: undefined });
    expect(card.length).toBeLessThan(250_000);
  });

  test('shows the whole cover in the middle and the same darker at the sides', async () => {
    const card = await SHARE_CARD.make(await makePlain(800, 600, '#e04020'));
    const middle = await colourAt(card, 600, 315);
    const side = await colourAt(card, 60, 315);
    expect(middle[0]).toBeGreaterThan(200);
    expect(side[0]).toBeLessThan(150);
    expect(side[0]).toBeGreaterThan(side[2] ?? 0);
  });

  test('of a part without photos carries the logo on a light plate', async () => {
    const logo =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><rect width="8" height="4" fill="#00f"/></svg>';
    const card = await drawLogoCard(logo);
    const { width, height } = await sharp(card).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(await colourAt(card, 600, 315)).toEqual([
      expect.closeTo(0, -1),
      expect.closeTo(0, -1),
      expect.closeTo(255, -1),
    ]);
    expect((await colourAt(card, 230, 315)).every((level) => level > 240)).toBe(true);
    expect((await colourAt(card, 60, 315)).every((level) => level < 60)).toBe(true);
  });
});

async function colourAt(picture: Buffer, left: number, top: number): Promise<number[]> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left, top, width: 4, height: 4 }).png().toBuffer(),
  ).stats();
  return channels.map(({ mean }) => mean);
}
