import { browserStorage, type KeyValue, keep } from '#web/api/storage.ts';
import { FILTER_KEYS } from '#web/components/filter-keys.ts';
import { type Filtros, LEVELS, SIN_FILTROS } from './filtros.ts';
import { cleanLevels, cleanTexto } from './filtros-url.ts';

/** Keeps the filters for the next visit, under the keys that every search shares. S1 §2, S2 §3. */
export function rememberFiltros(filtros: Filtros, storage: KeyValue = browserStorage()): void {
  for (const level of LEVELS) keep(storage, FILTER_KEYS[level], filtros[level]);
  keep(storage, FILTER_KEYS.search, filtros.search);
}

/** The filters of the last visit, on page 1; what cannot be one counts as not chosen (decision 40). */
export function recallFiltros(storage: KeyValue = browserStorage()): Filtros {
  const written = Object.fromEntries(LEVELS.map((level) => [level, storage.getItem(FILTER_KEYS[level]) ?? '']));
  return { ...SIN_FILTROS, ...cleanLevels(written), search: cleanTexto(storage.getItem(FILTER_KEYS.search) ?? '') };
}
