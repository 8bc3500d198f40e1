import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { Total } from '#domain/pagina.ts';
import type { Db } from '#server/db/database.ts';

/** A free text, the filters that narrow it, and which rows of the result. */
export interface TextQuery {
  readonly texto: string;
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
  readonly limit: number;
  readonly offset: number;
}

/** What a free text found. */
export interface TextResult {
  readonly filas: PiezaPublica[];
  readonly total: Total;
  readonly relacionadas: PiezaPublica[];
  readonly sugerencia: string | null;
  readonly avisos: string[];
}

export async function searchTexto(_db: Db, _query: TextQuery): Promise<TextResult> {
  throw new Error('pending');
}
