import type { RequestOf, ResponseOf } from '#contract/call.ts';
import type { porPagar } from '#contract/por-pagar.ts';
import type { CuentaPorPagarMostrada } from '#contract/wire/por-pagar.ts';
import { ORDENES } from '#domain/orden-de-lista.ts';
import { LISTAS_POR_PAGAR, type ListaPorPagar } from '#domain/por-pagar.ts';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec, ListState } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { cleanDias, DIAS_FILTERS } from '#web/components/lista/vista-dias.ts';
import { NOMBRES_DE_LISTAS } from './nombres.ts';

/** The rows are invoices, or the sums of each supplier. */
export const VISTAS = ['facturas', 'proveedores'] as const;
type Vista = (typeof VISTAS)[number];

/** A PorPagarView is the question of the list, as its address says it. */
interface PorPagarView {
  readonly vista: Vista;
  readonly ver: ListaPorPagar;
  readonly search: string;
  /** Empty is any. */
  readonly proveedor: string;
  /** The days between which it is due; empty is no limit. */
  readonly desde: string;
  readonly hasta: string;
}

/** The list of what is owed to suppliers, as far as it has arrived. */
export type ListaDePorPagar = ListState<PorPagarView, CuentaPorPagarMostrada, ResponseOf<typeof porPagar.getCuentas>>;

/** Writes the filters of a view as the server is asked for them. */
export function filtrosOf({ ver, search, proveedor, desde, hasta }: PorPagarView) {
  return {
    ver,
    search,
    proveedor,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
  } satisfies Omit<RequestOf<typeof porPagar.exportCuentas>, 'formato'>;
}

/** The list as data. It opens with what is owed. */
export const LISTA: ListSpec<PorPagarView, typeof porPagar.getCuentas, CuentaPorPagarMostrada> = {
  filters: {
    vista: choiceFilter('vista', VISTAS, 'facturas'),
    ver: {
      ...choiceFilter('ver', LISTAS_POR_PAGAR, 'por pagar'),
      chip: (ver) => NOMBRES_DE_LISTAS[ver],
    },
    search: SEARCH_FILTER,
    proveedor: textFilter('proveedor', { chip: (nombre) => nombre }),
    ...DIAS_FILTERS,
  },
  forma: { lista: 'por-pagar', ordenes: ORDENES.porPagar },
  clean: cleanDias,
  request: ({ page, itemsPerPage, ...view }) => ({ ...filtrosOf(view), page, itemsPerPage }),
  page: ({ cuentas: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};
