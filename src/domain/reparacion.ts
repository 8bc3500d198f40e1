/** The columns a mass repair may change, by their wire-neutral name, and how each is matched. Decision 71. */
export const COLUMNAS_REPARABLES = [
  'marca',
  'auto',
  'tipo',
  'anios',
  'pieza',
  'lado',
  'origen',
  'condicion',
  'detalles',
] as const;
export type ColumnaReparable = (typeof COLUMNAS_REPARABLES)[number];

/** Free text matches anywhere in it; every other column matches as a whole, capitals and accents included. */
export function isFragmento(columna: ColumnaReparable): boolean {
  return columna === 'detalles';
}

/** Both strings and the column are needed. S2 §5. */
export const FALTAN_PARAMETROS = { titulo: 'Faltan parametros', mensaje: 'Ingresa cadenas para buscar' } as const;
