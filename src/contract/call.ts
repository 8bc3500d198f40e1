import type * as z from 'zod/mini';
import type { Rol } from '#domain/roles.ts';

/** Who may make a call: anyone, or an account with one of these roles. */
export type Access = 'public' | readonly Rol[];

/**
 * One remote call, defined once. The server mounts a handler on it, the browser derives a typed
 * client from it, and the contract tests walk over every one of them.
 *
 * Schemas are codecs: `input` is what travels, `output` is what our code sees.
 */
export interface Call<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  /** 'upload': multipart with photos after the fields (decision 144); else JSON. */
  readonly kind?: 'upload';
  /** Below `/api/`: `notas/get_notas.php`. */
  readonly path: `${string}/${string}.php`;
  readonly access: A;
  readonly request: Request;
  readonly response: Response;
}

/** Keeps the exact types of a call's schemas and access. */
export function defineCall<const A extends Access, Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<A, Request, Response>,
): Call<A, Request, Response> {
  return call;
}

/** A call whose fields are followed by files. */
export interface UploadCall<
  A extends Access = Access,
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends Call<A, Request, Response> {
  readonly kind: 'upload';
}

/** The same for a call with files (decision 144). */
export function defineUpload<const A extends Access, Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Omit<Call<A, Request, Response>, 'kind'>,
): UploadCall<A, Request, Response> {
  return { ...call, kind: 'upload' };
}

/** How many files one call may bring, and how heavy each may be, in bytes. Decision 68. */
export const UPLOAD_LIMITS = { files: 12, fileBytes: 10 * 1024 * 1024 } as const;

/** A group of calls under one path prefix, by the name our code gives them. */
export type CallGroup = Readonly<Record<string, Call>>;

/** What a handler receives and the browser gives, in our names. */
export type RequestOf<C extends Call> = z.output<C['request']>;

/** What a handler answers and the browser receives, in our names. */
export type ResponseOf<C extends Call> = z.output<C['response']>;
