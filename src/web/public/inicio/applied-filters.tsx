import { LEVELS } from '#domain/cascada.ts';
import { type InicioFilters, levelsOf, NO_FILTERS, urlOfFilters } from '#domain/inicio-url.ts';
import { type Chip, Chips } from '#web/components/chips.tsx';
import { choose } from './cascade.ts';
import type { Inicio } from './use-inicio.ts';

/** The applied filters as chips that can be taken off. */
export function AppliedFilters({ inicio: { filtros, go } }: { readonly inicio: Inicio }) {
  const chip = (text: string, without: InicioFilters): Chip => ({
    text,
    href: urlOfFilters(without),
    onTake: () => go(without),
  });
  const chosen = levelsOf(filtros);
  const levels = LEVELS.filter((level) => chosen[level] !== '');
  const chips = [
    ...(filtros.search === '' ? [] : [chip(`«${filtros.search}»`, { ...filtros, search: '', page: 1 })]),
    ...levels.map((level) => chip(chosen[level], choose(filtros, level, ''))),
  ];
  if (chips.length === 0) return null;
  return <Chips chips={chips} clearHref="/" onClear={() => go(NO_FILTERS)} />;
}
