import type { Grupo, GrupoGuardado } from '#contract/wire/sinonimos.ts';

/** A group as its form has it. */
export type GrupoValues = Omit<GrupoGuardado, 'version'>;

export type CampoGrupo = Exclude<keyof GrupoValues, 'id'>;

/** What people call each field, in the order of the form. */
export const ETIQUETAS: Readonly<Record<CampoGrupo, string>> = {
  canon: 'Nombre del grupo',
  clase: 'Clase',
  igual: 'Palabras iguales',
  igualRegional: 'Palabras iguales de otra región',
  relacionados: 'Grupos relacionados',
  nunca: 'Nunca mostrar',
  nota: 'Nota',
};

export const CAMPOS_GRUPO = ['canon', 'clase', 'igual', 'igualRegional', 'relacionados', 'nunca', 'nota'] as const;

/** A group that nobody has written yet. */
export const GRUPO_VACIO: GrupoValues = {
  ...{ id: '', clase: 'pieza', canon: '', igual: [], igualRegional: [], relacionados: [], nunca: [], nota: '' },
};

/** A stored group as the form shows it. */
export function toValues({ version: _, ...values }: Grupo): GrupoValues {
  return values;
}

/** The fields in which two states of the form differ. The order of words and groups says nothing. */
export function changedCampos(before: GrupoValues, after: GrupoValues): readonly CampoGrupo[] {
  return CAMPOS_GRUPO.filter((campo) => comparable(before[campo]) !== comparable(after[campo]));
}

function comparable(value: GrupoValues[CampoGrupo]): string {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.fuerza}`)).sort());
}
