import { hash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import { SHARE_IMAGE } from '#domain/imagen.ts';
import { type Db, prepare } from '#server/base/db/database.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { API_PREFIX } from '#server/base/http/mount.ts';
import { type ImageStore, isArchivo } from '#server/base/integrations/images/image-store.ts';
import { DamagedImageError, type Format, onDemand } from './photo.ts';
import {
  acceptsWebp,
  createRenditions,
  drawLogoCard,
  type FindRendition,
  parseWidth,
  SHARE_CARD,
  sizeRendition,
} from './renditions.ts';
import { mountSiteImages } from './site-images.ts';

/** The routes of pictures take these from outside. */
export interface ImagenesDependencies {
  readonly db: Db;
  readonly images: ImageStore;
  /** The business's logo: icons are drawn from it, and what stands in for the cover of a part without photos. */
  readonly logoSvg: string;
}

const NO_WIDTH: Refusal = { mensaje: 'El campo w debe ser 320, 640 o 1280', codigo: 'campo', campo: 'w' };
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The cover may change under the same address; a preview an hour old is not wrong. */
const FOR_AN_HOUR = 'public, max-age=3600';

interface ImagenRoute {
  Params: { inventario: string; '*': string };
  Querystring: { w?: unknown };
}

interface ShareRoute {
  Params: { inventario: string };
}

/**
 * Mounts the photos by the part's inventory number and the photo's name, and the picture that stands for the part in a
 * preview:
 *
 *     GET /api/imagenes/1204/8f3c….jpg?w=640
 *     GET /api/imagenes/1204/_compartir.jpg
 *
 * And the pictures of the site itself, drawn from the logo.
 */
export function mountImagenes(app: FastifyInstance, { db, images, logoSvg }: ImagenesDependencies): void {
  const find = createRenditions(images, (err) => app.log.error({ err }, 'No se pudo guardar una imagen preparada'));
  const logoCard = onDemand(() => drawLogoCard(logoSvg));
  mountSiteImages(app, logoSvg, logoCard);
  const base = `${API_PREFIX}/imagenes/:inventario`;
  app.register(async (scope) => {
    scope.setErrorHandler(answerError);
    // A wildcard and not a parameter: whatever comes here is ours to refuse, slashes and 300 characters included.
    scope.route<ImagenRoute>({
      method: ['GET', 'HEAD'],
      url: `${base}/*`,
      handler: (request, reply) => answerPhoto(db, find, request, reply),
    });
    const findShare = createShareFinder(find, logoCard);
    scope.route<ShareRoute>({
      method: ['GET', 'HEAD'],
      url: `${base}/${SHARE_IMAGE}`,
      handler: (request, reply) => answerShare(db, findShare, request, reply),
    });
  });
}

async function answerPhoto(
  db: Db,
  find: FindRendition,
  request: FastifyRequest<ImagenRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const inventario = parseInventario(request.params.inventario);
  const archivo = request.params['*'];
  if (inventario === null || !isArchivo(archivo)) return notFound(reply);
  const width = parseWidth(request.query.w);
  if (width === null) return refuse(reply, 400, NO_WIDTH);

  const present = await findInventario(db, inventario, archivo);
  if (present === null) return notFound(reply);
  if (present !== inventario) return redirect(request, reply, `${API_PREFIX}/imagenes/${present}/${archivo}`);

  const rendition = sizeRendition(width, acceptsWebp(request.headers.accept) ? 'webp' : 'jpeg');
  return sendImage(request, reply, {
    find: () => find(archivo, rendition),
    format: rendition.format,
    name: archivo,
    // A name is never given to another picture, so name and size say what the bytes are.
    etag: `"${archivo}~${rendition.name}"`,
    cacheControl: FOR_EVER,
    vary: 'Accept',
  });
}

async function answerShare(
  db: Db,
  findShare: FindShare,
  request: FastifyRequest<ShareRoute>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const inventario = parseInventario(request.params.inventario);
  const portada = inventario === null ? null : await findPortada(db, inventario);
  if (portada === null) return notFound(reply);
  if (portada.inventario !== inventario) {
    return redirect(request, reply, `${API_PREFIX}/imagenes/${portada.inventario}/${SHARE_IMAGE}`);
  }
  const { bytes, etag } = await findShare(portada.archivo, request);
  return sendImage(request, reply, {
    find: async () => bytes,
    format: 'jpeg',
    name: `pieza-${inventario}`,
    etag,
    cacheControl: FOR_AN_HOUR,
  });
}

type FindShare = (archivo: string | null, request: FastifyRequest) => Promise<{ bytes: Buffer; etag: string }>;

/** A part whose cover is missing or damaged is shared like one without photos: a preview must never be broken. */
function createShareFinder(find: FindRendition, logoCard: () => Promise<Buffer>): FindShare {
  return async (archivo, request) => {
    const cover = archivo && (await find(archivo, SHARE_CARD).catch((error) => reportDamaged(error, request)));
    if (cover) return { bytes: cover, etag: `"${archivo}~${SHARE_CARD.name}"` };
    const logo = await logoCard();
    return { bytes: logo, etag: `"${hash('sha1', logo)}"` };
  };
}

function reportDamaged(error: unknown, request: FastifyRequest): null {
  if (!(error instanceof DamagedImageError)) throw error;
  request.log.error({ err: error, url: request.url }, 'La portada de una pieza está dañada');
  return null;
}

/** Reads an inventory number as the database holds it: a positive 32-bit integer without signs or zeros before it. */
function parseInventario(text: string): number | null {
  const inventario = /^[1-9]\d{0,9}$/.test(text) ? Number(text) : null;
  return inventario !== null && inventario <= 2_147_483_647 ? inventario : null;
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (error instanceof RetryLaterError) {
    reply.header('retry-after', String(error.retryAfter));
    return refuse(reply, error.status, { mensaje: error.message, codigo: error.codigo });
  }
  if (error instanceof DamagedImageError) {
    request.log.error({ err: error, url: request.url }, 'Una imagen guardada está dañada');
    return refuse(reply, 500, { mensaje: 'La imagen está dañada y no se puede mostrar', codigo: 'falla' });
  }
  throw error;
}

/** Parts that have a number now or had it before; the present holder first. Deleted ones are gone for everybody. */
const HOLDERS = `(select id from piezas where inventario = $1::int
    union all select pieza_id from inventarios_anteriores where inventario = $1::int) holder
  join piezas p on p.id = holder.id and p.eliminada is null`;

const PRESENT_FIRST = 'order by (p.inventario = $1::int) desc limit 1';

const IMAGEN = prepare<{ inventario: number }>(`
  select p.inventario from ${HOLDERS}
  where exists (select from imagenes i where i.pieza_id = p.id and i.archivo = $2) ${PRESENT_FIRST}`);

/** Finds the present inventory number of the part with that photo; null when no such part has it (regla 60). */
async function findInventario(db: Db, inventario: number, archivo: string): Promise<number | null> {
  const [row] = await db.run(IMAGEN, [inventario, archivo]);
  return row?.inventario ?? null;
}

/** A part's present number and its cover, null when it has no photos. */
interface Portada {
  readonly inventario: number;
  readonly archivo: string | null;
}

const PORTADA = prepare<Portada>(`
  select p.inventario,
    (select i.archivo from imagenes i where i.pieza_id = p.id order by i.orden limit 1) as archivo
  from ${HOLDERS} ${PRESENT_FIRST}`);

/** Finds the cover of the part that has, or had, a number; null when there is no such part. */
async function findPortada(db: Db, inventario: number): Promise<Portada | null> {
  const [row] = await db.run(PORTADA, [inventario]);
  return row ?? null;
}

/** A picture about to be sent. */
interface ImageReply {
  /** Its bytes; asked for only when the caller does not hold them already. */
  readonly find: () => Promise<Buffer | null>;
  readonly format: Format;
  /** The file name offered when somebody saves the picture; it gets the extension of the format. */
  readonly name: string;
  readonly etag: string;
  readonly cacheControl: string;
  readonly vary?: string;
}

/**
 * With these headers the answer is an image and never a page, whatever a browser makes of it. Any site may show one,
 * because previews and advertisements do.
 */
const HEADERS = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Sends the picture; 304 when the caller has it; 404 when it is not there. */
async function sendImage(
  request: FastifyRequest,
  reply: FastifyReply,
  { find, format, name, etag, cacheControl, vary }: ImageReply,
): Promise<FastifyReply> {
  const unchanged = holds(request.headers['if-none-match'], etag);
  const bytes = unchanged ? null : await find();
  if (!(unchanged || bytes)) return notFound(reply);

  reply.headers({ ...HEADERS, etag, 'cache-control': cacheControl });
  if (vary) reply.header('vary', vary);
  if (!bytes) return reply.code(304).send();
  const file = `${name.replace(/\.[^.]*$/, '')}.${format === 'jpeg' ? 'jpg' : format}`;
  return reply
    .headers({
      'content-type': `image/${format}`,
      'content-length': bytes.length,
      'content-disposition': `inline; filename="${file}"`,
    })
    .send(bytes);
}

/** True when one of the validators of an If-None-Match is this one; a weak one counts, as the standard wants. */
function holds(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known?.includes(etag) ?? false;
}

/** Answers 404 alike for a photo that never was, one that is gone and an impossible name: nobody learns which. */
function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { mensaje: 'No existe esa imagen', codigo: 'no_existe' });
}

function refuse(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(refusal);
}

/** Redirects to the number that the part has now (regla 60), for an hour only: it may get yet another. */
function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?');
  const location = query === -1 ? path : path + request.url.slice(query);
  return reply.header('cache-control', 'public, max-age=3600').redirect(location, 301);
}
