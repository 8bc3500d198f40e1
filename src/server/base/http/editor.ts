import type { NegocioInterno } from '#contract/app-state.ts';
import type { Rol } from '#domain/roles.ts';
import { type Autoria, signAutoria } from '#server/base/db/autoria.ts';
import type { Account } from './implement.ts';

/** An Editor is the person who saves and the moment, with the role that decides what they may, and the lists. */
export interface Editor extends Autoria {
  readonly rol: Rol;
  readonly interno: NegocioInterno;
}

/** Makes the Editor of a call from its context, and from its `op_id` when the call has one. */
export function signEditor(
  context: { readonly account: Account; readonly now: () => Date },
  interno: NegocioInterno,
  opId?: string | null,
): Editor {
  return { ...signAutoria(context, opId), rol: context.account.rol, interno };
}
