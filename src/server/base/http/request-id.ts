import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

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
