import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '#contract/refusal.ts';
import { PoolBusyError } from '#server/base/db/pool.ts';
import { RetryLaterError } from '#server/base/errors.ts';
import { escapeHtml } from '#server/base/html.ts';

/** Codes of Node and PostgreSQL that mean 'there is no database to ask', not 'the question was wrong'. */
const DATABASE_DOWN = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  // It has no connection to spare.
  '53300',
  '57P01',
  '57P02',
  '57P03',
]);

/** Codes by which PostgreSQL gives up: a statement or a wait for a row that took too long, or a deadlock. */
const TOO_SLOW = new Set(['57014', '55P03', '40P01']);

/** Codes that say that the disk is full: the first two of the system, the last one of PostgreSQL. */
const NO_SPACE = new Set(['ENOSPC', 'EDQUOT', '53100']);

const DATABASE_DOWN_TEXT =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** The words for requests that the framework refuses before a handler runs, by their status. */
const CLIENT_MESSAGES: Readonly<Record<number, string>> = {
  400: 'La petición no es válida',
  404: 'No existe esa dirección',
  405: 'Esta dirección no acepta ese método',
  408: 'La petición tardó demasiado en llegar',
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

/** A DescribedError is the part of an error that its caller learns: the status and the refusal. */
export interface DescribedError extends Pick<Refusal, 'mensaje' | 'codigo' | 'datos'> {
  readonly status: number;
}

/** Gives the status, the code and Spanish words for anything thrown: never a stack, never the library's English. */
export function describeError(error: unknown): DescribedError {
  if (error instanceof RetryLaterError) {
    const { status, message: mensaje, codigo, retryAfter: segundos } = error;
    return { status, mensaje, codigo, datos: { segundos } };
  }
  // A client that breaks off has the code of a database that does; the framework says which it was.
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status < 500) return describeStatus(status);
  if (isDatabaseDown(error)) {
    return notNow('El sistema no está disponible por el momento. Intenta de nuevo en unos segundos.');
  }
  if (error instanceof PoolBusyError) {
    return notNow('El sistema tiene demasiado trabajo por el momento. Intenta de nuevo en unos segundos.');
  }
  if (hasCode(error, NO_SPACE)) {
    return { ...notNow('No hay espacio en el servidor. Inténtalo más tarde.'), codigo: 'espacio' };
  }
  if (hasCode(error, TOO_SLOW)) {
    return notNow('La operación tardó demasiado y no se hizo. Intenta de nuevo en unos segundos.');
  }
  return describeStatus(status);
}

function hasCode(error: unknown, codes: ReadonlySet<string>): boolean {
  return error instanceof Error && 'code' in error && codes.has(String(error.code));
}

function describeStatus(status: number): DescribedError {
  if (status < 400 || status >= 500) {
    return { status: 500, mensaje: 'Ocurrió un problema, si persiste informa al soporte', codigo: 'falla' };
  }
  const mensaje = CLIENT_MESSAGES[status] ?? 'La petición no es válida';
  return { status, mensaje, codigo: TOO_MUCH.includes(status) ? 'limite' : 'peticion' };
}

const TOO_MUCH: readonly number[] = [413, 429];

function notNow(mensaje: string): DescribedError {
  return { status: 503, mensaje, codigo: 'no_disponible' };
}

/** Sends every error of the application through {@link sendError}. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}

/**
 * Answers an error in Spanish, and logs it when it is a fault of ours. The framework also calls it for a request that
 * it refuses before it knows the route, as one whose address cannot be read.
 */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, ...described } = describeError(error);
  const { mensaje } = described;
  // A person who asks about a fault of ours can name it by this number.
  const refusal = status === 500 ? { ...described, datos: { numero: request.id } } : described;
  if (status >= 500) logFailure(request, error, mensaje);
  if (error instanceof RetryLaterError) reply.header('retry-after', String(error.retryAfter));
  else if (status === 503) reply.header('retry-after', '5');
  // A file that could not even begin has left its name.
  reply.code(status).removeHeader('content-disposition');
  reply.header('cache-control', 'no-store').header('x-request-id', request.id);
  return isPageRequest(request)
    ? reply.type('text/html; charset=utf-8').send(barePage(mensaje))
    : reply.type('application/json; charset=utf-8').send(refusal);
}

/** Milliseconds in which what everybody meets, as a full disk, is written once. */
const REPEATED_MS = 60_000;

/** The last line of each kind, and how often its cause came since. */
type Repeated = Map<string, { readonly since: number; veces: number }>;

/** The repeated lines of each application: a process may run several, and each has a log of its own. */
const repeatedOf = new WeakMap<object, Repeated>();

/**
 * Writes what went wrong, each at its level. 'Later' is an answer and no fault. That there is no room left, no database or
 * too much work concerns everybody at once: it is said once a minute, with how often it came since it was said last.
 */
function logFailure({ log, url, server }: FastifyRequest, error: FastifyError, mensaje: string): void {
  if (error instanceof RetryLaterError) {
    log.info({ url }, mensaje);
    return;
  }
  const line = { err: withoutRow(error), url };
  const isBusy = error instanceof PoolBusyError;
  if (!isBusy && !isDatabaseDown(error) && !hasCode(error, NO_SPACE)) {
    log[hasCode(error, TOO_SLOW) ? 'warn' : 'error'](line, mensaje);
    return;
  }
  const now = performance.now();
  const repeated: Repeated = repeatedOf.get(server.server) ?? new Map();
  repeatedOf.set(server.server, repeated);
  const known = repeated.get(mensaje);
  if (known && now - known.since < REPEATED_MS) {
    known.veces += 1;
    return;
  }
  repeated.set(mensaje, { since: now, veces: 0 });
  log[isBusy ? 'warn' : 'error']({ ...line, ...(known && { veces: known.veces }) }, mensaje);
}

/** Ends a connection that carries no request which could be answered, and says why in the words of that status. */
export function refuseSocket(socket: Socket, status: 400 | 408 | 431): void {
  const { mensaje, codigo } = describeStatus(status);
  const body = JSON.stringify({ mensaje, codigo });
  const headers = `Content-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(body)}`;
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${headers}\r\n\r\n${body}`);
  }
  socket.destroy();
}

/** Refuses what Node could not read as a request: headers that are too slow, too large, or none. */
export function refuseUnreadable({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') refuseSocket(socket, 408);
  else refuseSocket(socket, code === 'HPE_HEADER_OVERFLOW' ? 431 : 400);
}

/** True when a person's browser asks for a page, and not a program for an answer. */
export function isPageRequest({ method, url }: Pick<FastifyRequest, 'method' | 'url'>): boolean {
  return (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/');
}

/** Writes a page for when the real ones cannot be made: the message, and a link to try again. */
function barePage(mensaje: string): string {
  const text = escapeHtml(mensaje);
  return `<!doctype html><html lang="es-MX"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text}</title></head><body><main><h1>${text}</h1><p><a href="">Intentar de nuevo</a></p></main></body></html>`;
}

/** Removes the row that PostgreSQL quotes in an error: with a password's hash in it, it must not reach a log. */
function withoutRow(error: FastifyError): FastifyError {
  for (const field of ['detail', 'where']) if (field in error) Object.assign(error, { [field]: '…' });
  return error;
}
