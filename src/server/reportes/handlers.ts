import type { NegocioInterno } from '#contract/app-state.ts';
import type { reportes } from '#contract/reportes.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import { bajasHandlers } from './bajas.ts';
import { exportarHandlers } from './exportar.ts';
import { notasHandlers } from './notas.ts';
import { registrosHandlers } from './registros.ts';
import { tendenciaHandlers } from './tendencia.ts';
import { utilidadHandlers } from './utilidad.ts';

/** Answers the calls of the reports. */
export function reportesHandlers(deps: { readonly interno: NegocioInterno }): Handlers<typeof reportes> {
  return joinHandlers(
    bajasHandlers,
    notasHandlers(deps),
    registrosHandlers(deps),
    tendenciaHandlers(deps),
    utilidadHandlers(deps),
    exportarHandlers,
  );
}
