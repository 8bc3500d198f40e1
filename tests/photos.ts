import { randomBytes } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';

/** A picture as a phone makes it: grain, metadata with the place, and lying on its side (EXIF orientation 6). */
export async function makePhonePhoto(width = 2000, height = 1500): Promise<Buffer> {
  return (await grainy(width, height))
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Copyright: 'SECRET-OWNER' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '19/1 25/1 0/1' } })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** Pure noise: nothing compresses worse. */
export function makeNoise(width = 1280, height = 960): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** A plain rectangle of one colour. */
export function makePlain(width: number, height: number, background = '#c33'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();
}

async function grainy(width: number, height: number): Promise<Sharp> {
  const blobs = sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 45 },
    },
  });
  const large = await blobs.png().toBuffer();
  const resized = await sharp(large).resize(width, height, { fit: 'fill', kernel: 'cubic' }).png().toBuffer();
  return sharp(resized);
}
