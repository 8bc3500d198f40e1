import type { QuickOpenSource } from '#web/components/quick-open-source.ts';
import { SINIESTRO_POR_NUMERO } from '#web/indicadores/quick-open.ts';
import { PIEZA_POR_NUMERO } from '#web/inventario/quick-open.ts';
import { NOTA_POR_NUMERO } from '#web/notas/quick-open.ts';

/** The features that search for the text typed into 'Ir a…'; their finds stand before the screens, unless they say below. */
export const QUICK_OPEN_SOURCES: readonly QuickOpenSource[] = [PIEZA_POR_NUMERO, NOTA_POR_NUMERO, SINIESTRO_POR_NUMERO];
