import type { QuickOpenSource } from '#web/components/hooks/quick-open-source.ts';
import { DOCUMENTO_POR_FOLIO } from '#web/facturas/quick-open.ts';
import { SINIESTRO_POR_NUMERO } from '#web/indicadores/quick-open.ts';
import { PIEZA_PARA_ALGUIEN, PIEZA_POR_NUMERO } from '#web/inventario/quick-open.ts';
import { NOTA_POR_NUMERO } from '#web/notas/quick-open.ts';

/** The features that search for the text typed into 'Ir a…'; their finds stand before the screens, unless they say below. */
export const QUICK_OPEN_SOURCES: readonly QuickOpenSource[] = [
  PIEZA_PARA_ALGUIEN,
  PIEZA_POR_NUMERO,
  NOTA_POR_NUMERO,
  DOCUMENTO_POR_FOLIO,
  SINIESTRO_POR_NUMERO,
];
