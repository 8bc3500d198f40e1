import { formatDia } from '#domain/fecha.ts';
import { dayFilter } from './vista.ts';

/** The first and the last day of a list, each of which may be left out, with their chips; {@link cleanDias} mends them. */
export const DIAS_FILTERS = {
  desde: dayFilter('desde', { chip: (dia) => `Desde el ${formatDia(dia)}` }),
  hasta: dayFilter('hasta', { chip: (dia) => `Hasta el ${formatDia(dia)}` }),
};

/** Leaves the last day out where it is before the first: an address never breaks the list. */
export function cleanDias<V extends { readonly desde: string; readonly hasta: string }>(view: V): V {
  return view.desde !== '' && view.hasta !== '' && view.hasta < view.desde ? { ...view, hasta: '' } : view;
}
