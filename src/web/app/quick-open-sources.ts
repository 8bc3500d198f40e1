import type { QuickOpenSource } from '#web/components/quick-open-source.ts';
import { SINIESTRO_POR_NUMERO } from '#web/indicadores/quick-open.ts';
import { PIEZA_POR_NUMERO } from '#web/inventario/quick-open.ts';

/** The features that search for the text typed into 'Ir a…'; their finds stand before the screens. */
export const QUICK_OPEN_SOURCES: readonly QuickOpenSource[] = [PIEZA_POR_NUMERO, SINIESTRO_POR_NUMERO];
