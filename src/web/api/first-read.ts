import type { ReadCall, RequestOf, ResponseOf } from '#contract/call.ts';
import type { Rol } from '#domain/roles.ts';
import { fieldsOf, readAnswer, type SendOptions, send } from './client.ts';
import { KEYS, pathApi } from './session.ts';
import { browserStorage } from './storage.ts';

/** The read that a screen begins with, as the shell carries it: its script makes it before the application's code is there. */
export interface FirstRead {
  readonly url: string;
  /** The fields of the body, without the session's. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The keys of local storage that sign it, and go along. */
  readonly signedBy: readonly string[];
  /** It is made only if all of these are stored: somebody is signed in. */
  readonly needs: readonly string[];
  /** The key of the person signed in, and the role that may make it. */
  readonly by: { readonly key: string; readonly rol: Rol };
  /** It is not made if any of these is stored: filters of the last visit ask for something else. */
  readonly unless: readonly string[];
}

/** The first read that was made, and its answer. */
export interface FirstAnswer extends Pick<FirstRead, 'url' | 'fields'> {
  readonly sessionId: string | null;
  readonly answer: Promise<unknown>;
}

declare global {
  /** Set by `app/early.ts`, and taken by whoever asks the same first. */
  var firstAnswer: FirstAnswer | undefined;
}

/** Writes a call as the shell carries it. */
export function firstReadOf<C extends ReadCall>(
  call: C,
  request: RequestOf<C>,
  { rol, unless }: { readonly rol: Rol; readonly unless: readonly string[] },
): FirstRead {
  const { sessionId, identificador, codeConfirm, user } = KEYS;
  return {
    url: `/api/${call.path}`,
    fields: unsigned(call, request),
    signedBy: [sessionId, identificador],
    needs: [sessionId, identificador, codeConfirm],
    by: { key: user, rol },
    unless,
  };
}

/** Makes a read, or takes the answer of the first one if that asked the same. */
export async function sendOrTake<C extends ReadCall>(
  call: C,
  request: RequestOf<C>,
  options: SendOptions,
): Promise<ResponseOf<C>> {
  const first = globalThis.firstAnswer;
  const isSame =
    first?.url === `${pathApi()}/${call.path}` &&
    first.sessionId === browserStorage().getItem(KEYS.sessionId) &&
    JSON.stringify(first.fields) === JSON.stringify(unsigned(call, request));
  if (!first || !isSame) return send(call, request, options);
  globalThis.firstAnswer = undefined;
  const answer = await first.answer.catch(() => null);
  return answer === null ? send(call, request, options) : readAnswer(call, answer);
}

function unsigned<C extends ReadCall>(call: C, request: RequestOf<C>) {
  return { ...fieldsOf({ pathApi: '', session: {} }, call, request) };
}
