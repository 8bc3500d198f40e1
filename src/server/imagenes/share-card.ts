import sharp from 'sharp';
import { type Budget, encodeWithin, GRAPHITE, openPhoto } from './photo.ts';
import type { Rendition } from './renditions.ts';

/** The size in pixels of the picture that WhatsApp, Facebook and others show beside a link. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

// Limits of 300 and 600 kB are quoted for previews; a photo of nothing but noise still has to fit.
const BUDGET: Budget = { format: 'jpeg', bytes: 250_000, qualities: [82, 70, 58, 40, 20] };

/** The cover whole, on itself out of focus and darkened: the preview is never cut and never framed in white. */
export const SHARE_CARD: Rendition = {
  name: 'compartir.jpeg',
  format: 'jpeg',
  async make(cover) {
    const photo = openPhoto(cover)
      .flatten({ background: '#fff' })
      .resize({ ...SHARE_SIZE, fit: 'inside' });
    const background = sharp(await blurred(cover)).resize({ ...SHARE_SIZE, fit: 'fill', kernel: 'cubic' });
    return encodeWithin(background.composite([{ input: await photo.png({ compressionLevel: 1 }).toBuffer() }]), BUDGET);
  },
};

/** Makes the blurred background a tenth of its final size: enlarging it is what makes it soft. */
function blurred(cover: Buffer): Promise<Buffer> {
  return openPhoto(cover)
    .flatten({ background: GRAPHITE })
    .resize({ width: SHARE_SIZE.width / 10, height: SHARE_SIZE.height / 10, fit: 'cover' })
    .blur(5)
    .modulate({ brightness: 0.5, saturation: 0.6 })
    .png()
    .toBuffer();
}

/**
 * The picture of the site, and of a part without photos: the business's logo on a light plate, readable whatever its
 * colours. Drawn once, when first asked for.
 */
export function createLogoCard(logoSvg: string): () => Promise<Buffer> {
  let drawn: Promise<Buffer> | undefined;
  return () => {
    drawn ??= drawLogoCard(logoSvg);
    return drawn;
  };
}

async function drawLogoCard(logoSvg: string): Promise<Buffer> {
  const { width, height } = SHARE_SIZE;
  const plate = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${GRAPHITE}"/><rect x="200" y="115" width="800" height="400" rx="24" fill="#fff"/>
  </svg>`;
  const logo = await sharp(Buffer.from(logoSvg)).resize({ width: 640, height: 280, fit: 'inside' }).png().toBuffer();
  return encodeWithin(sharp(Buffer.from(plate)).composite([{ input: logo }]), BUDGET);
}
