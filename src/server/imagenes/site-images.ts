import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { onDemand } from './photo.ts';

const DAY = 'public, max-age=86400';

/** The addresses of the icons: those that the web manifest names, and the one that Apple asks for unprompted. */
const ICONS: readonly (readonly [url: string, side: number, maskable: boolean])[] = [
  ['/iconos/any-192.png', 192, false],
  ['/iconos/any-512.png', 512, false],
  ['/iconos/maskable-512.png', 512, true],
  ['/apple-touch-icon.png', 180, true],
];

/** Mounts the pictures of the site itself, drawn from the business's logo: icons, and the one beside a shared link. */
export function mountSiteImages(app: FastifyInstance, logoSvg: string, logoCard: () => Promise<Buffer>): void {
  for (const [url, size, maskable] of ICONS) {
    const icon = onDemand(() => drawIcon(logoSvg, size, maskable));
    app.get(url, async (_request, reply) =>
      reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await icon()),
    );
  }
  app.get('/compartir.jpg', async (_request, reply) =>
    reply
      .headers({ 'cache-control': DAY, 'cross-origin-resource-policy': 'cross-origin' })
      .type('image/jpeg')
      .send(await logoCard()),
  );
}

// A square inside a circle of 0.8 has sides of 0.8 / √2.
const MASKABLE_SCALE = 0.56;

/**
 * Draws a square PNG of the logo. A maskable one fills its square with white and keeps the logo inside the circle that
 * no device cuts off (four fifths of the side); Apple's must be made so too, because it shows transparency as black.
 */
export async function drawIcon(logoSvg: string, size: number, maskable: boolean): Promise<Buffer> {
  const side = maskable ? Math.round(size * MASKABLE_SCALE) : size;
  const background = maskable ? '#fff' : { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp(Buffer.from(logoSvg)).resize({ width: side, height: side, fit: 'inside' }).png().toBuffer();
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: logo }])
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}
