/** What is measured, by the name `--solo` takes, in the order of the tables. */
export const CALL_TITLES = {
  marcas: 'brands (`get_marcas`)',
  autos: 'cars of a brand (`get_autos`)',
  years: 'years of a car (`get_years`)',
  piezas: 'part names (`get_piezas`)',
  filas: 'page of 10, four filters (`get_filas`)',
  texto: 'page of 10, free text (`get_filas`)',
  pieza: 'one part (`get_pieza`)',
  detalles: 'part page `/detalles/{id}`',
  'detalles-gzip': 'part page, compressed',
  inicio: 'landing `/` with four filters',
  imagen: 'thumbnail of 320 pixels',
} as const;

export type CallName = keyof typeof CALL_TITLES;

export const CALL_NAMES: readonly CallName[] = [
  'marcas',
  'autos',
  'years',
  'piezas',
  'filas',
  'texto',
  'pieza',
  'detalles',
  'detalles-gzip',
  'inicio',
  'imagen',
];
