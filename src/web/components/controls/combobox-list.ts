import { foldTexto } from '#domain/texto.ts';

/** The position in a combobox. The option the arrows are on is -1 when they are on none. */
interface ComboboxPosition {
  readonly isOpen: boolean;
  readonly active: number;
  readonly count: number;
  /** True when any text may be the value: Enter then belongs to the form, and Tab only closes the list. */
  readonly isFree?: boolean | undefined;
}

/** The effect of a key: show the list, close it, pick the current option, or go to the option with this index. */
type ComboboxAction = 'show' | 'close' | 'pick' | number;

/** The keys of WAI-ARIA's editable combobox; null for a key that only types. */
export function keyAction(key: string, position: ComboboxPosition): ComboboxAction | null {
  if (!position.isOpen) return key === 'ArrowDown' || key === 'ArrowUp' ? 'show' : null;
  if (key === 'Enter' || key === 'Tab') return pickAction(key, position);
  if (key === 'Escape') return 'close';
  return placeAfter(key, position);
}

function pickAction(key: 'Enter' | 'Tab', { isFree, active }: ComboboxPosition): ComboboxAction | null {
  if (!isFree || active >= 0) return 'pick';
  return key === 'Tab' ? 'close' : null;
}

function placeAfter(key: string, { active, count }: ComboboxPosition): number | null {
  const last = count - 1;
  const first = Math.min(0, last);
  switch (key) {
    case 'ArrowDown':
      return active >= last ? first : active + 1;
    case 'ArrowUp':
      return active <= 0 ? last : active - 1;
    case 'Home':
      return first;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** One choice of a combobox. */
export interface ComboboxOpcion {
  readonly valor: string;
  /** How it is written; as its value unless told. */
  readonly texto?: string;
  /** How many parts stand behind it; absent when they are not counted. */
  readonly cuantas?: number;
}

/**
 * The options a person can mean by what was typed so far, accents and case ignored: first those that begin so, then
 * those that have it inside. An empty text means all of them.
 */
export function filterOpciones<T extends { readonly valor: string; readonly texto?: string }>(
  opciones: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = foldTexto(typed.trim());
  if (wanted === '') return opciones;
  const written = ({ texto, valor }: T) => foldTexto(texto ?? valor);
  const found = opciones.filter((opcion) => written(opcion).includes(wanted));
  const begins = (opcion: T) => written(opcion).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((opcion) => !begins(opcion))];
}

/**
 * The one option that a text means: the one that is written so, or the only one that begins so. Tab picks it, and leaves
 * alone what might be another.
 */
export function optionMeant<T extends { readonly valor: string; readonly texto?: string }>(
  opciones: readonly T[],
  typed: string,
): T | undefined {
  const wanted = foldTexto(typed.trim());
  const begun = opciones.filter(({ texto, valor }) => foldTexto(texto ?? valor).startsWith(wanted));
  const exact = begun.find(({ texto, valor }) => foldTexto(texto ?? valor) === wanted);
  return exact ?? (begun.length === 1 ? begun[0] : undefined);
}
