import { gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

/** Answers under this many bytes are not compressed: they travel in one packet anyway. */
const MIN_BYTES = 1_024;

/** This level of gzip is fast and nearly as small as the best: a page of 17 kB leaves as 4. */
const LEVEL = 5;

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|xml|manifest\+json|ld\+json)|image\/svg\+xml)/;

/**
 * Compresses answers made for one request, at once and in place: 0.1 ms of processor for a page, where a stream costs
 * 0.5 and holds buffers (docs/decisions/0008). Files come compressed from the build, photos are compressed already.
 */
export function addCompression(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''))) return payload;
    if (reply.hasHeader('content-encoding') || !isBytes(payload) || payload.length < MIN_BYTES) return payload;
    reply.header('vary', 'accept-encoding');
    if (!acceptsGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return gzipSync(payload, { level: LEVEL });
  });
}

function isBytes(payload: unknown): payload is string | Buffer {
  return typeof payload === 'string' || Buffer.isBuffer(payload);
}

/** True when a browser takes gzip; `gzip;q=0` refuses it. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$))?[^;]*$/i.test(coding));
}
