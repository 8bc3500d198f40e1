/** The keys of local storage under which every search keeps its filters. Reglas 40, 41. */
export const FILTER_KEYS = {
  marca: 'searchMarca',
  auto: 'searchAuto',
  year: 'searchYear',
  pieza: 'searchPieza',
  search: 'searchText',
} as const;
