import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Account } from './implement.ts';

/** The outcome of a call: its status and the words of its answer. */
interface Result {
  readonly status: number;
  readonly mensaje: string;
}

/**
 * Writes one line for every call that may change something: who, what, on which record, with what result. Reads leave
 * none. The time is the logger's; line breaks cannot get in, since a line is JSON.
 */
export function logAction(
  { log, ip }: FastifyRequest,
  call: Call,
  account: Account | null,
  body: Readonly<Record<string, unknown>>,
  { status, mensaje }: Result,
): void {
  if (call.effect === 'read') return;
  const quien = account ? { cuenta: account.keylogin, rol: account.rol } : { direccion: ip };
  const objeto = Object.fromEntries(call.object.filter((name) => isName(body[name])).map((name) => [name, body[name]]));
  log.info(
    { ...quien, accion: call.path, objeto, resultado: mensaje, status },
    call.access === 'public' ? 'Acción pública' : 'Acción',
  );
}

/** True for an id, a short name, or a list of at most 100 ids. */
function isName(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= 100 && value.every(Number.isInteger);
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 64);
}
