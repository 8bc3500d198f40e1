/** Each condition that the inventory writes, in words for somebody who never bought a used part. */
const SIGNIFICADOS = new Map([
  ['NUEVO', 'Sin uso: nunca se instaló en un auto.'],
  ['USADO', 'Viene de otro auto: puede tener señales de uso, rayones o reparaciones.'],
  ['USADO EXCELENTE', 'Viene de otro auto, con muy pocas señales de uso.'],
  ['USADO CON DETALLE', 'Viene de otro auto y tiene un daño que no impide usarla. Pregunta cuál es.'],
  ['SEMINUEVO', 'Se usó poco: está casi como nueva.'],
  ['REPARADO', 'Tuvo un daño y ya se reparó.'],
  ['CON DETALLE', 'Tiene un daño que no impide usarla. Pregunta cuál es.'],
  ['PARA REPARAR', 'Necesita reparación antes de instalarla.'],
]);

/**
 * Gives in plain words what a part's condition means.
 *
 * @param condicion as the inventory has it, in any case and with any spaces.
 * @returns null for a condition that is not in the table: a business may write its own, and nobody guesses what it meant.
 */
export function significadoOf(condicion: string): string | null {
  const known = condicion.trim().replaceAll(/\s+/g, ' ').toUpperCase();
  return SIGNIFICADOS.get(known) ?? null;
}
