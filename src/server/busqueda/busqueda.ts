import type { Total } from '#domain/pagina.ts';

/** A free text, the filters that narrow it (empty and null: any), and which rows of the result. */
export interface Busqueda {
  readonly texto: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
  readonly limit: number;
  readonly offset: number;
}

/** What a free text found. */
export interface Encontrado<Row> {
  readonly filas: readonly Row[];
  readonly total: Total;
  /** Parts that go with those asked for, on the first page only. */
  readonly relacionadas: readonly Row[];
  /** The text as it was searched, when a word had to be corrected. */
  readonly sugerencia: string | null;
  /** What was left aside or taken for something else. */
  readonly avisos: readonly string[];
}
