import { randomBytes } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { policyWith } from './policy.ts';

/** No page carries code or styles of its own, unless its route says which. */
const POLICY = policyWith({ scripts: [], styles: [] });

const HEADERS = {
  'content-security-policy': POLICY,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/**
 * Puts the security headers on every answer. A route that needs another policy (photos, public pages) sets its own before.
 *
 * @param isHttps also tells browsers to come back by TLS only.
 */
export function addSecurityHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = Object.entries(
    isHttps ? { ...HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : HEADERS,
  );
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value);
  });
}

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
export function acceptsGzip(header: string | string[] | undefined): boolean {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*(?:gzip|\*)\s*(?:;\s*q=(?!0(?:\.0*)?\s*$))?[^;]*$/i.test(coding));
}

/** The number of addresses remembered at once: the oldest is forgotten first, so memory stays bounded (regla 145). */
const REMEMBERED_ADDRESSES = 10_000;

/**
 * Limits the requests of one address in a minute (regla 145). Counters live in this instance: they protect the machine,
 * not a secret. Photos and static files are not counted: one page of results asks for ten of them.
 */
export async function addReadLimit(app: FastifyInstance, readsPerMinute: number): Promise<void> {
  await app.register(rateLimit, {
    max: readsPerMinute,
    timeWindow: 60_000,
    cache: REMEMBERED_ADDRESSES,
    allowList: (request) => isUncounted(request.url),
    errorResponseBuilder: (_request, { statusCode }) => Object.assign(new Error('rate limit'), { statusCode }),
  });
}

function isUncounted(url: string): boolean {
  return url.startsWith('/api/imagenes/') || url.startsWith('/assets/');
}

/** Keeps answers of the API out of every cache, unless their route says otherwise. */
export function addNoStore(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
}

/** Digits and letters that nobody takes for another when they are read aloud: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * Makes the number of a request: sixty random bits, so that no two requests have the same one over any number of starts,
 * short enough to be told on the telephone.
 *
 * @example '7KQ2-M4ZT-9XWA'
 */
export function newRequestId(): string {
  const letters = Array.from(randomBytes(12), (byte) => ALPHABET[byte % 32]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}

/** Puts the number of the request on every answer, by which its lines in the log are found. */
export function addRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
}
