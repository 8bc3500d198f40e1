import type { Calendario } from './calendario.ts';
import type { Fila } from './fila.ts';
import { MARKET } from './market.ts';
import { createPicker, type Random } from './random.ts';

/** Who sold the last one, where and when; of a part at hand, at most who quoted it and on which shelf it lies. */
export function pickVenta(
  random: Random,
  { hoy, text }: Calendario,
  part: { readonly existencias: number; readonly creada: number },
): Pick<Fila, 'cotizador' | 'venta' | 'fecha' | 'nota'> {
  if (part.existencias === 0) {
    const fecha = text(random.int(part.creada, hoy));
    return { cotizador: random.pick(MARKET.cotizadores), venta: CHANNELS(random), fecha, nota: '' };
  }
  const cotizador = random.chance(0.15) ? random.pick(MARKET.cotizadores) : '';
  return { cotizador, venta: '', fecha: null, nota: random.chance(0.3) ? shelf(random) : '' };
}

const CHANNELS = createPicker(MARKET.canales);

function shelf(random: Random): string {
  return `RACK ${random.pick(['A', 'B', 'C', 'D', 'E', 'F'])}-${random.int(1, 24)}, NIVEL ${random.int(1, 4)}`;
}
