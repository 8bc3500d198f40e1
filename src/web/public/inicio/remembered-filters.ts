import { cleanFilters, type InicioFilters } from '#domain/inicio-url.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';

/** The keys of local storage that public and internal search share. S1 §2. */
const KEYS = {
  marca: 'searchMarca',
  auto: 'searchAuto',
  year: 'searchYear',
  pieza: 'searchPieza',
  search: 'searchText',
} as const;

/** Keeps the filters for the next visit. */
export function rememberFilters(filtros: InicioFilters, storage: KeyValue = browserStorage()): void {
  keep(storage, KEYS.marca, filtros.marca);
  keep(storage, KEYS.auto, filtros.auto);
  keep(storage, KEYS.year, String(filtros.year ?? ''));
  keep(storage, KEYS.pieza, filtros.pieza);
  keep(storage, KEYS.search, filtros.search);
}

/** The filters of the last visit; what cannot be one counts as not chosen (decision 40). */
export function recallFilters(storage: KeyValue = browserStorage()): InicioFilters {
  const read = (key: string) => storage.getItem(key) ?? '';
  return cleanFilters({
    q: read(KEYS.search),
    marca: read(KEYS.marca),
    auto: read(KEYS.auto),
    anio: read(KEYS.year),
    pieza: read(KEYS.pieza),
  });
}
