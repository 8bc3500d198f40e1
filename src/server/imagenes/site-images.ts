import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

const DAY = 'public, max-age=86400';

/** The addresses of the icons: those that the web manifest names, and the one that Apple asks for unprompted. */
const ICONS: readonly (readonly [url: string, size: IconSize, maskable: boolean])[] = [
  ['/iconos/any-192.png', 192, false],
  ['/iconos/any-512.png', 512, false],
  ['/iconos/maskable-512.png', 512, true],
  ['/apple-touch-icon.png', 180, true],
];

/** Mounts the pictures of the site itself, drawn from the business's logo: icons, and the one beside a shared link. */
export function mountSiteImages(app: FastifyInstance, logoSvg: string, logoCard: () => Promise<Buffer>): void {
  const makeIcon = createIconMaker(logoSvg);
  for (const [url, size, maskable] of ICONS) {
    app.get(url, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await makeIcon(size, maskable)),
    );
  }
  app.get('/compartir.jpg', async (_request, reply) =>
    reply
      .headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(await logoCard()),
  );
}

/** Sides in pixels of the icons a page or its manifest names: 180 is Apple's. */
export type IconSize = 180 | 192 | 512;

/**
 * A square PNG of the logo. A maskable one fills its square with white and keeps the logo inside the circle that no
 * device cuts off (four fifths of the side); Apple's must be made so too, because it shows transparency as black.
 */
type MakeIcon = (size: IconSize, maskable: boolean) => Promise<Buffer>;

/** Makes icons from the business's logo, each drawn once and kept in memory: there are six at most. */
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
