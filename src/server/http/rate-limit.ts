import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

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
