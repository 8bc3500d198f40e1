import { cleanFilters, type InicioFilters } from '#domain/inicio-url.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { FILTER_KEYS } from '#web/components/filter-keys.ts';

/** Keeps the filters for the next visit. */
export function rememberFilters(filtros: InicioFilters, storage: KeyValue = browserStorage()): void {
  keep(storage, FILTER_KEYS.marca, filtros.marca);
  keep(storage, FILTER_KEYS.auto, filtros.auto);
  keep(storage, FILTER_KEYS.year, String(filtros.year ?? ''));
  keep(storage, FILTER_KEYS.pieza, filtros.pieza);
  keep(storage, FILTER_KEYS.search, filtros.search);
}

/** The filters of the last visit; what cannot be one counts as not chosen (decision 40). */
export function recallFilters(storage: KeyValue = browserStorage()): InicioFilters {
  const read = (key: string) => storage.getItem(key) ?? '';
  return cleanFilters({
    q: read(FILTER_KEYS.search),
    marca: read(FILTER_KEYS.marca),
    auto: read(FILTER_KEYS.auto),
    anio: read(FILTER_KEYS.year),
    pieza: read(FILTER_KEYS.pieza),
  });
}
