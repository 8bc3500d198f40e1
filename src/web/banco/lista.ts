import type { banco } from '#contract/banco.ts';
import { LISTAS_DE_MOVIMIENTOS, type ListaDeMovimientos, type MovimientoBancario } from '#contract/wire/banco.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { SEARCH_FILTER } from '#web/components/lista/text-search.tsx';
import type { ListSpec } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, switchFilter, textFilter } from '#web/components/lista/vista.ts';

/** The filters of the list of movements. */
export interface MovimientosView {
  readonly search: string;
  /** The name of an account; empty for all. */
  readonly cuenta: string;
  readonly ver: ListaDeMovimientos;
  /** A file is being brought, in the place of the list. */
  readonly subir: boolean;
}

/** The list of movements as data. */
export const LISTA: ListSpec<MovimientosView, typeof banco.getMovimientos, MovimientoBancario> = {
  filters: {
    search: SEARCH_FILTER,
    cuenta: textFilter('cuenta', { chip: (cuenta) => cuenta }),
    ver: choiceFilter('ver', LISTAS_DE_MOVIMIENTOS, 'propuestos'),
    subir: switchFilter('subir'),
  },
  request: ({ subir: _, ...view }) => Object.assign({}, view, { seguras: false }),
  page: ({ movimientos: items, ...page }) => ({ items, ...page }),
};

/** The names of the lists. */
export const NOMBRES: Readonly<Record<ListaDeMovimientos, string>> = {
  propuestos: 'Propuestos',
  'por casar': 'Por casar',
  casados: 'Casados',
  ignorados: 'Ignorados',
  cargos: 'Cargos',
};

/** Names a movement within a sentence: 'depósito de $1,160.00 del 12/11/2026'. */
export function nombreOf({ lista, importe, dia }: Pick<MovimientoBancario, 'lista' | 'importe' | 'dia'>): string {
  return `${lista === 'cargos' ? 'cargo' : 'depósito'} de ${formatPrecio(importe)} del ${formatDia(dia)}`;
}

/** Names a movement at the beginning: 'Depósito de $1,160.00 del 12/11/2026'. */
export function tituloOf(movimiento: Parameters<typeof nombreOf>[0]): string {
  const nombre = nombreOf(movimiento);
  return nombre.charAt(0).toUpperCase() + nombre.slice(1);
}
