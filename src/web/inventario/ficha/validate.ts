import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import { fueraDeAnios } from '#contract/wire/pieza-mensajes.ts';
import { leerCampo } from '#contract/wire/pieza-tecleada.ts';
import { diaDe } from '#domain/fecha.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import type { PiezaValues } from './values.ts';

/** What is wrong with each field, in the words of the server. No entry: nothing is. */
export type Errores = Partial<Readonly<Record<CampoPieza, string>>>;

/** What is wrong with one field; null when nothing is. S2 §5. */
export function validateCampo(campo: CampoPieza, text: string): string | null {
  const { forma, mensaje } = leerCampo(campo, text);
  if (forma === null) return mensaje;
  return forma.anios ? fueraDeAnios(forma.anios, thisYear()) : null;
}

/** Everything that keeps the part from being saved. */
export function validatePieza(values: PiezaValues): Errores {
  const wrong = CAMPOS_PIEZA.map((campo) => [campo, validateCampo(campo, values[campo])] as const);
  return Object.fromEntries(wrong.filter(([, mensaje]) => mensaje !== null));
}

/** What a save sends of these fields, all of them valid. */
export function formaOf(values: PiezaValues, campos: readonly CampoPieza[]): PiezaForm {
  const forma: PiezaForm = {};
  for (const campo of campos) Object.assign(forma, leerCampo(campo, values[campo]).forma);
  return forma;
}

function thisYear(): number {
  return Number(diaDe(new Date()).slice(0, 4));
}
