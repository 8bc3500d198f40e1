import type { Caja } from '#contract/wire/caja.ts';

/** Names a till: whose it is and, of more than one of a day, its turn. */
export function nombreDeCajaOf({ persona, nombre, turno }: Pick<Caja, 'persona' | 'nombre' | 'turno'>): string {
  const suya = persona === null ? 'Del negocio' : nombre || 'Cuenta eliminada';
  return turno === 1 ? suya : `${suya}, turno ${turno}`;
}
