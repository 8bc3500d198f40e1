import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Access, Call, CallGroup } from '#contract/call.ts';
import type { Refusal } from '#contract/refusal.ts';
import { type Identidad, isIdentidadPosible, SESION_INACTIVA, SIN_SESION } from '#domain/cuenta-sesion.ts';
import type { Db } from '#server/db/database.ts';
import { logAction } from './action-log.ts';
import { BusinessError, invalidFields } from './errors.ts';
import type { Account, Handlers } from './implement.ts';
import { addMultipart, readUpload, type Subidas, type Upload, UploadError } from './upload.ts';
import { describeIssues } from './validation.ts';

/** What every call needs from outside. */
export interface Dependencies {
  readonly db: Db;
  /** The account of a live session, or null. */
  readonly findAccount: (identidad: Identidad) => Promise<Account | null>;
  readonly now: () => Date;
}

/** Where the calls live, on the same origin as the pages (decision 128). */
export const API_PREFIX = '/api';

type Body = Record<string, unknown>;
type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/** Gives every call of a group its route: session, role, request, handler, answer, in that order. */
export function mount<G extends CallGroup>(app: FastifyInstance, deps: Dependencies, group: G, handlers: Handlers<G>) {
  for (const [name, call] of Object.entries(group)) {
    const url = `${API_PREFIX}/${call.path}`;
    const handler = handlers[name] as AnyHandler;
    if (call.kind === 'upload') {
      mountUpload(app, url, (body, request, files) => receive(call, handler, deps, { body, request, files }));
    } else {
      app.post(url, async (request, reply) => {
        const { status, body } = await receive(call, handler, deps, { body: request.body, request });
        return reply.code(status).send(body);
      });
    }
    app.route({
      method: OTHER_METHODS,
      url,
      handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(ONLY_POST),
    });
  }
}

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ONLY_POST: Refusal = { mensaje: 'Esta dirección solo acepta POST', codigo: 'peticion' };

interface Answer {
  readonly status: number;
  readonly body: Success | Refusal;
}

/** The fields of an answer beside `mensaje`, by their wire names. */
interface Success extends Body {
  readonly mensaje: 'success';
}

type ReceiveUpload = (body: unknown, request: FastifyRequest, files: Subidas) => Promise<Answer>;

/** A route that takes fields followed by files; and the fields alone as JSON, when there are none. */
function mountUpload(app: FastifyInstance, url: string, receiveUpload: ReceiveUpload): void {
  app.register(async (scope) => {
    await addMultipart(scope);
    scope.post(url, async (request, reply) => {
      const { status, body } = request.isMultipart()
        ? await receiveMultipart(request, receiveUpload)
        : await receiveUpload(request.body, request, NO_FILES);
      return reply.code(status).send(body);
    });
  });
}

async function receiveMultipart(request: FastifyRequest, receiveUpload: ReceiveUpload): Promise<Answer> {
  let upload: Upload | undefined;
  try {
    upload = await readUpload(request);
    return await receiveUpload(upload.body, request, upload.files);
  } catch (error) {
    if (error instanceof UploadError) return { status: error.status, body: error.refusal };
    throw error;
  } finally {
    upload?.discard();
  }
}

const NO_FILES: Subidas = { async *[Symbol.asyncIterator]() {} };

/** A request as it came: its fields, and its files when it may have some. */
interface Received {
  readonly body: unknown;
  readonly request: FastifyRequest;
  readonly files?: Subidas;
}

async function receive(call: Call, handler: AnyHandler, deps: Dependencies, received: Received): Promise<Answer> {
  const body = readBody(received.body);
  if (!body) return NO_BODY;

  // A public call looks at no session: it costs nothing and a broken one cannot fail it.
  const identidad = identidadOf(body);
  const account = call.access === 'public' ? null : await deps.findAccount(identidad);
  const answered = await perform(call, handler, { ...deps, ...received, body, identidad, account });
  const { mensaje } = answered.body;
  logAction(received.request, call, account, body, { status: answered.status, mensaje });
  return answered;
}

/** A request by somebody known. */
interface Known extends Dependencies, Received {
  readonly body: Body;
  readonly identidad: Identidad;
  readonly account: Account | null;
}

async function perform(call: Call, handler: AnyHandler, known: Known): Promise<Answer> {
  const { db, now, body, request, files, identidad, account } = known;
  if (!mayCall(call.access, account)) return account ? WRONG_ROLE : noSession(identidad);

  const input = z.safeDecode(call.request, body as never);
  if (!input.success) return { status: 400, body: invalidFields(describeIssues(input.error.issues)).refusal };

  const context = { db, account, identidad, address: request.ip, now, files };
  return { status: 200, body: await answer(call, () => handler(input.data, context)) };
}

/** Decision 139. */
function noSession(identidad: Identidad): Answer {
  const mensaje = isIdentidadPosible(identidad) ? SESION_INACTIVA : SIN_SESION;
  return { status: 401, body: { mensaje, codigo: 'sesion' } };
}

const NO_BODY: Answer = {
  status: 400,
  body: { mensaje: 'El cuerpo de la petición debe ser un objeto JSON', codigo: 'peticion' },
};
const WRONG_ROLE: Answer = { status: 403, body: { mensaje: 'No tienes permiso para esta acción', codigo: 'rol' } };

/** An empty body is `{}` (decision 142); anything that is not an object is refused. */
function readBody(body: unknown): Body | null {
  if (body === undefined || body === null || body === '') return {};
  return typeof body === 'object' && !Array.isArray(body) ? (body as Body) : null;
}

/** The session fields stand beside the others, or together in `session` (decision 19). */
function identidadOf(body: Body): Identidad {
  const nested = readBody(body.session) ?? {};
  return { sessionId: body.session_id ?? nested.session_id, keylogin: body.keylogin ?? nested.keylogin };
}

function mayCall(access: Access, account: Account | null): boolean {
  return access === 'public' || (account !== null && access.includes(account.rol));
}

/** What the wire carries for a result, or for a refusal. Bugs keep flying to the one error handler. */
async function answer(call: Call, run: () => Promise<unknown>): Promise<Answer['body']> {
  try {
    return { mensaje: 'success', ...(z.encode(call.response, (await run()) as never) as Body) };
  } catch (error) {
    if (error instanceof BusinessError) return error.refusal;
    throw error;
  }
}
