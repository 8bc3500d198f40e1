import * as z from 'zod/mini';
import type { Rol } from '#domain/roles.ts';
import type { NegocioInterno } from './app-state.ts';

/** The callers allowed: anyone, or an account with one of these roles. */
export type Access = 'public' | readonly Rol[];

/**
 * Kinds of things that calls show and change. A change makes the browser ask again for every read that shows a kind it
 * touches.
 */
export type Cosa =
  | 'apartado'
  | 'aviso'
  | 'baja'
  | 'caja'
  | 'cobranza'
  | 'conteo'
  | 'cotizacion'
  | 'cuenta'
  | 'demanda'
  | 'documento'
  | 'donador'
  | 'factura'
  | 'importacion'
  | 'indicador'
  | 'movimientoBancario'
  | 'nota'
  | 'pieza'
  | 'porPagar'
  | 'reparacion'
  | 'saldo'
  | 'sesion'
  | 'sinonimo'
  | 'trabajo'
  | 'vista';

/** Limits of one call, where they differ from those of every other. */
export interface Limits {
  /** The longest that a handler may work, in seconds; then the answer is 503. */
  readonly seconds?: number;
  /** The largest body of a request, in bytes. */
  readonly bodyBytes?: number;
  /** How many files may come along. */
  readonly files?: number;
  /** How heavy each of them may be, in bytes. */
  readonly fileBytes?: number;
  /** How often one address may make the call in a minute. */
  readonly perMinute?: number;
  /** How often one person may make the call in a minute, from wherever. */
  readonly perMinuteAndPerson?: number;
}

/** Requests of a call that fewer may make than the call itself: those that take something back, for example. */
export interface Reserved<Request extends z.ZodMiniType = z.ZodMiniType> {
  /** Says in a few words what such a request does. */
  readonly does: string;
  /** The roles that may make it: some of those that may make the call. */
  readonly access: readonly Rol[];
  /** Reads the setting of the business that may leave fewer of those roles; without one all of them may. */
  readonly setting?: (negocio: NegocioInterno) => readonly Rol[];
  /** True for such a request. */
  when(request: z.output<Request>): boolean;
}

type Path = `${string}/${string}.php`;

/** A call whose path the compiler knows as it is written: the texts about calls are found by it. */
interface At<P extends Path> {
  readonly path: P;
}

interface Described<A extends Access, Request extends z.ZodMiniType, Response extends z.ZodMiniType> {
  /** 'upload': multipart with files after the fields (regla 144); 'file': the answer is one; else JSON both ways. */
  readonly kind?: 'upload' | 'file';
  /** Below `/api/`: `notas/get_notas.php`. */
  readonly path: Path;
  readonly access: A;
  readonly request: Request;
  /** The shape of what travels, where `request` begins with a body of which it knows less: for the description of the API. */
  readonly travels?: z.ZodMiniType;
  readonly response: Response;
  readonly limits?: Limits;
  /** The requests that only some of those callers may make. */
  readonly reserved?: readonly Reserved<Request>[];
  /** Other things whose fields a refusal may name, as the client of an invoice. */
  readonly names?: readonly z.ZodMiniType[];
}

/** A read that takes data out in bulk names them here: its line in the log says how much. */
export interface TakenOut {
  /** Fields of the request, by their wire names, that say what was asked for. The log has these and no others. */
  readonly object: readonly string[];
  /** The field of the answer that is counted: a list by its rows, a file in base64 by its bytes. A file is counted itself. */
  readonly counted?: string;
}

/** A call that changes nothing. It leaves a line in the log where it is refused, and where it takes something out in bulk. */
export interface ReadCall<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Described<A, Request, Response> {
  readonly effect: 'read';
  /** The things that the answer shows. */
  readonly shows: readonly Cosa[];
  readonly takesOut?: TakenOut;
}

/** A call that may change something; each one leaves a line in the log. */
export interface WriteCall<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Described<A, Request, Response> {
  readonly effect: 'write';
  /** The things that differ after the call. */
  readonly touches: readonly Cosa[];
  /** Fields of the request, by their wire names, that say which record it is about. The log has these and no others. */
  readonly object: readonly string[];
}

/**
 * One remote call, defined once. The server mounts a handler on it, the browser derives a typed client from it, and
 * the tests of access and of bad input, the log and the browser's cache go by it.
 *
 * Schemas are codecs: `input` is what travels, `output` is what our code sees.
 */
export type Call<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> = ReadCall<A, Request, Response> | WriteCall<A, Request, Response>;

/** The log can only name what the request has. */
interface Logged<Request extends z.ZodMiniType> {
  readonly object: readonly (keyof z.input<Request> & string)[];
}

/** A definition says first where its call is and who may make it. */
type Rest<C extends Call> = Omit<C, 'path' | 'access' | 'effect' | 'kind'>;

/** Defines a call that changes nothing. */
export function defineRead<
  const P extends Path,
  const A extends Access,
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(path: P, access: A, call: Rest<ReadCall<A, Request, Response>>): ReadCall<A, Request, Response> & At<P> {
  return { ...call, path, access, effect: 'read' };
}

/** Defines a call that may change something. */
export function defineWrite<
  const P extends Path,
  const A extends Access,
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  path: P,
  access: A,
  call: Rest<WriteCall<A, Request, Response>> & Logged<Request>,
): WriteCall<A, Request, Response> & At<P> {
  return { ...call, path, access, effect: 'write' };
}

/** A call whose fields are followed by files. */
export interface UploadCall<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends WriteCall<A, Request, Response> {
  readonly kind: 'upload';
  readonly limits: Limits & Required<Pick<Limits, 'files' | 'fileBytes'>>;
}

/** Defines a call with files (regla 144). */
export function defineUpload<
  const P extends Path,
  const A extends Access,
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
>(
  path: P,
  access: A,
  call: Rest<UploadCall<A, Request, Response>> & Logged<Request>,
): UploadCall<A, Request, Response> & At<P> {
  return { ...call, path, access, kind: 'upload', effect: 'write' };
}

/** A call that is answered by a file (CSV, PDF, zip) as it is made; refused, it answers JSON as any other. */
export interface FileCall<A extends Access = Access, Request extends z.ZodMiniType = z.ZodMiniType>
  extends ReadCall<A, Request, z.ZodMiniUnknown> {
  readonly kind: 'file';
  readonly takesOut: TakenOut;
}

/** Defines a call that is answered by a file. */
export function defineFile<const P extends Path, const A extends Access, Request extends z.ZodMiniType>(
  path: P,
  access: A,
  call: Omit<Rest<FileCall<A, Request>>, 'response'>,
): FileCall<A, Request> & At<P> {
  return { ...call, path, access, kind: 'file', effect: 'read', response: z.unknown() };
}

/** A group of calls under one path prefix, by the name our code gives them. */
export type CallGroup = Readonly<Record<string, Call>>;

/** Groups of calls, by name. */
export type CallGroups = Readonly<Record<string, CallGroup>>;

/** The request of a call in our names: the browser gives it, the handler receives it. */
export type RequestOf<C extends Call> = z.output<C['request']>;

/** The answer of a call in our names: the handler gives it, the browser receives it. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
