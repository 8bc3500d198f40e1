import { CLASES_SINONIMO } from '#contract/wire/sinonimos.ts';
import type { Clase } from '#domain/busqueda/sinonimos.ts';

/** What people call each class of group. */
export const NOMBRE_CLASE: Readonly<Record<Clase, string>> = {
  pieza: 'Pieza',
  posicion: 'Lado o posición',
  origen_condicion: 'Origen o condición',
  variante: 'Variante',
  alias_auto: 'Alias de auto',
};

/** The classes as options of a select. */
export const OPCIONES_CLASE = CLASES_SINONIMO.map((value) => ({ value, label: NOMBRE_CLASE[value] }));

/** The class that a select names; null for none. */
export function claseOf(value: string): Clase | null {
  return CLASES_SINONIMO.find((known) => known === value) ?? null;
}
