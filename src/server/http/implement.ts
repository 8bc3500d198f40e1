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
import type { Db } from '#server/db/database.ts';
import type { FileAnswer } from './file.ts';
import type { Subidas } from './upload.ts';

/** The account behind a request. */
export interface Account {
  readonly keylogin: string;
  readonly rol: Rol;
}

/** What a handler may use besides its request. A public call has no account. */
export interface Context<A extends Access = Access> {
  readonly db: Db;
  readonly account: A extends 'public' ? null : Account;
  /** The session fields as they came. A call that is not public has already checked them. */
  readonly identidad: Identidad;
  /** The network address of the caller, as far as it can be believed (TRUST_PROXY). */
  readonly address: string;
  readonly now: () => Date;
}

/** What a handler of a call with files may use: none came when the request was JSON. */
export interface UploadContext<A extends Access = Access> extends Context<A> {
  readonly files: Subidas;
}

export type Handler<C extends Call> = (
  request: RequestOf<C>,
  context: C extends UploadCall ? UploadContext<C['access']> : Context<C['access']>,
) => Promise<C extends FileCall ? FileAnswer : ResponseOf<C>>;

/** One handler for each call of a group: leave one out and the build fails. */
export type Handlers<G extends CallGroup> = { readonly [Name in keyof G]: Handler<G[Name]> };

/** The handlers of all of these groups. */
export type GroupHandlers<Groups extends CallGroups> = { readonly [Name in keyof Groups]: Handlers<Groups[Name]> };
