import type { AnioRange } from '#domain/anio.ts';
import { CAMPOS_OBLIGATORIOS, type CampoPieza } from '#domain/pieza-campos.ts';
import { nombreEnForma, type PiezaForm } from './pieza-form.ts';

/** The first model year that anything is sold for. */
const PRIMER_ANIO = 1900;

/** Cars of next year are sold this year. */
const ANIOS_POR_VENIR = 2;

/** The first required field that a new part does not have, as its message; null when all are there. S2 §5. */
export function faltaEnPieza(form: PiezaForm): string | null {
  const campo = CAMPOS_OBLIGATORIOS.find((obligatorio) => form[obligatorio] === undefined);
  return campo ? `El campo ${nombreEnForma(campo)} no puede quedar vacío` : null;
}

/** What is said of a value that no list has. S2 §6. */
export function fueraDeLista(campo: CampoPieza): string {
  return `El campo ${nombreEnForma(campo)} debe elegirse de la lista`;
}

/**
 * Why no part fits these years, or null: they begin in 1900 and end two years from now at most.
 *
 * @param actual this year in Mexico City.
 */
export function fueraDeAnios({ from, to }: AnioRange, actual: number): string | null {
  const ultimo = actual + ANIOS_POR_VENIR;
  if (from >= PRIMER_ANIO && to <= ultimo) return null;
  return `El campo ${nombreEnForma('anios')} debe estar entre ${PRIMER_ANIO} y ${ultimo}`;
}
