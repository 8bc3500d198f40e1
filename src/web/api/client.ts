import * as z from 'zod/mini';
import type { Call, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Refusal } from '#contract/refusal.ts';
import { NetworkError, RefusedError } from './errors.ts';
import type { CallPath } from './messages.ts';
import { pathApi, sessionFields } from './session.ts';

export interface SendOptions {
  readonly signal?: AbortSignal;
}

/** The server that a call goes to, and the session that signs it. */
export interface Destination {
  readonly pathApi: string;
  readonly session: Readonly<Record<string, string>>;
}

/**
 * Makes one call of the contract: our names in, our names out.
 *
 * @throws RefusedError when `mensaje` is not 'success', whatever the status; NetworkError when no JSON came back;
 * the signal's reason when it was aborted.
 */
export async function send<C extends Call>(call: C, request: RequestOf<C>, options: SendOptions = {}) {
  return sendTo(hereSigned(), call, request, options);
}

/** Gives our own server, and the session that is open in this browser. */
export function hereSigned(): Destination {
  return { pathApi: pathApi(), session: sessionFields() };
}

/** Makes a call to a server that the caller names. */
export async function sendTo<C extends Call>(
  destination: Destination,
  call: C,
  request: RequestOf<C>,
  options: SendOptions = {},
): Promise<ResponseOf<C>> {
  return readAnswer(call, await post(destination, call, request, options, (response) => response.json()));
}

/**
 * Reads the answer of a call into our names.
 *
 * @throws RefusedError when `mensaje` is not 'success', or the answer is not what the contract says.
 */
export function readAnswer<C extends Call>(call: C, answer: unknown): ResponseOf<C> {
  const { mensaje, ...rest }: Partial<Refusal> = Object(answer);
  if (mensaje !== 'success') {
    throw new RefusedError({ ...rest, mensaje: typeof mensaje === 'string' ? mensaje : '' }, { cause: answer });
  }

  const response = z.safeDecode(call.response, answer as never);
  if (!response.success) throw new RefusedError({}, { cause: response.error });
  return response.data as ResponseOf<C>;
}

/** Writes what travels: the session before the fields of the call. */
export function fieldsOf<C extends Call>({ session }: Destination, call: C, request: RequestOf<C>) {
  return { rute: '', ...session, ...(z.encode(call.request, request) as object) };
}

/**
 * Posts a call and reads what comes back.
 *
 * @throws NetworkError when it does not come whole; the signal's reason when it was aborted.
 */
export async function post<C extends Call, T>(
  destination: Destination,
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  return postFields(`${destination.pathApi}/${call.path}`, fieldsOf(destination, call, request), options, read);
}

/**
 * Asks a call without fields of its own, and reads nothing but how it was refused: for a page that has no room for the
 * code of the whole answer.
 */
export async function askRefusal(path: CallPath): Promise<Partial<Refusal>> {
  const { pathApi: to, session } = hereSigned();
  return Object(await postFields(`${to}/${path}`, { rute: '', ...session }, {}, (response) => response.json()));
}

async function postFields<T>(
  url: string,
  fields: object,
  { signal }: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const body = JSON.stringify(fields);
  try {
    const headers = { 'content-type': 'application/json' };
    return await read(await fetch(url, { method: 'POST', headers, body, signal: signal ?? null }));
  } catch (cause) {
    signal?.throwIfAborted();
    throw new NetworkError('No hubo respuesta del servidor', { cause });
  }
}
