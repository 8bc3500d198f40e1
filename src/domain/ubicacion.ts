/** Between a place and the next smaller one within it: yard, rack, level. */
const ENTRE = /\s*[·/|>]\s*/;

/**
 * Lists the places with those that they lie in, each once, in the order of people: R-2 comes before R-14.
 *
 * @param usadas the places in which parts stand.
 * @example withLugaresDeArriba(['PATIO 2 · R-14', 'PATIO 2 · R-2']) // ['PATIO 2', 'PATIO 2 · R-2', 'PATIO 2 · R-14']
 */
export function withLugaresDeArriba(usadas: readonly string[]): readonly string[] {
  const all = new Set(usadas);
  const begins = new Map<string, number>();
  for (const usada of usadas) {
    const [primero = ''] = usada.split(ENTRE);
    begins.set(primero, (begins.get(primero) ?? 0) + 1);
  }
  for (const [primero, cuantas] of begins) if (cuantas > 1) all.add(primero);
  return [...all].sort(compareUbicaciones);
}

const ORDEN = new Intl.Collator('es-MX', { numeric: true });

/** Compares two places in the order in which somebody walks by them: R-2 comes before R-14. */
export function compareUbicaciones(a: string, b: string): number {
  return ORDEN.compare(a, b);
}

/** Tells whether a text may be the name of a place, or its beginning: places have numbers, and words of parts are looked for as words. */
export function isUbicacionPosible(texto: string): boolean {
  return /\d/.test(texto) && texto.trim().length >= 2;
}
