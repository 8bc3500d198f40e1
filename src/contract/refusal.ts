/** Reasons for which a call is refused. Our code decides by them alone; the words beside them are for the user. */
export const CODIGOS = [
  /** Nobody is signed in, or the session is over: the way on is to sign in. */
  'sesion',
  /** The role of the account may not do this. */
  'rol',
  /** A field of the request is wrong or missing; `campo` names it. */
  'campo',
  /** The request itself is none: an address, a method, a type or a body that cannot be. */
  'peticion',
  /** The record, or what was shown of it, was changed by somebody else since it was read. */
  'version',
  /** There are not as many units as were asked for. */
  'existencias',
  /** The record that the request names is not there, or not any longer. */
  'no_existe',
  /** Another record has this value already; `campo` names whose it is. */
  'duplicado',
  /** The operation was done before, under the same id: nothing happened this time. */
  'repetida',
  /** A first request with this operation's id is still running. */
  'en_proceso',
  /** Too much or too often: it may do when there is less of it, or later. */
  'limite',
  /** Somebody else's service, which this needs, did not do its part. */
  'proveedor',
  /** There is no room left for what was sent. */
  'espacio',
  /** The system cannot do it at this moment; the same request may do in a few seconds. */
  'no_disponible',
  /** A fault of our own: the log says which. */
  'falla',
  /** A new value of a list is near one that the list has: nothing is stored until it is confirmed (regla 93). */
  'parecido',
  /** It may be done, and something follows from it that has to be confirmed: by the field that `campo` names. */
  'confirmar',
  /** A rule of the business that no other code names. */
  'negocio',
] as const;

/** One of {@link CODIGOS}. */
export type Codigo = (typeof CODIGOS)[number];

/**
 * One thing that is wrong with a request: where, why, and in which words. `campo` is a path: `items.2.precio` in our code,
 * and `items.2.price` where it travels.
 */
export interface ErrorDeCampo {
  readonly codigo: Codigo;
  readonly campo: string;
  readonly mensaje: string;
  /** Figures behind the words, for code that shows them in its own way. */
  readonly datos?: Readonly<Record<string, unknown>> | undefined;
}

/** The answer of a call that was refused. */
export interface Refusal {
  readonly mensaje: string;
  readonly codigo: Codigo;
  readonly campo?: string | undefined;
  readonly errores?: readonly ErrorDeCampo[] | undefined;
  /** With `parecido`: the values that the list has. */
  readonly parecidos?: readonly string[] | undefined;
  /**
   * Figures behind the words: `segundos` says how long to wait before another try; with `falla`, `numero` is the request's
   * name in the log, for whoever asks about it.
   */
  readonly datos?: { readonly segundos?: number; readonly numero?: string } | undefined;
}
