import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import { type Handlers, joinHandlers } from '#server/http/implement.ts';
import type { HashedFiles } from '#server/integrations/files/hashed-files.ts';
import { adjuntosHandlers } from './adjuntos.ts';
import { documentosHandlers } from './documentos.ts';
import { listasHandlers } from './listas.ts';
import { registroHandlers } from './registro.ts';

/** The calls of claims are answered with these. */
export interface DependenciasDeIndicadores {
  readonly interno: NegocioInterno;
  readonly archivos: HashedFiles;
}

/** Answers the calls of claims. */
export function indicadoresHandlers(deps: DependenciasDeIndicadores): Handlers<typeof indicadores> {
  return joinHandlers(
    joinHandlers(registroHandlers(deps), listasHandlers(deps)),
    joinHandlers(adjuntosHandlers(deps), documentosHandlers),
  );
}
