/** How many views somebody keeps of a list: what is looked for in a longer row of names is quicker filtered anew. */
export const MAX_VISTAS = 20;

/** The longest name of a view, and the longest query of an address that one has. */
export const MAX_NOMBRE_DE_VISTA = 60;
export const MAX_CONSULTA = 1000;

/** The lists that keep views, by their screens. */
export const LISTAS_CON_VISTAS = [
  'inventario',
  'buscador',
  'indicadoresBaseDeDatos',
  'indicadoresBuscador',
  'notas',
  'facturas',
  'reporteInventario',
  'reporteVencimientos',
  'reporteFacturadas',
  'reporteSolicitadas',
  'reporteCotizadores',
  'reporteNotas',
  'reporteAdeudos',
  'exportarIndicadores',
] as const;

export type ListaConVistas = (typeof LISTAS_CON_VISTAS)[number];

/** Tells whether a list keeps views, by its screen. */
export function isListaConVistas(screen: string): screen is ListaConVistas {
  return LISTAS_CON_VISTAS.some((lista) => lista === screen);
}
