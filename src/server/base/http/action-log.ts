import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Account } from './implement.ts';

/** The account that made a call. */
export interface Quien {
  readonly account: Account | null;
  /** The account that a public call was about: whose door was knocked at. Never the address that was typed. */
  readonly sobre: string | null;
}

/** The outcome of a call: its status, the words of its answer, and how much it took out. */
export interface Result {
  readonly status: number;
  readonly mensaje: string;
  readonly filas?: number | undefined;
  readonly bytes?: number | undefined;
}

/**
 * Writes one line for every call that may change something, that takes something out in bulk or that is refused: who,
 * what, on which record, with what result, how much. Any other read leaves none. The time and the number of the request
 * are the logger's; line breaks cannot get in, since a line is JSON.
 */
export function logAction(
  { log, ip }: FastifyRequest,
  call: Call,
  { account, sobre }: Quien,
  body: Readonly<Record<string, unknown>>,
  { status, mensaje, filas, bytes }: Result,
): void {
  if (!leavesLine(call, status)) return;
  const quien = account ? { cuenta: account.identificador, rol: account.rol } : { direccion: ip };
  const named = (call.effect === 'write' ? call.object : call.takesOut?.object) ?? [];
  const names = named.map((name) => [name, nameOf(body[name])] as const);
  const objeto = Object.fromEntries(names.filter(([, value]) => isName(value)));
  const cuanto = { ...(filas !== undefined && { filas }), ...(bytes !== undefined && { bytes }) };
  log.info(
    { ...quien, ...(sobre && { sobre }), accion: call.path, objeto, ...cuanto, resultado: mensaje, status },
    wordsFor(call),
  );
}

/** Statuses of what the caller may not do, not so often, or not now: what is no request at all (400) is nobody's doing. */
const REFUSED = new Set([401, 403, 429, 500, 503]);

function leavesLine(call: Call, status: number): boolean {
  return call.effect === 'write' || call.takesOut !== undefined || REFUSED.has(status);
}

function wordsFor(call: Call): string {
  if (call.effect === 'read') return 'Lectura';
  return call.access === 'public' ? 'Acción pública' : 'Acción';
}

/** Gives what names records: of rows that say more than their ids, the ids. */
function nameOf(value: unknown): unknown {
  return Array.isArray(value) ? value.map((one) => (Object(one) === one && 'id' in one ? one.id : one)) : value;
}

/** True for an id, a short name, or a list of at most 300 ids. */
function isName(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= 300 && value.every(Number.isInteger);
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 64);
}

/** Counts what an answer takes out: the rows of a list, the bytes of a file in base64. */
export function countTaken(call: Call, body: Readonly<Record<string, unknown>>): Pick<Result, 'filas' | 'bytes'> {
  const counted = call.effect === 'read' ? call.takesOut?.counted : undefined;
  const taken = counted === undefined ? undefined : body[counted];
  if (Array.isArray(taken)) return { filas: taken.length };
  return typeof taken === 'string' ? { bytes: Buffer.byteLength(taken, 'base64') } : {};
}
