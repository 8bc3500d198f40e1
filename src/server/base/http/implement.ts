import type {
  Access,
  Call,
  CallGroup,
  CallGroups,
  FileCall,
  RequestOf,
  ResponseOf,
  UploadCall,
} from '#contract/call.ts';
import type { Identidad } from '#domain/cuenta-sesion.ts';
import type { Rol } from '#domain/roles.ts';
import type { Db } from '#server/base/db/database.ts';
import type { FileAnswer } from './file.ts';
import type { Subidas } from './upload.ts';

/** The account behind a request. */
export interface Account {
  readonly identificador: string;
  readonly rol: Rol;
}

/** A Context is everything that a handler may use besides its request. A public call has no account. */
export interface Context<A extends Access = Access> {
  readonly db: Db;
  readonly account: A extends 'public' ? null : Account;
  /** The session fields as they came, unchecked. They are of use to public calls; others have their account. */
  readonly identidad: Identidad;
  /** The network address of the caller, as far as it can be believed (TRUST_PROXY). */
  readonly address: string;
  /** The name that the caller gives itself, as programs that are no browser often do; a browser always says something. */
  readonly agente: string | undefined;
  readonly now: () => Date;
  /** Tells the log which account a public call is about, by its public name: whoever signs in has none of his own yet. */
  readonly noteCuenta: (identificador: string) => void;
}

/** An UploadContext is the {@link Context} of a call with files; a request in JSON brings none. */
export interface UploadContext<A extends Access = Access> extends Context<A> {
  readonly files: Subidas;
}

export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: C extends UploadCall ? UploadContext<C['access']> : Context<C['access']>,
) => Promise<C extends FileCall ? FileAnswer : ResponseOf<C>>;

/** Handlers has one handler for each call of a group: without one of them the build fails. */
export type Handlers<G extends CallGroup> = { readonly [Name in keyof G]: Handler<G[Name]> };

/** The type of a value that is all of these: { a } | { b } becomes { a } & { b }. */
type All<Parts> = (Parts extends unknown ? (part: Parts) => void : never) extends (part: infer Whole) => void
  ? Whole
  : never;

/**
 * Puts together the handlers of one group that come from several rooms.
 *
 * @throws Error when two have one for the same call: the later would silently win.
 */
export function joinHandlers<Parts extends readonly object[]>(...parts: Parts): All<Parts[number]> {
  const names = parts.flatMap((part) => Object.keys(part));
  const twice = names.filter((name, index) => names.indexOf(name) < index);
  if (twice.length > 0) throw new Error(`There are two handlers for ${twice.join(', ')}`);
  return Object.assign({}, ...parts);
}

/** GroupHandlers has the handlers of all of these groups, by the group's name. */
export type GroupHandlers<Groups extends CallGroups> = { readonly [Name in keyof Groups]: Handlers<Groups[Name]> };
