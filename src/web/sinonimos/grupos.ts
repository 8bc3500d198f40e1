import { CLASES_SINONIMO, type Grupo } from '#contract/wire/sinonimos.ts';
import type { Clase } from '#domain/busqueda/sinonimos.ts';
import { foldTexto } from '#domain/texto.ts';
import type { ComboboxOpcion } from '#web/components/combobox-opcion.ts';

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
export function opcionesDe(grupos: readonly Grupo[]): readonly ComboboxOpcion[] {
  return grupos.toSorted(partsFirst).map(({ id, canon }) => ({ valor: id, texto: canon }));
}

/** What people call a group; its id when there is none any more. */
export function nombreDe(grupos: readonly Grupo[], id: string): string {
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
