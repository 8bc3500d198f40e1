import { CLASES_SINONIMO, type Grupo, type GrupoGuardado } from '#contract/wire/sinonimos.ts';
import type { Clase } from '#domain/busqueda/sinonimos.ts';
import { foldTexto } from '#domain/texto.ts';
import type { ComboboxOpcion } from '#web/components/controls/combobox-list.ts';
import type { RecordRules } from '#web/components/record/record-rules.ts';

/** The label of each class of group. */
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

/** A group as its form has it. */
export type GrupoValues = Omit<GrupoGuardado, 'id' | 'version'>;

type CampoGrupo = keyof GrupoValues;

/** The label of each field, in the order of the form. */
export const ETIQUETAS: Readonly<Record<CampoGrupo, string>> = {
  canon: 'Nombre del grupo',
  clase: 'Clase',
  igual: 'Palabras iguales',
  igualRegional: 'Palabras iguales de otra región',
  relacionados: 'Grupos relacionados',
  nunca: 'Nunca mostrar',
  nota: 'Nota',
};

const CAMPOS_GRUPO = ['canon', 'clase', 'igual', 'igualRegional', 'relacionados', 'nunca', 'nota'] as const;

/** A group that nobody has written yet. */
export const GRUPO_VACIO: GrupoValues = {
  clase: 'pieza',
  canon: '',
  igual: [],
  igualRegional: [],
  relacionados: [],
  nunca: [],
  nota: '',
};

/** The rules by which the record form handles a group; the order of its words and groups carries no meaning. */
export const REGLAS_GRUPO: RecordRules<Grupo, GrupoValues> = {
  fields: CAMPOS_GRUPO,
  labels: ETIQUETAS,
  toValues: ({ id: _id, version: _version, ...values }) => values,
  validate: ({ canon }) => (canon.trim() === '' ? { canon: 'Escribe el nombre' } : {}),
  isSameValue: (one, other) => comparable(one) === comparable(other),
};

function comparable(value: GrupoValues[CampoGrupo]): string {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value.map((one) => (typeof one === 'string' ? one : `${one.id} ${one.fuerza}`)).sort());
}

/** The groups of a class that have all the words in their names or words, accents and case ignored; parts first. */
export function filterGrupos(
  grupos: readonly Grupo[],
  { buscar, clase }: { readonly buscar: string; readonly clase: Clase | '' },
): readonly Grupo[] {
  const words = foldTexto(buscar).split(/\s+/).filter(Boolean);
  const found = grupos.filter((grupo) => {
    if (clase !== '' && grupo.clase !== clase) return false;
    const text = foldTexto([grupo.id, grupo.canon, ...grupo.igual, ...grupo.igualRegional].join(' '));
    return words.every((word) => text.includes(word));
  });
  return found.sort(partsFirst);
}

function partsFirst(left: Grupo, right: Grupo): number {
  return CLASES_SINONIMO.indexOf(left.clase) - CLASES_SINONIMO.indexOf(right.clase);
}

/** The groups as options of a type-ahead, parts first. */
export function opcionesOf(grupos: readonly Grupo[]): readonly ComboboxOpcion[] {
  return grupos.toSorted(partsFirst).map(({ id, canon }) => ({ valor: id, texto: canon }));
}

/** Gives the name of a group, or its id when the group is gone. */
export function nombreOf(grupos: readonly Grupo[], id: string): string {
  return grupos.find((grupo) => grupo.id === id)?.canon ?? id;
}

const MAX_ID = 40;

/**
 * The id of a new group, of its name: nobody has to think of one.
 *
 * @example newGrupoId('Faro de niebla', []) // 'faro-de-niebla'
 */
export function newGrupoId(canon: string, taken: readonly string[]): string {
  const words = foldTexto(canon).replaceAll(/[^a-z0-9]+/g, '-');
  const base = trimmed(words) || 'grupo';
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? '' : `-${count}`;
    const id = trimmed(base.slice(0, MAX_ID - suffix.length)) + suffix;
    if (!taken.includes(id)) return id;
  }
}

function trimmed(id: string): string {
  return id.replaceAll(/^-+|-+$/g, '');
}

/** A value of a group's form as people read it. */
export function shownValue(values: GrupoValues, campo: CampoGrupo, grupos: readonly Grupo[]): string {
  const texts: Readonly<Record<CampoGrupo, string>> = {
    canon: values.canon,
    clase: NOMBRE_CLASE[values.clase],
    igual: values.igual.join(', '),
    igualRegional: values.igualRegional.join(', '),
    relacionados: values.relacionados.map(({ id, fuerza }) => `${nombreOf(grupos, id)} (${fuerza})`).join(', '),
    nunca: values.nunca.map((id) => nombreOf(grupos, id)).join(', '),
    nota: values.nota,
  };
  return texts[campo];
}
