import type { ResponseOf } from '#contract/call.ts';
import type { etiquetas } from '#contract/etiquetas.ts';
import { contar } from '#domain/plural.ts';

/**
 * Says how many labels there are, of how many parts, and on how many sheets.
 *
 * @param paginas null while the paper is not known.
 * @example cuantasText({ piezas: 12, etiquetas: 20, ... }, 1, false) // '20 etiquetas de 12 piezas, en 1 hoja.'
 */
export function cuantasText(
  { piezas, etiquetas: todas }: Pick<ResponseOf<typeof etiquetas.getEtiquetas>, 'piezas' | 'etiquetas'>,
  paginas: number | null,
  isRollo: boolean,
): string {
  if (todas === 0) return 'Ninguna de las piezas elegidas lleva etiqueta.';
  const de = `${contar(todas, 'etiqueta', 'etiquetas')} de ${contar(piezas, 'pieza', 'piezas')}`;
  return paginas === null || isRollo ? `${de}.` : `${de}, en ${contar(paginas, 'hoja', 'hojas')}.`;
}

/** Says why some of the chosen parts get no label. */
export function sinEtiquetaText(piezas: number): string {
  return `${contar(piezas, 'pieza no lleva: se eliminó', 'piezas no llevan: se eliminaron')}, o no hay existencias.`;
}
