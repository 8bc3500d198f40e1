import { ANGULOS, demoArchivo, SEMILLAS } from './archivo.ts';
import type { PartDrawing } from './drawings/draw-part.ts';
import { createPicker, type Random } from './random.ts';

/** The photos of one part, cover first: up to six angles of the same thing; seven parts in a hundred have none. */
export function pickArchivos(random: Random, part: Omit<PartDrawing, 'angulo' | 'semilla'>): string[] {
  const count = COUNTS(random);
  const semilla = random.int(0, SEMILLAS - 1);
  return pickAngulos(random, count).map((angulo) => demoArchivo({ ...part, angulo, semilla }));
}

const COUNTS = createPicker([
  [0, 7],
  [1, 14],
  [2, 22],
  [3, 25],
  [4, 18],
  [5, 9],
  [6, 5],
]);

// The whole part comes first, straight or at a slant; then the others as the camera walked around.
function pickAngulos(random: Random, count: number): number[] {
  const cover = random.chance(0.8) ? 0 : 1;
  const others = Array.from({ length: ANGULOS }, (_, angulo) => angulo).filter((angulo) => angulo !== cover);
  while (others.length >= Math.max(count, 1)) others.splice(random.int(0, others.length - 1), 1);
  return [cover, ...others].slice(0, count);
}
