import type { QuickOpenSource } from '#web/components/quick-open-source.ts';
import { PIEZA_POR_NUMERO } from '#web/inventario/quick-open.ts';

/** What features find by what is typed into 'Ir a…', before the screens. A new source is one more line here. */
export const QUICK_OPEN_SOURCES: readonly QuickOpenSource[] = [PIEZA_POR_NUMERO];
