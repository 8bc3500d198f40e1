import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { contar, plural } from '#domain/plural.ts';
import { Insignia } from '#web/components/display/insignia.tsx';
import { isStaff } from './quien.ts';

type Unidades = Pick<PiezaInterna, 'existencias' | 'disponible'>;

/** Counts the units that a reader is told of: a customer of those that can be had, who works here of all that are there. */
export function unidadesVistas({ existencias, disponible }: Unidades): number {
  return isStaff() ? existencias : disponible;
}

/**
 * A word on its colour for the units of a part that are held; nothing where none is. A customer is told when no unit is left
 * for him, and not how many others were.
 */
export function Apartada({ pieza }: { readonly pieza: Unidades }) {
  const text = apartadaText(pieza);
  return text !== '' && <Insignia tono="naranja">{text}</Insignia>;
}

function apartadaText({ existencias, disponible }: Unidades): string {
  const apartadas = existencias - disponible;
  const isTold = isStaff() ? apartadas > 0 : apartadas > 0 && disponible === 0;
  if (!isTold) return '';
  if (existencias === 1 || !isStaff()) return 'Apartada';
  return `${apartadas} de ${existencias} ${plural(apartadas, 'apartada', 'apartadas')}`;
}

/** Counts units that are held: '1 apartada', '2 apartadas'. */
export function apartadasText(cuantas: number): string {
  return contar(cuantas, 'apartada', 'apartadas');
}
