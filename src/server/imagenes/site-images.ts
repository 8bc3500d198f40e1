import type { FastifyInstance } from 'fastify';
import { createIconMaker, type IconSize } from './icons.ts';

const DAY = 'public, max-age=86400';

/** The addresses of the icons: those that the web manifest names, and the one that Apple asks for unprompted. */
const ICONS: readonly (readonly [url: string, size: IconSize, maskable: boolean])[] = [
  ['/iconos/any-192.png', 192, false],
  ['/iconos/any-512.png', 512, false],
  ['/iconos/maskable-512.png', 512, true],
  ['/apple-touch-icon.png', 180, true],
];

/** Pictures of the site itself, all drawn from the business's logo: icons, and what a shared link to it shows. */
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
