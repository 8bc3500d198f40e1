import { type ReactNode, useState } from 'react';
import { contar } from '#domain/plural.ts';
import button from '#web/components/controls/button.module.css';
import table from './data-table.module.css';
import type { Column } from './data-table.tsx';
import styles from './selection.module.css';

/** The id of a row. */
export type Id = string | number;

/** The ticked rows of a page. */
export interface Selection<Row> {
  readonly rows: readonly Row[];
  readonly isAll: boolean;
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
  readonly toggleAll: () => void;
  readonly clear: () => void;
}

/** The rows that are ticked in a view of a list, by their ids. */
export interface Ticked {
  readonly view: string;
  readonly ids: ReadonlySet<Id>;
}

/**
 * Keeps which rows of a page are ticked. A row that left the page no longer is, and another view of the list starts
 * with none.
 */
export function useSelection<Row>(page: readonly Row[], idOf: (row: Row) => Id, view: string): Selection<Row> {
  return selectionOf(page, idOf, view, useState<Ticked>({ view, ids: new Set() }));
}

/** Makes the selection of a page of what is ticked, which somebody keeps. */
export function selectionOf<Row>(
  page: readonly Row[],
  idOf: (row: Row) => Id,
  view: string,
  [ticked, setTicked]: readonly [Ticked, (ticked: Ticked) => void],
): Selection<Row> {
  const ids = ticked.view === view ? ticked.ids : new Set<Id>();
  const rows = page.filter((row) => ids.has(idOf(row)));
  const isAll = page.length > 0 && rows.length === page.length;
  const set = (next: Iterable<Id>) => setTicked({ view, ids: new Set(next) });
  return {
    rows,
    isAll,
    has: (row) => ids.has(idOf(row)),
    toggle: (row) => {
      const id = idOf(row);
      set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id]);
    },
    toggleAll: () => set(isAll ? [] : page.map(idOf)),
    clear: () => set([]),
  };
}

/** Gives the column of boxes; the table says which are ticked, so that a tick makes its own row again and no other. */
export function selectionColumn<Row>(nameOf: (row: Row) => string): Column<Row> {
  return {
    key: 'seleccion',
    head: <span className="visually-hidden">Seleccionar</span>,
    kind: 'pick',
    cell: (row, _index, { isTicked, onTick }) => (
      <label className={`centered ${table.pick}`}>
        <input
          type="checkbox"
          className={table.box}
          checked={isTicked}
          onChange={onTick}
          aria-label={`Seleccionar ${nameOf(row)}`}
        />
      </label>
    ),
  };
}

interface SelectionBarProps {
  readonly selection: Pick<Selection<unknown>, 'rows' | 'isAll' | 'toggleAll' | 'clear'>;
  readonly label: string;
  readonly isDisabled: boolean;
  /** The words for how many are ticked, where those of the page are not all. */
  readonly chosenText?: string | undefined;
  /** The words on the button that ends the selection. */
  readonly clearText?: string;
  /** The actions stand there without anything ticked too: each says what it needs. */
  readonly isAlways?: boolean;
  /** The actions on the ticked rows. */
  readonly children: ReactNode;
}

/** All rows of the page at once: how many are ticked, and what to do with them. */
export function SelectionBar(props: SelectionBarProps) {
  const {
    selection,
    label,
    isDisabled,
    chosenText,
    clearText = 'Quitar selección',
    isAlways = false,
    children,
  } = props;
  const { rows, isAll, toggleAll, clear } = selection;
  const isSome = rows.length > 0;
  return (
    <fieldset
      className={`cluster-0 ${styles.bulk}`}
      data-screen-only
      aria-label={label}
      data-some={isSome || undefined}
    >
      <label className={`inline-2 small ${styles.all}`}>
        <input
          type="checkbox"
          className={table.box}
          checked={isAll}
          disabled={isDisabled}
          ref={(box) => {
            if (box) box.indeterminate = isSome && !isAll;
          }}
          onChange={toggleAll}
        />
        <span aria-live="polite">{isSome ? (chosenText ?? countText(rows.length)) : 'Seleccionar la página'}</span>
      </label>
      {(isSome || isAlways) && (
        <div className={`cluster-2 ${styles.actions}`}>
          {children}
          {isSome && (
            <button type="button" className={button.quiet} onClick={clear}>
              {clearText}
            </button>
          )}
        </div>
      )}
    </fieldset>
  );
}

function countText(count: number): string {
  return contar(count, 'seleccionada', 'seleccionadas');
}
