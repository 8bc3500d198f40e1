import type { RequestOf } from '#contract/call.ts';
import type { lotes } from '#contract/lotes.ts';
import type { FiltrosDeInventario } from '#contract/wire/filtros-de-inventario.ts';
import { contar } from '#domain/plural.ts';

/** The parts that a change of many is about, as its calls ask for them. */
export type Elegidas = Pick<
  RequestOf<(typeof lotes)['previewLote']>,
  'piezas' | 'marca' | 'auto' | 'year' | 'pieza' | 'search' | 'exist' | keyof FiltrosDeInventario
>;

/** The kinds of change that the bar offers; each has a dialog of its own fields. */
export type ClaseDeLote = 'precio' | 'condicion' | 'publicacion';

/** Counts parts in words: '1 pieza', '1,234 piezas'. */
export function piezasText(total: number): string {
  return contar(total, 'pieza', 'piezas');
}
