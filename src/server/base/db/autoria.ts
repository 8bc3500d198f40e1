/** An Autor is the identificador of a person, the job of the system that acts by itself, or the import that brings rows. */
export type Autor = (string & {}) | `sistema:${string}` | `importacion:${number}`;

/** Autoria says who does something and when, and by which operation: the history and the ledger sign with it. */
export interface Autoria {
  readonly autor: Autor;
  readonly momento: Date;
  /** UUID that the form minted, by which a repeated request is known (regla 137); null when the request has none. */
  readonly operacion: string | null;
}

/** Makes the Autoria of a call from its context, and from its `op_id` when the call has one. */
export function signAutoria(
  { account, now }: { readonly account: { readonly identificador: string }; readonly now: () => Date },
  operacion?: string | null,
): Autoria {
  return { autor: account.identificador, momento: now(), operacion: operacion ?? null };
}
