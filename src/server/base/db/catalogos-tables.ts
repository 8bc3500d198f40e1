import type { ColumnType } from 'kysely';

/** The catalogues of the tax authority that the system looks things up in. */
export const CATALOGOS = ['producto', 'unidad', 'codigo_postal'] as const;

/** One of the catalogues of the tax authority. */
export type Catalogo = (typeof CATALOGOS)[number];

/** The catalogues that were read: the date of their workbook, and when. */
export interface CatalogosSatTable {
  catalogo: Catalogo;
  /** yyyy-mm-dd. */
  fecha: string;
  leido: Date;
}

/** The rows of the catalogues. The description of a postal code is its state. */
export interface ClavesSatTable {
  catalogo: Catalogo;
  clave: string;
  descripcion: string;
  similares: string;
  /** Its first and its last day, yyyy-mm-dd. */
  desde: string | null;
  hasta: string | null;
  busqueda: ColumnType<unknown, never, never>;
}

/** The tables of the tax authority's catalogues. */
export interface CatalogosTables {
  catalogos_sat: CatalogosSatTable;
  claves_sat: ClavesSatTable;
}
