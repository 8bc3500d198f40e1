import type { Random } from './random.ts';

/** Large parts stand in the yard, on racks; the rest lies in the storeroom, on shelves with levels. */
const GRANDES =
  /COFRE|PUERTA|DEFENSA|FACIA|FASCIA|SALPICADERA|CAJUELA|TAPA|TOLDO|COSTADO|MOTOR|TRANSMISION|TANQUE|MARCO|MEDALLON|PARABRISAS/;

/** Picks where a part stands in the yard; of some nobody has written it down yet. */
export function pickUbicacion(random: Random, pieza: string): string {
  if (random.chance(0.08)) return '';
  if (GRANDES.test(pieza)) return `PATIO ${random.int(1, 3)} · R-${random.int(1, 24)}`;
  return `BODEGA · A-${random.int(1, 12)} · N${random.int(1, 5)}`;
}
