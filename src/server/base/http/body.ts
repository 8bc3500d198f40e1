import type { Identidad } from '#domain/cuenta-sesion.ts';

/** The fields of a request, as they came. */
export type Body = Record<string, unknown>;

/** Reads a body: an empty one is `{}` (regla 142), and anything that is not an object gives null. */
export function readBody(body: unknown): Body | null {
  if (body === undefined || body === null || body === '') return {};
  return typeof body === 'object' && !Array.isArray(body) ? (body as Body) : null;
}

/** Reads the session fields, which stand beside the others or together in `session` (regla 19). */
export function identidadOf(body: Body): Identidad {
  const nested = readBody(body.session) ?? {};
  return { sessionId: body.session_id ?? nested.session_id, identificador: body.keylogin ?? nested.keylogin };
}
