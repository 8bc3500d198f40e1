import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { type Handlers, joinHandlers } from '#server/http/implement.ts';
import { adjuntosHandlers } from './adjuntos.ts';
import { documentosHandlers } from './documentos.ts';
import { listasHandlers } from './listas.ts';
import { registroHandlers } from './registro.ts';

/** Answers the calls of claims. */
export function indicadoresHandlers(deps: { readonly interno: NegocioInterno }): Handlers<typeof indicadores> {
  return joinHandlers(
    joinHandlers(registroHandlers(deps), listasHandlers(deps)),
    joinHandlers(adjuntosHandlers, documentosHandlers),
  );
}
