import { type Estado, isAftermarket } from './estado.ts';
import { MARKET } from './market.ts';
import type { Clase } from './piezas.ts';
import { createPicker, type Random } from './random.ts';

/** Sheet or plastic still in primer. */
export const SIN_PINTAR = 'SIN PINTAR';

/** The colour that the part's car had; SIN PINTAR when it is new or prepared for paint; '' when such a part has none. */
export function pickColor(random: Random, { pieza }: Clase, { origen, condicion }: Estado): string {
  if (!PAINTED.has(pieza)) return '';
  if (condicion === 'NUEVO') return SIN_PINTAR;
  const isPrimed = random.chance(condicion === 'REPARADO' || isAftermarket(origen) ? 0.7 : 0.03);
  return isPrimed ? SIN_PINTAR : CAR_COLOURS(random);
}

const CAR_COLOURS = createPicker(MARKET.colores);

const PAINTED: ReadonlySet<string> = new Set([
  'FASCIA',
  'DEFENSA',
  'TAPA DE GANCHO DE ARRASTRE',
  'COFRE',
  'SALPICADERA',
  'FRENTE COMPLETO',
  'PUNTA DE CHASIS',
  'ESPEJO',
  'CARCASA DE ESPEJO',
  'PUERTA',
  'LIENZO DE PUERTA',
  'MANIJA EXTERIOR',
  'COSTADO',
  'ESTRIBO',
  'POSTE CENTRAL',
  'TOLDO',
  'CAJUELA',
  'QUINTA PUERTA',
  'TAPA DE CAJA',
  'CAJA DE PICKUP',
  'COSTADO DE CAJA',
  'PANEL TRASERO',
  'PISO DE CAJUELA',
  'ALERON',
  'TAPA DE GASOLINA',
  'MOLDURA DE FASCIA',
  'MOLDURA DE PUERTA',
  'SENSOR DE REVERSA',
]);
