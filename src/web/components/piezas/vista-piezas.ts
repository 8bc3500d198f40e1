import { buscador } from '#contract/buscador.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { cleanLevels, type Levels, TODAS } from '#domain/cascada.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { FILTER_KEYS } from '#web/components/display/niveles.ts';
import { pedidoOf } from '#web/components/lista/forma.ts';
import { textFilter, type Vista, type VistaSpec } from '#web/components/lista/vista.ts';
import { cleanRegistro, FILTROS_DE_REGISTRO, type FiltrosDeRegistro, registroOf } from './filtros-de-registro.ts';

/** The filters of a list of parts as the box and the selects have them; empty is 'not chosen'. */
export interface FiltrosPiezas extends Levels, Partial<FiltrosDeRegistro> {
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

const FILTERS: VistaSpec<FiltrosPiezas>['filters'] = {
  search: textFilter('q', { chip: (text) => `«${text}»` }),
  marca: textFilter('marca', { chip }),
  auto: textFilter('auto', { chip }),
  year: textFilter('anio', { chip }),
  pieza: textFilter('pieza', { chip }),
};

/** The filters of a list of parts, by their names on the public page, and under the keys that both searches share. */
export const VISTA_PIEZAS: VistaSpec<FiltrosPiezas> = {
  filters: FILTERS,
  remembered: FILTER_KEYS,
  forma: { lista: 'buscador', ordenes: ORDENES.piezas },
  clean: (filtros) => ({ ...filtros, ...cleanLevels(filtros) }),
};

/** The inventory is narrowed by the records of its parts as well, for the work of the day: those are not remembered. */
export const VISTA_INVENTARIO: VistaSpec<FiltrosPiezas> = {
  // The search has none of them; where there are any, each has a value.
  filters: { ...FILTERS, ...FILTROS_DE_REGISTRO } as VistaSpec<FiltrosPiezas>['filters'],
  remembered: INVENTARIO_KEYS,
  forma: { lista: 'inventario', ordenes: ORDENES.piezas },
  clean: (filtros) => ({ ...filtros, ...cleanLevels(filtros), ...cleanRegistro(filtros) }),
};

/** A list of parts asks for these, and remembers its filters under these keys. */
export interface ListaDePiezas {
  readonly exist: Existencia;
  readonly remembered: typeof FILTER_KEYS;
  readonly vista: VistaSpec<FiltrosPiezas>;
}

/** Everything that was ever there: also what was sold is corrected and published from the inventory (regla 39). */
export const LISTA_INVENTARIO: ListaDePiezas = {
  exist: 'todas',
  remembered: INVENTARIO_KEYS,
  vista: VISTA_INVENTARIO,
};

/** The parts for sale: a client looks for what can be sent today. */
export const LISTA_BUSCADOR: ListaDePiezas = {
  exist: 'existentes',
  remembered: FILTER_KEYS,
  vista: VISTA_PIEZAS,
};

/** Gives the call that answers a view: a text is searched by the one, the rest listed by the other (regla 42). */
export function callOf({ search }: Pick<FiltrosPiezas, 'search'>) {
  return search === '' ? buscador.getFilas : piezasDeLista.searchPiezas;
}

/** Writes the filters as the calls ask for them: 'all' and 'not chosen' are both 'any' to the server. */
export function requestOf({ page, forma, ...filtros }: Vista<FiltrosPiezas>, exist: Existencia) {
  return { page, ...pedidoOf(forma), ...filtrosOf(filtros, exist) };
}

/** Writes the filters alone, as files and changes of many have them. */
export function filtrosOf({ search, ...filtros }: FiltrosPiezas, exist: Existencia) {
  return { search, ...valoresOf(filtros), ...registroOf(filtros), exist };
}

/** Writes the levels as the calls do: any brand is '', any year is null. */
export function valoresOf({ marca, auto, year, pieza }: Levels) {
  const any = (valor: string) => (valor === TODAS ? '' : valor);
  return { marca: any(marca), auto: any(auto), year: any(year) === '' ? null : Number(year), pieza: any(pieza) };
}
