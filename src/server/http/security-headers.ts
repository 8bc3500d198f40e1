import type { FastifyInstance } from 'fastify';

/**
 * Writes the content security policy: nothing runs, loads or frames but our own files. Public pages carry no inline
 * code or style; the signed-in shell may write styles of its own with the nonce of that one answer.
 */
export function contentSecurityPolicy(styleNonce?: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    styleNonce === undefined ? "style-src 'self'" : `style-src 'self' 'nonce-${styleNonce}'`,
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const HEADERS = {
  'content-security-policy': contentSecurityPolicy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(), microphone=()',
} as const;

/**
 * Puts the security headers on every answer. A route that needs another policy (photos) sets its own before.
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
