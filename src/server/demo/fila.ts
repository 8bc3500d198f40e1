import type { Selectable } from 'kysely';
import type { PiezasTable } from '#server/db/database.ts';

/** A part as it is loaded: every column of `piezas` that the database does not fill by itself. */
export interface Fila extends Omit<Selectable<PiezasTable>, 'id' | 'version' | 'creada' | 'eliminada' | 'titulo'> {
  /** Moment with its zone, as PostgreSQL reads it: '2026-03-14 10:21:07-06'. */
  readonly creada: string;
}

/** The columns of a {@link Fila}, in the order in which they are loaded. */
export const COLUMNAS: readonly (keyof Fila)[] = [
  'inventario',
  'marca',
  'auto',
  'tipo',
  'anio_desde',
  'anio_hasta',
  'pieza',
  'lado',
  'numero_parte',
  'origen',
  'condicion',
  'detalles',
  'costo',
  'existencias',
  'precio',
  'precio_mercado',
  'por_publicar_facebook',
  'por_publicar_mercado',
  'publicada_facebook',
  'publicada_mercado',
  'codigo_radec',
  'costo_radec',
  'link_radec',
  'costo_mercado',
  'link_mercado',
  'cotizador',
  'venta',
  'fecha',
  'nota',
  'creada',
];
