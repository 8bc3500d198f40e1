import type { Codigo, ErrorDeCampo, Refusal } from '#contract/refusal.ts';

/** The server answered, and refused. Its words are for the user; empty when it gave none. Its code is for us. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  /** None when it was no server of ours that answered. */
  readonly codigo: Codigo | undefined;
  /** The path of the field that is wrong, by our names after a change (`items.2.precio`); absent when it is about none. */
  readonly campo: string | undefined;
  /** Everything that is wrong, when it is more than one thing. */
  readonly errores: readonly ErrorDeCampo[];
  /** Figures behind the words, as the seconds to wait. */
  readonly datos: Refusal['datos'];
  /** With `parecido`: the values that the list has; else none. */
  readonly parecidos: readonly string[];

  constructor(
    { mensaje, codigo, campo, errores = [], datos, parecidos = [] }: Partial<Refusal>,
    options?: ErrorOptions,
  ) {
    super(mensaje, options);
    this.codigo = codigo;
    this.campo = campo;
    this.errores = errores;
    this.datos = datos;
    this.parecidos = parecidos;
  }
}

/** True when the server refused for this reason. */
export function isRefused(error: unknown, codigo: Codigo): error is RefusedError {
  return error instanceof RefusedError && error.codigo === codigo;
}

/** No answer of our server arrived: the request failed on its way, or what came back is not JSON (regla 139). */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
}
