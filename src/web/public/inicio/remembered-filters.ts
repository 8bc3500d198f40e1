import { LEVELS } from '#domain/cascada.ts';
import { cleanFilters, type InicioFilters, levelsOf } from '#domain/inicio-url.ts';
import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { FILTER_KEYS } from '#web/components/filter-keys.ts';

const NAMES = [...LEVELS, 'search'] as const;

/** Keeps the filters for the next visit. */
export function rememberFilters(filtros: InicioFilters, storage: KeyValue = browserStorage()): void {
  const written = { ...levelsOf(filtros), search: filtros.search };
  for (const name of NAMES) keep(storage, FILTER_KEYS[name], written[name]);
}

/** The filters of the last visit; what cannot be one counts as not chosen (regla 40). */
export function recallFilters(storage: KeyValue = browserStorage()): InicioFilters {
  const [marca, auto, anio, pieza, q] = NAMES.map((name) => storage.getItem(FILTER_KEYS[name]) ?? '');
  return cleanFilters({ q, marca, auto, anio, pieza });
}
