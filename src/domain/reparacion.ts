/** The fields that a mass repair may change (regla 71). */
export const COLUMNAS_REPARABLES = [
  'marca',
  'auto',
  'tipo',
  'anios',
  'pieza',
  'lado',
  'origen',
  'condicion',
  'ubicacion',
  'detalles',
] as const;
export type ColumnaReparable = (typeof COLUMNAS_REPARABLES)[number];

/** Free text matches anywhere in it; every other column matches as a whole, capitals and accents included. */
export function isFragmento(columna: ColumnaReparable): boolean {
  return columna === 'detalles';
}

/** The title and the text of the notice that a text of the repair is missing. */
export const FALTAN_PARAMETROS = { titulo: 'Faltan parametros', mensaje: 'Ingresa cadenas para buscar' } as const;
