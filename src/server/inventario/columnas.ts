import type { Selectable, Updateable } from 'kysely';
import type { PiezaForm } from '#contract/wire/pieza-form.ts';
import { CAMPOS_PIEZA, type CampoPieza } from '#domain/pieza-campos.ts';
import type { PiezasTable } from '#server/db/database.ts';

/** Names the column of `piezas` that holds each field. Years are not here: they take two columns. */
const COLUMNA = {
  inventario: 'inventario',
  pieza: 'pieza',
  lado: 'lado',
  marca: 'marca',
  auto: 'auto',
  tipo: 'tipo',
  numeroParte: 'numero_parte',
  origen: 'origen',
  condicion: 'condicion',
  detalles: 'detalles',
  costo: 'costo',
  existencias: 'existencias',
  precio: 'precio',
  precioMercado: 'precio_mercado',
  codigoRadec: 'codigo_radec',
  costoRadec: 'costo_radec',
  linkRadec: 'link_radec',
  costoMercado: 'costo_mercado',
  linkMercado: 'link_mercado',
  porPublicarFacebook: 'por_publicar_facebook',
  publicadaFacebook: 'publicada_facebook',
  porPublicarMercado: 'por_publicar_mercado',
  publicadaMercado: 'publicada_mercado',
  cotizador: 'cotizador',
  venta: 'venta',
  fecha: 'fecha',
  nota: 'nota',
} as const satisfies Readonly<Record<Exclude<CampoPieza, 'anios'>, keyof PiezasTable>>;

const COLUMNAS_ANIOS = ['anio_desde', 'anio_hasta'] as const;

export type Columna = (typeof COLUMNA)[keyof typeof COLUMNA] | (typeof COLUMNAS_ANIOS)[number];

/** Values of some columns of a part. */
export type Columnas = Updateable<Pick<PiezasTable, Columna>>;

/** A PiezaGuardada is a row of `piezas` with the columns that a form can change. */
export type PiezaGuardada = Pick<Selectable<PiezasTable>, Columna | 'id' | 'version'>;

/** Gives the columns that hold a field, by the names that the table and the history use. */
export function columnasDe(campo: CampoPieza): readonly Columna[] {
  return campo === 'anios' ? COLUMNAS_ANIOS : [COLUMNA[campo]];
}

/** Every column that a {@link PiezaGuardada} has. */
export const COLUMNAS_GUARDADAS = ['id', 'version', ...CAMPOS_PIEZA.flatMap(columnasDe)] as const;

/**
 * Turns a form into the columns to write. Stock is left out, because only the ledger moves it; a blank inventory number
 * counts as not sent.
 */
export function formToColumnas({ anios, existencias: _, inventario, ...form }: PiezaForm): Columnas {
  const dados = new Map<string, unknown>(Object.entries(form));
  const simples = Object.entries(COLUMNA).map(([campo, columna]) => [columna, dados.get(campo)] as const);
  return {
    ...Object.fromEntries(simples.filter(([, valor]) => valor !== undefined)),
    ...(anios && { anio_desde: anios.from, anio_hasta: anios.to }),
    ...(typeof inventario === 'number' && { inventario }),
  };
}

/** Keeps the columns whose value differs from the row's, before and after. It answers null when none does. */
export function diffColumnas(
  row: PiezaGuardada,
  columnas: Columnas,
): { readonly antes: Columnas; readonly despues: Columnas } | null {
  const old = new Map<string, unknown>(Object.entries(row));
  const changed = Object.entries(columnas).filter(([columna, valor]) => old.get(columna) !== valor);
  if (changed.length === 0) return null;
  return {
    antes: Object.fromEntries(changed.map(([columna]) => [columna, old.get(columna)])),
    despues: Object.fromEntries(changed),
  };
}
