import type { ReactNode } from 'react';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import type { ListState } from './use-list-view.ts';
import { chipsOf } from './vista.ts';

interface NothingFilteredProps<V extends { readonly search: string }> {
  readonly lista: Pick<ListState<V, unknown, unknown>, 'spec' | 'view' | 'go'>;
  /** The record that was looked for: 'Ninguna nota'. */
  readonly what: string;
  /** Why there is nothing where no filter but the text narrows the list. */
  readonly children: ReactNode;
}

/** Why a list with filters has nothing: together they leave nothing, and can be taken off at once. */
export function NothingFiltered<V extends { readonly search: string }>(props: NothingFilteredProps<V>) {
  const { lista, what, children } = props;
  const { search } = lista.view;
  const { cleared, chips } = chipsOf(lista.spec, lista.view);
  if (chips.length === (search === '' ? 0 : 1)) return children;
  const text =
    search === '' ? `${what} cumple con estos filtros.` : `${what} con «${search}» cumple con los demás filtros.`;
  return <EmptyState text={text} action={['Quitar filtros', () => lista.go(cleared)]} />;
}
