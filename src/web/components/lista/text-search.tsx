import type { ReactNode } from 'react';
import { SearchBox } from '#web/components/controls/search-box.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { textFilter } from './vista.ts';

/** A list that is searched by a text, as far as its text is concerned. */
interface TextList {
  readonly view: { readonly search: string };
  readonly search: (change: { readonly search: string }) => void;
  readonly go: (change: { readonly search: string }) => void;
}

/** The filter of the text, with its chip. */
export const SEARCH_FILTER = textFilter('buscar', { chip: (text) => text });

/** The box of the text. */
export function SearchFilter({ lista, label }: { readonly lista: TextList; readonly label: string }) {
  return <SearchBox label={label} value={lista.view.search} onSearch={(search) => lista.search({ search })} />;
}

interface NothingFoundProps {
  readonly lista: TextList;
  /** The record that was looked for: 'Ninguna baja'. */
  readonly what: string;
  /** The fields that were searched: 'correo o nombre'. */
  readonly where: string;
  /** Why there is nothing, without a text. */
  readonly children: ReactNode;
}

/** Why a list has nothing, and the one thing to do about it. */
export function NothingFound({ lista, what, where, children }: NothingFoundProps) {
  const { search } = lista.view;
  if (search === '') return children;
  const text = `${what} tiene «${search}» en su ${where}.`;
  return <EmptyState text={text} action={['Quitar el filtro', () => lista.go({ search: '' })]} />;
}
