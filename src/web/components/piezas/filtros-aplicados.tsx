import { type Chip, Chips } from '#web/components/chips.tsx';
import { choose, type Filtros, isFiltered, LEVELS, SIN_FILTROS, TODAS } from './filtros.ts';
import { urlOfFiltros } from './filtros-url.ts';
import type { FiltrosDeLista } from './use-filtros.ts';

/** What narrows the list, as chips that can be taken off; 'all' of something narrows nothing. */
export function FiltrosAplicados({ lista: { filtros, go } }: { readonly lista: FiltrosDeLista }) {
  if (!isFiltered(filtros)) return null;
  const chip = (text: string, without: Filtros): Chip => ({
    text,
    href: urlOfFiltros(without),
    onTake: () => go(without),
  });
  const levels = LEVELS.filter((level) => filtros[level] !== '' && filtros[level] !== TODAS);
  const chips = [
    ...(filtros.search === '' ? [] : [chip(`«${filtros.search}»`, { ...filtros, search: '', page: 1 })]),
    ...levels.map((level) => chip(filtros[level], choose(filtros, level, ''))),
  ];
  return <Chips chips={chips} clearHref={urlOfFiltros(SIN_FILTROS)} onClear={() => go(SIN_FILTROS)} />;
}
