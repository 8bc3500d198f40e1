import { parseAnioRange } from '#domain/anio.ts';
import { tituloPieza } from '#domain/pieza.ts';
import { squeezeTexto } from '#domain/texto.ts';
import type { PiezaValues } from './values.ts';

/** The title of what stands in the form, as the database will compute it (decision 47); without years half typed. */
export function tituloOf(values: PiezaValues): string {
  const { pieza, lado, marca, auto, tipo, origen, condicion } = values;
  const anios = parseAnioRange(values.anios.replaceAll(' ', ''));
  if (anios) return tituloPieza({ pieza, lado, marca, auto, tipo, anios, origen, condicion });
  return squeezeTexto([pieza, lado, marca, auto, tipo, origen, condicion].join(' '));
}
