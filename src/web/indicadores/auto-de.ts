import type { Registro } from '#contract/wire/indicador.ts';
import { formatAnioRange } from '#domain/anio.ts';

/** Writes the car of a record: 'VOLKSWAGEN JETTA 2016'; empty when nothing of it is known. */
export function autoDe({ marca, auto, anios }: Pick<Registro, 'marca' | 'auto' | 'anios'>): string {
  return [marca, auto, anios && formatAnioRange(anios)].filter(Boolean).join(' ');
}
