import type { PiezaPublica } from '#contract/wire/pieza-publica.ts';
import type { Total } from '#domain/pagina.ts';
import { createBusqueda } from '#server/busqueda/queries.ts';
import type { Db } from '#server/db/database.ts';
import { PIEZA_COLUMNS, type PiezaRow, toPiezaPublica } from './pieza-row.ts';

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

const buscar = createBusqueda<PiezaRow>(PIEZA_COLUMNS);

/** Parts in stock that a text asks for, as the workshop writes it: decision 146, and the table of synonyms. */
export async function searchTexto(db: Db, query: TextQuery): Promise<TextResult> {
  const { filas, relacionadas, avisos, ...rest } = await buscar(db, query);
  return {
    ...rest,
    filas: filas.map(toPiezaPublica),
    relacionadas: relacionadas.map(toPiezaPublica),
    avisos: [...avisos],
  };
}
