import { type Compania, chooseSentido, type Elegido, piezasDe } from './elegir.ts';
import type { Hallazgo, Sentido } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import { isLateral, PAR } from './posiciones.ts';

/**
 * Prefers the shorter name where it fits better: a part with a position in its name may also be the part of the shorter name at that position. 'aleta trasera' is a
 * costado in other regions; here it is first of all an aleta, at the rear. A 'cristal trasero' is a medallon, but a
 * 'cristal trasero izquierdo' is the glass of a door: a medallon has no side.
 */
export function preferNombreCorto(
  elegido: Elegido,
  { lugares, sentidos }: Hallazgo,
  compania: Compania,
  palabras: readonly PalabraLeida[],
  lexico: Lexico,
): Elegido {
  const [first = 0, ...rest] = lugares;
  const corto = lexico.frases.from(palabras, first).find((found) => found.lugares.length === 1);
  if (elegido.clase !== 'pieza' || !corto || rest.length === 0) return elegido;
  if (!rest.every((lugar) => palabras[lugar]?.formas[0]?.startsWith('@'))) return elegido;
  if (sentidos.every((sentido) => sentido.clase === 'pieza' && sentido.regional)) {
    const ids = piezasDe(corto.sentidos.filter((sentido) => sentido.clase === 'pieza' && !sentido.regional));
    return { ...elegido, ids: [...new Set([...ids, ...elegido.ids])] };
  }
  const otro = chooseSentido(corto, corto.sentidos, compania, lexico);
  const isOtro = compania.hayLado && otro.clase === 'pieza' && hasLados(otro.ids, lexico);
  return isOtro && !hasLados(elegido.ids, lexico)
    ? { ...otro, lugares, tambien: [...new Set([...elegido.ids, ...otro.tambien])] }
    : elegido;
}

/** Tells whether some part of these is left or right. */
function hasLados(ids: readonly string[], { piezas }: Lexico): boolean {
  const valores = ids.flatMap((id) => piezas.get(id)?.valores ?? []);
  const posiciones = valores.flatMap(({ propias, lados }) => [propias, ...lados.map((lado) => lado.posiciones)]);
  return posiciones.some((those) => [...those].some((posicion) => isLateral(posicion) || posicion === PAR));
}

/** Tells whether a meaning asks for left or right. */
export function namesLado(sentido: Sentido): boolean {
  if (sentido.clase === 'ambigua') return isLateral(sentido.primero ?? '');
  return sentido.clase === 'posicion' && isLateral(sentido.id);
}
