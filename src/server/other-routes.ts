import type { RouteOptions } from 'fastify';
import { allCalls } from '#contract/calls.ts';
import { SHARE_IMAGE } from '#domain/imagen.ts';
import { PREFIX } from '#domain/screens.ts';
import { API_PREFIX } from '#server/base/http/mount.ts';
import { RUTA_DE_AVISOS } from '#server/base/integrations/cfdi/facturapi/avisos.ts';
import { PAGE_PATHS, SLASHED_PATHS } from '#server/public/page-routes.ts';
import { ENTRADA } from '#server/public/sin-red.ts';

/**
 * Every address of the server that is read and is no call of the contract. All of them are read by anybody, without a
 * session; one that is opened by something else (a token in a link) says so here.
 */
export const OTHER_ROUTES: readonly string[] = [
  // Public pages, rendered by the server, and their addresses with a slash too many; `/n/:token` is opened by the token of
  // a note, which only its ticket says (record 41).
  ...PAGE_PATHS,
  ...SLASHED_PATHS,
  // The shell of the signed-in application: the session is in the browser.
  '/cotizador',
  ENTRADA,
  ...Object.values(PREFIX).flatMap((prefix) => [`/${prefix}`, `/${prefix}/*`]),
  // Photos of parts, and what stands for a part in a preview.
  `${API_PREFIX}/imagenes/:inventario/*`,
  `${API_PREFIX}/imagenes/:inventario/${SHARE_IMAGE}`,
  // What browsers and search engines ask of a site.
  '/robots.txt',
  '/sitemap.xml',
  '/sitemaps/:block.xml',
  '/manifest.webmanifest',
  '/aplicacion.webmanifest',
  '/logo.svg',
  '/compartir.jpg',
  '/iconos/any-192.png',
  '/iconos/any-512.png',
  '/iconos/maskable-512.png',
  '/apple-touch-icon.png',
  // The worker that starts the application without network, and the files of the build.
  '/sw.js',
  '/assets/*',
];

/** The addresses that are written to and are no calls, each with what opens it. */
const OTHER_WRITES: readonly string[] = [
  // Notices of the provider of invoices, by its signature.
  RUTA_DE_AVISOS,
];

const CALLS: ReadonlySet<string> = new Set(allCalls.map(({ path }) => `${API_PREFIX}/${path}`));

/**
 * Keeps an address out that nobody thought of: the application does not start with a route that is neither a call nor
 * in the table.
 *
 * @throws Error that names it.
 */
export function requireDeclared({ url, method }: Pick<RouteOptions, 'url' | 'method'>): void {
  const isRead = [method].flat().every((one) => one === 'GET' || one === 'HEAD');
  if (CALLS.has(url) || (isRead ? OTHER_ROUTES : OTHER_WRITES).includes(url)) return;
  throw new Error(`${String(method)} ${url} is neither a call of the contract nor one of the other routes`);
}
