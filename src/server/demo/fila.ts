import type { Selectable } from 'kysely';
import type { PiezasTable } from '#server/base/db/database.ts';

/** A part as it is loaded: every column of `piezas` that the database does not fill by itself. */
export interface Fila
  extends Omit<
    Selectable<PiezasTable>,
    'id' | 'version' | 'apartadas' | 'creada' | 'eliminada' | 'titulo' | 'donador'
  > {
  /** Moment with its zone, as PostgreSQL reads it: '2026-03-14 10:21:07-06'. */
  readonly creada: string;
}
