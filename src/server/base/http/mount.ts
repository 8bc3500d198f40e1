import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import type { Access, Call, CallGroups, UploadCall } from '#contract/call.ts';
import type { Refusal } from '#contract/refusal.ts';
import { toWireRefusal } from '#contract/wire/paths.ts';
import { type Identidad, isIdentidadPosible, SESION_INACTIVA, SIN_SESION } from '#domain/cuenta-sesion.ts';
import type { Db } from '#server/base/db/database.ts';
import { BusinessError, invalidFields, RetryLaterError, wrongRole } from '#server/base/errors.ts';
import { countTaken, logAction, type Quien, type Result } from './action-log.ts';
import { describeError } from './error-handler.ts';
import { type FileAnswer, type FileEnd, sendFile } from './file.ts';
import type { Account, GroupHandlers } from './implement.ts';
import { createPersonLimit, type PersonLimit } from './person-limit.ts';
import { addMultipart, readUpload, type Subidas, type Upload, UploadError } from './upload.ts';
import { describeIssues } from './validation.ts';

/** The database, the clock, the look-up of accounts and the settings, which every call gets from the application. */
export interface Dependencies {
  readonly db: Db;
  /** The account of a live session, or null. */
  readonly findAccount: (identidad: Identidad) => Promise<Account | null>;
  readonly now: () => Date;
  /** The settings that say which roles make some requests. */
  readonly interno: NegocioInterno;
}

/** The path under which all calls live, on the same origin as the pages (regla 128). */
export const API_PREFIX = '/api';

type AnyHandler = (request: unknown, context: unknown) => Promise<unknown>;

/**
 * Gives every call of every group its route: session, role, request, handler, answer, in that order. A group's handlers
 * may come from several features; a call without one does not compile.
 */
export function mount<Groups extends CallGroups>(
  app: FastifyInstance,
  deps: Dependencies,
  groups: Groups,
  handlers: GroupHandlers<Groups>,
): void {
  const limited = { ...deps, personLimit: createPersonLimit() };
  for (const [groupName, group] of Object.entries(groups)) {
    const ofGroup: object = handlers[groupName as keyof Groups];
    const byName = new Map<string, AnyHandler>(Object.entries(ofGroup));
    for (const [name, call] of Object.entries(group)) {
      const handler = byName.get(name);
      if (!handler) throw new Error(`No handler for ${call.path}`);
      mountCall(app, limited, call, handler);
    }
  }
}

/** The things that every call gets, and the counters that the calls of one instance share. */
interface Shared extends Dependencies {
  readonly personLimit: PersonLimit;
}

function mountCall(app: FastifyInstance, deps: Shared, call: Call, handler: AnyHandler): void {
  const url = `${API_PREFIX}/${call.path}`;
  if (isUpload(call)) {
    mountUpload(app, url, call, (body, request, files) => receive(call, handler, deps, { body, request, files }));
  } else {
    app.post(url, routeLimits(call), async (request, reply) =>
      send(reply, await receive(call, handler, deps, { body: request.body, request })),
    );
  }
  app.route({
    method: OTHER_METHODS,
    url,
    handler: async (_request, reply) => reply.code(405).header('allow', 'POST').send(ONLY_POST),
  });
}

function isUpload(call: Call): call is UploadCall {
  return call.kind === 'upload';
}

/** Turns the limits of a call into options of its route: bytes of its body, and requests a minute. */
function routeLimits({ limits: { bodyBytes, perMinute } = {} }: Call): RouteShorthandOptions {
  return {
    ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
    ...(perMinute !== undefined && { config: { rateLimit: { max: perMinute } } }),
  };
}

const OTHER_METHODS = ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const ONLY_POST: Refusal = { mensaje: 'Esta dirección solo acepta POST', codigo: 'peticion' };

interface Answer {
  readonly status: number;
  readonly body: Success | Refusal;
  /** The file that is sent in place of the body, and what is told once it was. */
  readonly file?: FileAnswer;
  readonly onSent?: (end: FileEnd) => void;
  /** The words of the body as the log has them, where those are others. */
  readonly anotado?: string;
}

function send(reply: FastifyReply, { status, body, file, onSent = () => {} }: Answer): FastifyReply {
  reply.code(status);
  return file ? sendFile(reply, file, onSent) : reply.send(body);
}

/** The fields of an answer beside `mensaje`, by their wire names. */
interface Success extends Body {
  readonly mensaje: 'success';
}

type ReceiveUpload = (body: unknown, request: FastifyRequest, files: Subidas) => Promise<Answer>;

/** Adds a route that takes fields followed by files; without files the fields may also come as JSON. */
function mountUpload(app: FastifyInstance, url: string, call: UploadCall, receiveUpload: ReceiveUpload): void {
  app.register(async (scope) => {
    await addMultipart(scope, call.limits);
    scope.post(url, routeLimits(call), async (request, reply) =>
      send(
        reply,
        request.isMultipart()
          ? await receiveMultipart(request, call, receiveUpload)
          : await receiveUpload(request.body, request, NO_FILES),
      ),
    );
  });
}

async function receiveMultipart(
  request: FastifyRequest,
  { limits }: UploadCall,
  receiveUpload: ReceiveUpload,
): Promise<Answer> {
  let upload: Upload | undefined;
  try {
    upload = await readUpload(request, limits);
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

async function receive(call: Call, handler: AnyHandler, deps: Shared, received: Received): Promise<Answer> {
  const body = readBody(received.body);
  if (!body) return NO_BODY;

  const identidad = identidadOf(body);
  const quien: { -readonly [Name in keyof Quien]: Quien[Name] } = { account: null, sobre: null };
  const log = (result: Result) => logAction(received.request, call, quien, body, result);
  try {
    // A public call looks at no session: it costs nothing and a broken one cannot fail it.
    if (call.access !== 'public') quien.account = await deps.findAccount(identidad);
    const noteCuenta = (identificador: string) => {
      quien.sobre = identificador;
    };
    const known = { ...deps, ...received, body, identidad, account: quien.account, noteCuenta };
    const answered = await perform(call, handler, known);
    const { file } = answered;
    if (file) return { ...answered, onSent: (end) => log(describeSent(file, end)) };
    const { status, anotado = answered.body.mensaje } = answered;
    log({ status, mensaje: anotado, ...countTaken(call, { ...answered.body }) });
    return answered;
  } catch (error) {
    log(describeError(error));
    throw error;
  }
}

/** Says how a file went out: also half of one has left the house. */
function describeSent({ filas }: FileAnswer, { bytes, failure, isWhole }: FileEnd): Result {
  if (failure !== null && bytes === 0) return describeError(failure);
  return { status: 200, mensaje: isWhole ? 'success' : 'Se cortó', bytes, ...(isWhole && { filas: filas?.() }) };
}

/** A request with the account that its session belongs to; null when there is none. */
interface Known extends Shared, Received {
  readonly body: Body;
  readonly identidad: Identidad;
  readonly account: Account | null;
  readonly noteCuenta: (identificador: string) => void;
}

async function perform(call: Call, handler: AnyHandler, known: Known): Promise<Answer> {
  const { db, now, interno, body, request, files, identidad, account, noteCuenta } = known;
  if (!mayCall(call.access, account)) return account ? WRONG_ROLE : noSession(identidad);

  const input = z.safeDecode(call.request, body as never);
  if (!input.success) return { status: 400, body: invalidFields(describeIssues(input.error.issues)).refusal };

  if (!mayRequest(call, input.data, account, interno)) return WRONG_ROLE;

  const { perMinuteAndPerson: often } = call.limits ?? {};
  if (often !== undefined && account) known.personLimit.take(call.path, account.identificador, often, now());

  const { 'user-agent': agente } = request.headers;
  const context = { db, account, identidad, address: request.ip, agente, now, files, noteCuenta };
  return answer(call, () => within(call.limits?.seconds, handler(input.data, context)));
}

/** Refuses a call without a live session, in the words of regla 139. */
function noSession(identidad: Identidad): Answer {
  const mensaje = isIdentidadPosible(identidad) ? SESION_INACTIVA : SIN_SESION;
  return { status: 401, body: { mensaje, codigo: 'sesion' } };
}

const NO_BODY: Answer = {
  status: 400,
  body: { mensaje: 'El cuerpo de la petición debe ser un objeto JSON', codigo: 'peticion' },
};
const WRONG_ROLE: Answer = { status: 403, body: wrongRole().refusal };

function mayCall(access: Access, account: Account | null): boolean {
  return access === 'public' || (account !== null && access.includes(account.rol));
}

function mayRequest(
  { reserved = [] }: Call,
  request: unknown,
  account: Account | null,
  interno: NegocioInterno,
): boolean {
  return reserved.every(
    ({ access, setting, when }) => mayCall(setting?.(interno) ?? access, account) || !when(request),
  );
}

/** Runs a handler and gives its result, or its refusal, as the wire carries it. A bug goes on to the error handler. */
async function answer(call: Call, run: () => Promise<unknown>): Promise<Answer> {
  try {
    const result = await run();
    if (call.kind === 'file') return { status: 200, body: SUCCESS, file: result as FileAnswer };
    return { status: 200, body: { ...SUCCESS, ...(z.encode(call.response, result as never) as Body) } };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { status: statusOf(error.refusal), body: toWireRefusal(call, error.refusal), anotado: error.anotado };
  }
}

/** A refusal of the business is 200, but that of a role is 403 wherever it is found out (regla 139). */
function statusOf({ codigo }: Refusal): number {
  return codigo === 'rol' ? 403 : 200;
}

/** Waits for a handler as long as its call allows. A longer one may still finish its work: the message says so. */
async function within<Result>(seconds: number | undefined, work: Promise<Result>): Promise<Result> {
  if (seconds === undefined) return work;
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RetryLaterError(503, TOO_LONG, seconds)), seconds * 1000);
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

const TOO_LONG = 'La operación tardó demasiado. Revisa si se hizo antes de intentar de nuevo.';

const SUCCESS: Success = { mensaje: 'success' };

/** The fields of a request, as they came. */
type Body = Record<string, unknown>;

/** Reads a body: an empty one is `{}` (regla 142), and anything that is not an object gives null. */
function readBody(body: unknown): Body | null {
  if (body === undefined || body === null || body === '') return {};
  return typeof body === 'object' && !Array.isArray(body) ? (body as Body) : null;
}

/** Reads the session fields, which stand beside the others or together in `session` (regla 19). */
function identidadOf(body: Body): Identidad {
  const nested = readBody(body.session) ?? {};
  return { sessionId: body.session_id ?? nested.session_id, identificador: body.keylogin ?? nested.keylogin };
}
