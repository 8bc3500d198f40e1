import { type AnioRange, formatAnioRange } from '#domain/anio.ts';
import type { Duda } from './dudas.ts';
import { writeLinea } from './escrita.ts';
import type { LineaPedida } from './leer-lista.ts';

/** The most years that are offered for one line. */
const MAX_OPCIONES = 6;

/**
 * Offers the years of the parts that there are, where a line says none.
 *
 * @param rangos those of the parts that were found for it.
 */
export function withAniosOffered(linea: LineaPedida, rangos: readonly AnioRange[]): readonly Duda[] {
  const distintos = [...new Map(rangos.map((rango) => [formatAnioRange(rango), rango])).values()];
  const inOrder = distintos.toSorted((one, other) => one.from - other.from || one.to - other.to);
  return linea.dudas.map((duda) => {
    if (duda.campo !== 'anios') return duda;
    const { escrita } = linea;
    const opciones = inOrder.slice(0, MAX_OPCIONES).map((rango) => ({
      dice: formatAnioRange(rango),
      texto: writeLinea({ ...escrita, auto: { dicho: escrita.auto?.dicho ?? '', anios: [rango.from, rango.to] } }),
    }));
    return { ...duda, opciones };
  });
}
