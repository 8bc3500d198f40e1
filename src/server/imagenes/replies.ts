import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import type { Format } from './photo.ts';

/** A picture about to be sent. */
export interface ImageReply {
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
export async function sendImage(
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
export function notFound(reply: FastifyReply): FastifyReply {
  return refuse(reply, 404, { mensaje: 'No existe esa imagen', codigo: 'no_existe' });
}

export function refuse(reply: FastifyReply, status: number, refusal: Refusal): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send(refusal);
}

/** Redirects to the number that the part has now (regla 60), for an hour only: it may get yet another. */
export function redirect(request: FastifyRequest, reply: FastifyReply, path: string): FastifyReply {
  const query = request.url.indexOf('?');
  const location = query === -1 ? path : path + request.url.slice(query);
  return reply.header('cache-control', 'public, max-age=3600').redirect(location, 301);
}
