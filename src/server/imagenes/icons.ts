import sharp from 'sharp';

/** Sides in pixels of the icons a page or its manifest names: 180 is Apple's. */
export type IconSize = 180 | 192 | 512;

/**
 * A square PNG of the logo. A maskable one fills its square with white and keeps the logo inside the circle that no
 * device cuts off (four fifths of the side); Apple's must be made so too, because it shows transparency as black.
 */
export type MakeIcon = (size: IconSize, maskable: boolean) => Promise<Buffer>;

/** Icons from the business's logo, each drawn once and kept in memory: there are six at most. */
export function createIconMaker(logoSvg: string): MakeIcon {
  const made = new Map<string, Promise<Buffer>>();
  return (size, maskable) => {
    const key = `${size}${maskable}`;
    const icon = made.get(key) ?? drawIcon(logoSvg, size, maskable);
    made.set(key, icon);
    return icon;
  };
}

// A square inside a circle of 0.8 has sides of 0.8 / √2.
const MASKABLE_SCALE = 0.56;

async function drawIcon(logoSvg: string, size: IconSize, maskable: boolean): Promise<Buffer> {
  const side = maskable ? Math.round(size * MASKABLE_SCALE) : size;
  const background = maskable ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp(Buffer.from(logoSvg)).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
