/** The words a search knows. */
export interface Diccionario {
  /** Says yes to a known word, and for the plural of one; not for what only begins one. */
  conoce(palabra: string): boolean;
  /** The known word that this one is: itself, its singular, its other gender, or what it begins. Null if none. */
  reconocer(palabra: string): string | null;
  /** The known form of a known word: the singular of a plural. */
  canonica(palabra: string): string;
  /** Known words that an unknown one may be a slip of, best first, at most three. */
  corregir(palabra: string): string[];
}

export interface Entradas {
  /** A known word, and how many parts it stands for. */
  readonly pesos: ReadonlyMap<string, number>;
  /** Words that exist as adjectives: nueva is nuevo. */
  readonly conGenero: ReadonlySet<string>;
  /** Never completed, never corrected. */
  readonly exactas: ReadonlySet<string>;
}

/** Shortest word that is completed, corrected or offered as a correction. */
const MIN_LETTERS = 4;
/** From here on two slips are forgiven. */
const LONG_WORD = 7;

export function createDiccionario({ pesos, conGenero, exactas }: Entradas): Diccionario {
  const words = [...pesos.keys()].filter((word) => word.length >= MIN_LETTERS && !/\d/.test(word)).sort();
  const letters = words.map((word) => ({ word, letras: letrasOf(word) }));
  const peso = (word: string) => pesos.get(word) ?? 0;
  const canonica = (palabra: string) => singulares(palabra).find((word) => pesos.has(word)) ?? palabra;
  const mayGuess = (palabra: string) => palabra.length >= MIN_LETTERS && !/\d/.test(palabra) && !exactas.has(palabra);

  function complete(palabra: string): string | undefined {
    if (!mayGuess(palabra)) return undefined;
    return words.filter((word) => word.startsWith(palabra)).sort((left, right) => peso(right) - peso(left))[0];
  }

  function recognize(palabra: string): string | null {
    const otro = otroGenero(palabra);
    const found = [palabra, ...singulares(palabra)].find((word) => pesos.has(word));
    const known = found ?? (otro && conGenero.has(otro) ? otro : undefined) ?? complete(palabra);
    return known === undefined ? null : canonica(known);
  }

  function correct(palabra: string): string[] {
    if (!mayGuess(palabra)) return [];
    const max = palabra.length >= LONG_WORD ? 2 : 1;
    const letras = letrasOf(palabra);
    return letters
      .filter(
        (other) => other.word !== palabra && mayBeNear(palabra.length - other.word.length, letras ^ other.letras, max),
      )
      .map(({ word }) => ({
        word,
        slips: distancia(palabra, word, max),
        otraInicial: otraInicial(palabra, word),
        peso: peso(word),
      }))
      .filter(({ slips }) => slips <= max)
      .sort((left, right) => left.slips - right.slips || left.otraInicial - right.otraInicial || right.peso - left.peso)
      .slice(0, 3)
      .map(({ word }) => word);
  }

  const conoce = (palabra: string) => pesos.has(canonica(palabra));

  return { conoce, reconocer: remember(recognize), canonica, corregir: remember(correct) };
}

/** Words whose meaning is kept, of a hundred bytes each: the same few are asked again and again, several times a text. */
const MAX_RECORDADAS = 2_000;

function remember<Found>(find: (palabra: string) => Found): (palabra: string) => Found {
  const known = new Map<string, { readonly found: Found }>();
  return (palabra) => {
    const before = known.get(palabra);
    if (before) return before.found;
    const found = find(palabra);
    if (known.size === MAX_RECORDADAS) known.clear();
    known.set(palabra, { found });
    return found;
  };
}

/** Lists the singulars that a plural may come from: base of bases, rin of rines, luz of luces. */
function singulares(palabra: string): string[] {
  if (palabra.length < MIN_LETTERS || !palabra.endsWith('s')) return [];
  const stems = [palabra.slice(0, -1)];
  if (palabra.endsWith('es')) stems.push(palabra.slice(0, -2));
  if (palabra.endsWith('ces')) stems.push(`${palabra.slice(0, -3)}z`);
  return stems;
}

function otroGenero(palabra: string): string | null {
  const singular = palabra.replace(/s$/, '');
  if (singular.length < 5) return null;
  if (singular.endsWith('a')) return `${singular.slice(0, -1)}o`;
  return singular.endsWith('o') ? `${singular.slice(0, -1)}a` : null;
}

/** The first letter is seldom the slip. */
function otraInicial(left: string, right: string): number {
  return left[0] === right[0] ? 0 : 1;
}

/** Packs the set of a word's letters into a number, one bit a letter. */
function letrasOf(palabra: string): number {
  return Array.from(palabra).reduce((letras, letra) => letras | (1 << (letra.charCodeAt(0) - A)), 0);
}

const A = 97;

/** False when the lengths or the letters differ by more than so many slips can explain: most words, at little cost. */
function mayBeNear(lengths: number, letras: number, max: number): boolean {
  if (Math.abs(lengths) > max) return false;
  let differing = letras;
  for (let count = 0; differing !== 0; count += 1) {
    if (count === 2 * max) return false;
    differing &= differing - 1;
  }
  return true;
}

/**
 * Counts the letters that must be added, dropped, changed or swapped with their neighbour to turn one word into the other.
 *
 * @returns `max + 1` as soon as it is known to be more than `max`.
 * @example distancia('sentar', 'sentra', 2) // 1
 */
export function distancia(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = nextRow(left, right, row, previous, older);
    if (Math.min(...current) > max) return max + 1;
    older = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? max + 1, max + 1);
}

function nextRow(left: string, right: string, row: number, previous: number[], older: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= right.length; column += 1) {
    const same = left[row - 1] === right[column - 1];
    const changed = at(previous, column - 1) + (same ? 0 : 1);
    let best = Math.min(changed, at(previous, column) + 1, at(current, column - 1) + 1);
    const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
    if (row > 1 && column > 1 && isSwap) best = Math.min(best, at(older, column - 2) + 1);
    current.push(best);
  }
  return current;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
