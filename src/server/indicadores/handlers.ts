import type { NegocioInterno } from '#contract/app-state.ts';
import type { indicadores } from '#contract/indicadores.ts';
import type { siniestro } from '#contract/siniestro.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import type { HashedFiles } from '#server/base/integrations/files/hashed-files.ts';
import { adjuntosHandlers } from './adjuntos.ts';
import { cotizacionHandlers } from './de-cotizacion.ts';
import { documentosHandlers } from './documentos.ts';
import { listasHandlers, siniestroHandlers } from './listas.ts';
import { registroHandlers } from './registro.ts';

/** The calls of claims are answered with these. */
export interface DependenciasDeIndicadores {
  readonly interno: NegocioInterno;
  readonly archivos: HashedFiles;
}

/** Answers the calls of claims: of their records and lists, and of one claim as a whole. */
export function indicadoresHandlers(deps: DependenciasDeIndicadores): {
  readonly indicadores: Handlers<typeof indicadores>;
  readonly siniestro: Handlers<typeof siniestro>;
} {
  return {
    indicadores: joinHandlers(
      registroHandlers(deps),
      listasHandlers(deps),
      documentosHandlers,
      cotizacionHandlers(deps),
    ),
    siniestro: joinHandlers(adjuntosHandlers(deps), siniestroHandlers),
  };
}
