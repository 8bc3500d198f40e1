import type { Corte } from './autos.ts';
import { type Clase, DOS_PUERTAS, isRear } from './piezas.ts';
import { createPicker, type Random } from './random.ts';

/** What people write under type: the body, the cab of a pickup, the doors, or nothing. */
export function pickTipo(random: Random, corte: Corte, { familia }: Clase, lado: string): string {
  const isRearDoor = familia === 'puertas' && isRear(lado);
  if (corte.tipo === 'PICKUP') return isRearDoor ? 'DOBLE CABINA' : pickCabina(random, corte.auto);
  return isRearDoor ? corte.tipo : pickBody(random, corte);
}

function pickCabina(random: Random, auto: string): string {
  if (DOS_PUERTAS.has(auto)) return random.chance(0.5) ? 'CABINA SENCILLA' : 'PICKUP';
  return CABINAS(random);
}

function pickBody(random: Random, { auto, tipo }: Corte): string {
  if (DOS_PUERTAS.has(auto)) return random.chance(0.4) ? '2 PUERTAS' : tipo;
  if (CON_COUPE.has(auto) && random.chance(0.08)) return 'COUPE';
  return (OTHER_WORDS[tipo] ?? USUAL)(random) ?? tipo;
}

const CON_COUPE: ReadonlySet<string> = new Set(['CIVIC', 'ACCORD', 'SERIE 3', 'CLASE C', 'CLASE E']);
const CABINAS = createPicker([
  ['PICKUP', 45],
  ['DOBLE CABINA', 35],
  ['CABINA SENCILLA', 20],
]);
const USUAL = createPicker([
  [undefined, 90],
  ['', 10],
]);
const OTHER_WORDS: Readonly<Record<string, typeof USUAL>> = {
  HATCHBACK: createPicker([
    [undefined, 78],
    ['5 PUERTAS', 12],
    ['', 10],
  ]),
};
