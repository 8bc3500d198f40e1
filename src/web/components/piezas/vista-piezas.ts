import type { Existencia } from '#contract/wire/fields.ts';
import { cleanLevels, type Levels, TODAS } from '#domain/cascada.ts';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { textFilter, type Vista, type VistaSpec } from '#web/components/lista/vista.ts';
import { FILTER_KEYS } from '#web/components/niveles.ts';

/** The filters of a list of parts as the box and the selects have them; empty is 'not chosen'. */
export interface FiltrosPiezas extends Levels {
  readonly search: string;
}

/** A choice of 'any' narrows nothing: it has no chip. */
const chip = (valor: string) => (valor === TODAS ? '' : valor);

/** The inventory remembers by itself: who looked for a part to sell did not ask to see less of the inventory. Regla 40. */
export const INVENTARIO_KEYS: typeof FILTER_KEYS = {
  marca: 'inventarioMarca',
  auto: 'inventarioAuto',
  year: 'inventarioYear',
  pieza: 'inventarioPieza',
  search: 'inventarioText',
};

/** The filters of a list of parts, by their names on the public page, and under the keys that both searches share. */
export const VISTA_PIEZAS: VistaSpec<FiltrosPiezas> = {
  filters: {
    search: textFilter('q', { chip: (text) => `«${text}»` }),
    marca: textFilter('marca', { chip }),
    auto: textFilter('auto', { chip }),
    year: textFilter('anio', { chip }),
    pieza: textFilter('pieza', { chip }),
  },
  remembered: FILTER_KEYS,
  clean: (filtros) => ({ ...filtros, ...cleanLevels(filtros) }),
};

/** Writes the filters as the calls ask for them: 'all' and 'not chosen' are both 'any' to the server. */
export function requestOf({ page, search, ...levels }: Vista<FiltrosPiezas>, exist: Existencia) {
  return { page, itemsPerPage: PAGE_SIZE, search, ...valoresOf(levels), exist };
}

/** Writes the levels as the calls do: any brand is '', any year is null. */
export function valoresOf({ marca, auto, year, pieza }: Levels) {
  const any = (valor: string) => (valor === TODAS ? '' : valor);
  return { marca: any(marca), auto: any(auto), year: any(year) === '' ? null : Number(year), pieza: any(pieza) };
}
