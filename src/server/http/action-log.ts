import type { FastifyRequest } from 'fastify';
import type { Call } from '#contract/call.ts';
import type { Account } from './implement.ts';

/** What became of a call: its status and the words of its answer. */
interface Result {
  readonly status: number;
  readonly mensaje: unknown;
}

/** Fields of a request that say which record it is about. Everything else stays out of the log. */
const OBJETOS = ['pieza', 'piezas', 'id', 'user', 'baja', 'reparacion', 'cambio', 'image', 'termino'] as const;

/**
 * One line for every call that may change something: who, what, on which record, with what result (quality O1). Reads
 * leave none. The time is the logger's; line breaks cannot get in, since a line is JSON.
 */
export function logAction(
  { log, ip }: FastifyRequest,
  { path, access }: Pick<Call, 'path' | 'access'>,
  account: Account | null,
  body: Readonly<Record<string, unknown>>,
  { status, mensaje }: Result,
): void {
  if (isRead(path)) return;
  const quien = account ? { cuenta: account.keylogin, rol: account.rol } : { direccion: ip };
  log.info(
    { ...quien, accion: path, objeto: objetoOf(body), resultado: mensaje, status },
    access === 'public' ? 'Acción pública' : 'Acción',
  );
}

/** Calls are named after what they do. */
function isRead(path: string): boolean {
  return /\/(?:get_|find_|validate_session|inventario)/.test(path);
}

function objetoOf(body: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const named = OBJETOS.flatMap((name) => (isName(body[name]) ? [[name, body[name]] as const] : []));
  return Object.fromEntries(named);
}

/** An id, a short name, or a list of ids. */
function isName(value: unknown): boolean {
  if (Array.isArray(value)) return value.length <= 100 && value.every(Number.isInteger);
  return typeof value === 'number' || (typeof value === 'string' && value.length <= 64);
}
