import type { ColumnaDeArchivo } from '#contract/wire/importacion.ts';

/** Names a column by its heading; one without is called as a spreadsheet calls it. */
export function nombreOf({ indice, encabezado }: Pick<ColumnaDeArchivo, 'indice' | 'encabezado'>): string {
  return encabezado.trim() === '' ? `Columna ${letraOf(indice)}` : encabezado;
}

/** 0 is A, 25 is Z, 26 is AA. */
function letraOf(indice: number): string {
  const letra = String.fromCharCode(65 + (indice % 26));
  return indice < 26 ? letra : letraOf(Math.floor(indice / 26) - 1) + letra;
}
