import type { ErrorDeCampo } from '#contract/refusal.ts';
import type { AnioRange } from '#domain/anio.ts';
import { CAMPOS_OBLIGATORIOS, type CampoPieza } from '#domain/pieza-campos.ts';
import { nombreEnForma, type PiezaForm } from './pieza-form.ts';

/** The first model year that anything is sold for. */
const PRIMER_ANIO = 1900;

/** Cars of next year are sold this year. */
const ANIOS_POR_VENIR = 2;

/** Names every required field that a new part does not have, by its wire name, with its message. */
export function faltanEnPieza(form: PiezaForm): ErrorDeCampo[] {
  return CAMPOS_OBLIGATORIOS.filter((campo) => form[campo] === undefined).map((obligatorio) => {
    const campo = nombreEnForma(obligatorio);
    return { codigo: 'campo', campo, mensaje: `El campo ${campo} no puede quedar vacío` };
  });
}

/** Writes the refusal of a value that its list lacks. */
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
