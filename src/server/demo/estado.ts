import { MARKET } from './market.ts';
import type { Clase } from './piezas.ts';
import { createPicker, drawUntil, type Random } from './random.ts';

/** An Estado says where a part comes from and how it is, in the words of the catalogue. */
export interface Estado {
  readonly origen: string;
  readonly condicion: string;
}

/** Picks origin and condition that go together: copies are sold new, what comes off a car is the maker's. */
export function pickEstado(random: Random, clase: Clase): Estado {
  const origen = drawUntil(
    () => ORIGENES(random),
    (drawn) => drawn === 'ORIGINAL' || (isAftermarket(drawn) ? isCopied(clase) : !MARKET.soloOriginal.has(clase.pieza)),
  );
  if (isAftermarket(origen)) return { origen, condicion: COPIED(random) };
  if (random.chance(0.05)) return { origen, condicion: 'NUEVO' };
  const condicion = TAKEN_OFF(random);
  return { origen, condicion: isPossible(condicion, clase) ? condicion : 'USADO' };
}

/** Sheet or plastic still in primer. */
export const SIN_PINTAR = 'SIN PINTAR';

/** Picks the colour of the part's car; SIN PINTAR for one new or prepared for paint; '' when such a part has none. */
export function pickColor(random: Random, { pieza }: Clase, { origen, condicion }: Estado): string {
  if (!MARKET.pintadas.has(pieza)) return '';
  if (condicion === 'NUEVO') return SIN_PINTAR;
  const isPrimed = random.chance(condicion === 'REPARADO' || isAftermarket(origen) ? 0.7 : 0.03);
  return isPrimed ? SIN_PINTAR : CAR_COLOURS(random);
}

/** True for a part made by somebody else than the car's maker. */
export function isAftermarket(origen: string): boolean {
  return origen !== 'ORIGINAL' && origen !== 'OEM';
}

/** True for a part damaged and sold as such. */
export function isFlawed(condicion: string): boolean {
  return condicion.endsWith('CON DETALLE') || condicion === 'PARA REPARAR';
}

/** True for a part made by others too. */
export function isCopied({ pieza, tw }: Clase): boolean {
  return tw !== null && !MARKET.soloOriginal.has(pieza);
}

// Sheet metal, plastic, lamps and wheels are repaired; the rest works or is scrap.
const REPAIRABLE: ReadonlySet<string> = new Set(['frente', 'luces', 'espejos', 'puertas', 'trasera y lateral']);

function isPossible(condicion: string, { pieza, familia }: Clase): boolean {
  if (condicion === 'REPARADO' || condicion === 'PARA REPARAR') {
    return REPAIRABLE.has(familia) || pieza === 'RIN DE ALUMINIO';
  }
  return !(isFlawed(condicion) && MARKET.soloOriginal.has(pieza));
}

const ORIGENES = createPicker(MARKET.origenes);
const TAKEN_OFF = createPicker(MARKET.condiciones.filter(([condicion]) => condicion !== 'NUEVO'));
const COPIED = createPicker(Object.entries({ NUEVO: 93, 'CON DETALLE': 3, SEMINUEVO: 2, USADO: 2 }));
const CAR_COLOURS = createPicker(MARKET.colores);
