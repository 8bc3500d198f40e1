/** What every search is narrowed by. Null means 'any'; the lists of cars and of parts are parallel. */
export interface Parametros {
  readonly marcas: readonly string[] | null;
  readonly autos: readonly string[] | null;
  readonly piezas: readonly string[] | null;
  /** The side each part of `piezas` must have, or null for any. */
  readonly ladosDePieza: readonly (string | null)[] | null;
  /** Where each part of `piezas` goes in the list: smaller first. */
  readonly rangos: readonly number[] | null;
  readonly lados: readonly string[] | null;
  readonly origenes: readonly string[] | null;
  readonly condiciones: readonly string[] | null;
  readonly tipos: readonly string[] | null;
  /** A range matches when it starts in this year or before, and ends in the next one or after. */
  readonly desdeHasta: number;
  readonly hastaDesde: number;
  /** Words the text must have, and words it must not: tsquery made of letters, digits and our own operators. */
  readonly palabras: string | null;
  readonly sinPalabras: string | null;
  readonly inventarios: readonly number[];
  readonly prefijos: readonly string[];
  /** Counting stops one after this. */
  readonly tope: number;
  readonly limite: number;
  readonly salto: number;
}

/** The name of a parameter. */
export type Nombre = keyof Parametros;

/** All of them. */
export const NOMBRES = [
  ...(['marcas', 'autos', 'piezas', 'ladosDePieza', 'rangos', 'lados', 'origenes', 'condiciones', 'tipos'] as const),
  ...(['desdeHasta', 'hastaDesde', 'palabras', 'sinPalabras', 'inventarios', 'prefijos'] as const),
  ...(['tope', 'limite', 'salto'] as const),
] satisfies readonly Nombre[];
