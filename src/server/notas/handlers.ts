import type { NegocioInterno } from '#contract/app-state.ts';
import type { notas } from '#contract/notas.ts';
import { type Handlers, joinHandlers } from '#server/base/http/implement.ts';
import { bajasHandlers } from './bajas.ts';
import { corteHandlers } from './corte.ts';
import { ventasHandlers } from './notas.ts';
import { pidioFacturaHandlers } from './pidio-factura.ts';

/** Answers the calls of sales notes, of the till, and of write-offs by their number. */
export function notasHandlers(deps: { readonly interno: NegocioInterno }): Handlers<typeof notas> {
  return joinHandlers(ventasHandlers(deps), pidioFacturaHandlers, bajasHandlers, corteHandlers);
}
