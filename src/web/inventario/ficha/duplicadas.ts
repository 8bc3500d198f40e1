import type { RequestOf } from '#contract/call.ts';
import type { updatePiezas } from '#contract/update-piezas.ts';
import { parseAnioRange } from '#domain/anio.ts';
import type { CampoPieza } from '#domain/pieza-campos.ts';
import type { PiezaValues } from './values.ts';

/** What two parts are compared by. */
const COMPARADOS = ['marca', 'auto', 'anios', 'pieza', 'lado', 'numeroParte'] as const satisfies readonly CampoPieza[];

export type Pregunta = RequestOf<typeof updatePiezas.findDuplicadas>;

/**
 * What to ask about parts that may be the same; null while too little is known, or nothing of it was changed.
 *
 * @param saved the part as it is stored, null for a new one.
 */
export function preguntaOf(values: PiezaValues, saved: PiezaValues | null, excepto: number | null): Pregunta | null {
  if (saved && COMPARADOS.every((campo) => saved[campo] === values[campo])) return null;
  const { marca, auto, pieza, lado, numeroParte } = values;
  const anios = parseAnioRange(values.anios);
  const isCarKnown = anios !== null && [marca, auto, pieza].every((text) => text.trim() !== '');
  if (!isCarKnown && numeroParte.trim() === '') return null;
  return { marca, auto, pieza, lado, numeroParte, anios, excepto };
}
