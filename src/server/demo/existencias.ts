import { type Estado, isAftermarket } from './estado.ts';
import type { Clase } from './piezas.ts';
import { createPicker, type Random } from './random.ts';

/** Units at hand: one of most parts, a few of the copied ones, a drawer full of clips, and none of what was sold. */
export function pickExistencias(random: Random, { pieza }: Clase, { origen, condicion }: Estado): number {
  if (random.chance(0.08)) return 0;
  const isBoughtNew = isAftermarket(origen) && condicion === 'NUEVO';
  if (isBoughtNew && BY_THE_DRAWER.has(pieza)) return random.int(6, 60);
  return isBoughtNew ? BOUGHT(random) : TAKEN_OFF(random);
}

const BY_THE_DRAWER: ReadonlySet<string> = new Set([
  'GUIA DE FASCIA',
  'TAPA DE GANCHO DE ARRASTRE',
  'EMBLEMA',
  'PORTAPLACA',
  'LUZ DE PLACA',
  'REFLEJANTE',
  'TAPON DE RIN',
]);
const TAKEN_OFF = createPicker([
  [1, 93],
  [2, 5],
  [3, 1],
  [4, 1],
]);
const BOUGHT = createPicker([
  [1, 60],
  [2, 22],
  [3, 9],
  [4, 6],
  [5, 3],
]);
