/** The kind of thing that a group of synonyms names. */
export type Clase = 'pieza' | 'posicion' | 'origen_condicion' | 'variante' | 'alias_auto';

/** Words for the same thing, and the groups they bring along or must keep away. Rows of the table `sinonimos`. */
export interface Grupo {
  readonly id: string;
  readonly clase: Clase;
  /** The name that the trade writes. */
  readonly canon: string;
  readonly igual: readonly string[];
  /** Words of other regions for it: they are understood and never written. */
  readonly igualRegional: readonly string[];
  /** Ids of groups shown below what was asked: always, or only when little else was found. */
  readonly fuerte: readonly string[];
  readonly debil: readonly string[];
  /** Ids of groups that must not appear because of these words. */
  readonly nunca: readonly string[];
}

/** A word with several meanings: the first (null: none by itself), and what is shown below. */
export interface Ambigua {
  readonly termino: string;
  readonly primero: string | null;
  readonly tambien: readonly string[];
}

/** The names that people have for things are data: nothing of them is written in code. */
export interface Sinonimos {
  readonly grupos: readonly Grupo[];
  readonly ambiguas: readonly Ambigua[];
  /** Say nothing: 'busco', 'refaccion'. */
  readonly vacias: readonly string[];
  /** Words that link a description to the thing before it: 'manija de puerta' is a handle. */
  readonly nexos: readonly string[];
  /** Words that begin another thing: 'faro y cofre'. */
  readonly separadores: readonly string[];
  /** Never completed and never corrected: gol is not golf. */
  readonly exactas: readonly string[];
}

/** A value that parts really have. `de` is the brand of a car, the part of a side and the car of a type; else it is empty. */
export interface Valor {
  readonly campo: 'auto' | 'lado' | 'tipo' | 'origen' | 'condicion';
  readonly de: string;
  readonly valor: string;
  /** About how many parts: only orders guesses. */
  readonly cuantas: number;
}
