import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Codes of Node and PostgreSQL that mean 'there is no database to ask', not 'the question was wrong'. */
const DATABASE_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);

const DATABASE_DOWN_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** Words for what the framework refuses before a handler runs. */
const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'La petición no es válida',
  404: 'No existe esa dirección',
  405: 'Esta dirección no acepta ese método',
  413: 'La petición es demasiado grande',
  414: 'La dirección es demasiado larga',
  415: 'El contenido debe ser application/json',
  429: 'Demasiadas peticiones. Espera un momento e intenta de nuevo',
  431: 'La dirección es demasiado larga',
};

/** True when an error says that the database cannot be reached. It comes back by itself. */
export function isDatabaseDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return DATABASE_DOWN.has(code) || DATABASE_DOWN_TEXT.test(error.message);
}

/** The status and the Spanish words for anything that was thrown. Never a stack, never the library's English. */
export function describeError(error: unknown): { readonly status: number; readonly mensaje: string } {
  if (isDatabaseDown(error)) {
    return { status: 503, mensaje: 'El sistema no está disponible por el momento. Intenta de nuevo en unos segundos.' };
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status >= 400 && status < 500) {
    return { status, mensaje: CLIENT_MESSAGES[status] ?? 'La petición no es válida' };
  }
  return { status: 500, mensaje: 'Ocurrió un problema, si persiste informa al soporte' };
}

/** The one place where errors end: logged when they are ours, and told in Spanish. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/** The same for what the framework refuses before it knows the route: an address that cannot be read. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, mensaje } = describeError(error);
  if (status >= 500) request.log.error({ err: error, url: request.url }, mensaje);
  if (status === 503) reply.header('retry-after', '5');
  return reply.code(status).send({ mensaje });
}
