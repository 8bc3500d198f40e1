import type { Anios } from './anios.ts';
import type { Diccionario } from './diccionario.ts';

/** A car as the inventory writes it; `anios` are those of the generation that was named. */
export interface Auto {
  readonly marca: string;
  readonly auto: string;
  readonly anios?: Anios;
}

/** One thing that a phrase may mean. */
export type Sentido =
  | { readonly clase: 'pieza'; readonly id: string; readonly regional: boolean }
  | { readonly clase: 'posicion'; readonly id: string }
  | { readonly clase: 'atributo'; readonly id: string }
  | { readonly clase: 'variante'; readonly id: string }
  | { readonly clase: 'marca'; readonly nombre: string; readonly autos: readonly Auto[] }
  /** `soloConMarca`: its name is a number, so it is a car only beside its brand. */
  | { readonly clase: 'auto'; readonly nombre: string; readonly autos: readonly Auto[]; readonly soloConMarca: boolean }
  | { readonly clase: 'tipo'; readonly valores: readonly string[] }
  /** `literal`: only when written in just this form. */
  | {
      readonly clase: 'ambigua';
      readonly primero: string | null;
      readonly tambien: readonly string[];
      readonly literal: string | null;
    };

/** A word of a text ready to be compared: every form in which a phrase may hold it, and what may stand between. */
export interface Lugar {
  readonly formas: readonly string[];
  /** May be passed over inside a phrase: the side in 'faro izq de niebla'. */
  readonly isSaltable: boolean;
}

/** A phrase found in a text: which of its words, and what it may mean. */
export interface Hallazgo {
  readonly frase: string;
  readonly lugares: readonly number[];
  readonly sentidos: readonly Sentido[];
}

/** The phrases of the lexicon are kept by their words, joined by spaces. */
export class Frases {
  readonly #sentidos = new Map<string, Sentido[]>();
  readonly #inicios = new Set<string>();
  readonly #largas = new Map<string, Set<string>>();
  /** Reads a stored value or a synonym as the texts that are searched are read. */
  readonly lugaresOf: (texto: string) => Lugar[];

  constructor(lugaresOf: (texto: string) => Lugar[]) {
    this.lugaresOf = lugaresOf;
  }

  add(palabras: readonly string[], sentido: Sentido): void {
    const key = palabras.join(' ');
    if (key === '') return;
    const known = this.#sentidos.get(key) ?? [];
    if (!known.some((other) => JSON.stringify(other) === JSON.stringify(sentido))) known.push(sentido);
    this.#sentidos.set(key, known);
    for (let end = 1; end < palabras.length; end += 1) this.#inicios.add(palabras.slice(0, end).join(' '));
    const distintas = new Set(key.split(' '));
    if (distintas.size < 2) return;
    for (const palabra of distintas) this.#largas.set(palabra, (this.#largas.get(palabra) ?? new Set()).add(key));
  }

  get(frase: string): readonly Sentido[] {
    return this.#sentidos.get(frase) ?? [];
  }

  /** Lists every phrase with its meanings. */
  entradas(): Iterable<readonly [frase: string, sentidos: readonly Sentido[]]> {
    return this.#sentidos;
  }

  /** Lists the phrases of two or more words that have this one: 'chicote de cofre' for 'chicote'. */
  with(palabra: string): readonly string[] {
    return [...(this.#largas.get(palabra) ?? [])];
  }

  /** Finds the phrases that begin at a place, shortest first. */
  from(lugares: readonly Lugar[], start: number): Hallazgo[] {
    const found: Hallazgo[] = [];
    this.#walk(lugares, start, '', [], found);
    return found.sort((left, right) => left.lugares.length - right.lugares.length);
  }

  #walk(lugares: readonly Lugar[], index: number, read: string, taken: readonly number[], found: Hallazgo[]): void {
    const lugar = lugares[index];
    if (!lugar) return;
    for (const forma of lugar.formas) {
      const frase = read === '' ? forma : `${read} ${forma}`;
      const places = [...taken, index];
      const sentidos = this.#sentidos.get(frase);
      if (sentidos) found.push({ frase, lugares: places, sentidos });
      if (this.#inicios.has(frase)) this.#walk(lugares, index + 1, frase, places, found);
    }
    if (read !== '' && lugar.isSaltable) this.#walk(lugares, index + 1, read, taken, found);
  }
}

/** Finds the phrases of a text. The longest wins, wherever it stands; of equals the first. What it takes, no other may use. */
export function findHallazgos(
  frases: Frases,
  lugares: readonly Lugar[],
  accepts: (found: Hallazgo) => boolean,
): Hallazgo[] {
  const all = lugares
    .flatMap((_, index) => frases.from(lugares, index))
    .filter(accepts)
    .sort((left, right) => right.lugares.length - left.lugares.length);
  const taken = new Set<number>();
  const chosen: Hallazgo[] = [];
  for (const found of all) {
    if (found.lugares.some((lugar) => taken.has(lugar))) continue;
    for (const lugar of found.lugares) taken.add(lugar);
    chosen.push(found);
  }
  return chosen.sort((left, right) => (left.lugares[0] ?? 0) - (right.lugares[0] ?? 0));
}

/** Gives the words as phrases keep them: a position in place of the adjective that names it. */
export function primerasFormas(lugares: readonly Lugar[]): string[] {
  return lugares.map(({ formas }) => formas[0] ?? '');
}

/** Corrects the slips of a stored value's words, as those of a visitor are corrected. */
export function correctLugares(lugares: readonly Lugar[], diccionario: Diccionario): Lugar[] {
  return lugares.map(({ formas, isSaltable }) => ({
    formas: formas.flatMap((forma) => [forma, ...diccionario.corregir(forma)]),
    isSaltable,
  }));
}
