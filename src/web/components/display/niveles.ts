import type { Level } from '#domain/cascada.ts';

/** The keys of local storage under which both searches keep their filters. Reglas 40, 41. */
export const FILTER_KEYS: Readonly<Record<Level | 'search', string>> = {
  marca: 'searchMarca',
  auto: 'searchAuto',
  year: 'searchYear',
  pieza: 'searchPieza',
  search: 'searchText',
};

interface NivelTexts {
  readonly label: string;
  /** The name in an address. */
  readonly name: string;
  /** Said while nothing is chosen. */
  readonly invitation: string;
}

/** The four selects of every search of parts. */
export const NIVELES: Readonly<Record<Level, NivelTexts>> = {
  marca: { label: 'Marca', name: 'marca', invitation: 'Elige la marca' },
  auto: { label: 'Auto', name: 'auto', invitation: 'Elige el auto' },
  year: { label: 'Año', name: 'anio', invitation: 'Elige el año' },
  pieza: { label: 'Pieza', name: 'pieza', invitation: 'Elige la pieza' },
};
