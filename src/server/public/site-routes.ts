import type { FastifyInstance } from 'fastify';
import type { Negocio } from '#contract/page-state.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { baseManifest } from './sin-red.ts';

/** The files about the site (robots, sitemap, manifest) are made of these. */
export interface SiteDependencies {
  readonly db: Db;
  readonly negocio: Negocio;
  readonly logoSvg: string;
  readonly publicUrl: string;
}

/** The protocol allows 50,000 addresses a file. */
const SITEMAP_SIZE = 50_000;

const DAY = 'public, max-age=86400';
const HOUR = 'public, max-age=3600';
const XML = 'application/xml; charset=utf-8';

/** Mounts robots.txt, the sitemap, the web manifest and the logo. */
export function mountSite(app: FastifyInstance, { db, negocio, logoSvg, publicUrl }: SiteDependencies): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', DAY).send(robots(publicUrl)),
  );
  app.get('/logo.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', DAY).send(logoSvg),
  );
  app.get('/manifest.webmanifest', async (_request, reply) =>
    reply
      .type('application/manifest+json')
      .header('cache-control', DAY)
      .send(JSON.stringify(webManifest(negocio))),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const blocks = await findBlocks(db);
    const xml =
      blocks.length > 1 ? sitemapIndex(publicUrl, blocks) : sitemap(publicUrl, await findIds(db, blocks[0] ?? 0));
    return reply.type(XML).header('cache-control', HOUR).send(xml);
  });
  app.get<{ Params: { block: string } }>('/sitemaps/:block.xml', async ({ params }, reply) => {
    const block = /^\d{1,5}$/.test(params.block) ? Number(params.block) : null;
    const ids = block === null ? [] : await findIds(db, block);
    if (ids.length === 0) return reply.callNotFound();
    return reply.type(XML).header('cache-control', HOUR).send(sitemap(publicUrl, ids));
  });
}

function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Allow: /api/imagenes/',
    'Disallow: /api/',
    'Disallow: /admin/',
    'Disallow: /gerente/',
    'Disallow: /socio/',
    'Disallow: /cliente/',
    'Disallow: /prospecto',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

function webManifest({ nombre, descripcion }: Negocio): object {
  return { ...baseManifest(nombre), description: descripcion, start_url: '/' };
}

/** Blocks of ids in which something is in stock: block n holds n*50,000+1 to (n+1)*50,000. */
const BLOCKS = prepare<{ block: number }>(`
  with recursive saltos(block) as (
    (select (p.id - 1) / ${SITEMAP_SIZE} from piezas p order by p.id limit 1)
    union all
    select (select (p.id - 1) / ${SITEMAP_SIZE} from piezas p where p.id > (s.block + 1) * ${SITEMAP_SIZE} order by p.id limit 1)
    from saltos s where s.block is not null
  )
  select block from saltos where block is not null and exists (
    select from piezas p where p.id > block * ${SITEMAP_SIZE} and p.id <= (block + 1) * ${SITEMAP_SIZE}
      and p.existencias > 0 and p.eliminada is null)`);

const IDS = prepare<{ id: number }>(`
  select p.id from piezas p
  where p.id > $1::int * ${SITEMAP_SIZE} and p.id <= ($1::int + 1) * ${SITEMAP_SIZE}
    and p.existencias > 0 and p.eliminada is null
  order by p.id`);

async function findBlocks(db: Db): Promise<number[]> {
  return (await db.run(BLOCKS)).map(({ block }) => block);
}

/** No part can have an id beyond the last block, and the product must stay an integer. */
const MAX_BLOCK = 42_000;

async function findIds(db: Db, block: number): Promise<number[]> {
  return block > MAX_BLOCK ? [] : (await db.run(IDS, [block])).map(({ id }) => id);
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

function sitemap(publicUrl: string, ids: readonly number[]): string {
  const urls = [`${publicUrl}/`, ...ids.map((id) => `${publicUrl}/detalles/${id}`)];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n${urls
    .slice(0, SITEMAP_SIZE)
    .map((url) => `<url><loc>${url}</loc></url>`)
    .join('\n')}\n</urlset>\n`;
}

function sitemapIndex(publicUrl: string, blocks: readonly number[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${blocks
    .map((block) => `<sitemap><loc>${publicUrl}/sitemaps/${block}.xml</loc></sitemap>`)
    .join('\n')}\n</sitemapindex>\n`;
}
