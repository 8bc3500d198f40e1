import type { ReactNode } from 'react';
import { formatDia } from '#domain/fecha.ts';
import styles from './data-table.module.css';
import type { Column } from './data-table.tsx';
import { RowAnchor } from './row-anchor.tsx';
import { ROW_LINK } from './row-keys.ts';

type More<Row> = Partial<Omit<Column<Row>, 'key' | 'head' | 'cell'>>;

/** Says a text, or that nothing was written down. */
export function orNada(text: string): string {
  return text === '' ? '—' : text;
}

/** A column of words. Its name stands above them on a card. */
export function textColumn<Row>(head: string, textOf: (row: Row) => string, more: More<Row> = {}): Column<Row> {
  return { key: head, head, label: head, cell: (row) => orNada(textOf(row)), ...more };
}

/** A column of numbers, aligned at the end. */
export function figureColumn<Row>(head: string, figureOf: (row: Row) => number, more: More<Row> = {}): Column<Row> {
  const cell = (row: Row) => figureOf(row).toLocaleString('es-MX');
  return { key: head, head, label: head, kind: 'figure', cell, ...more };
}

/** A column of days, written as Mexicans do. */
export function dayColumn<Row>(head: string, dayOf: (row: Row) => string, more: More<Row> = {}): Column<Row> {
  return textColumn(head, (row) => formatDia(dayOf(row)), more);
}

/** A column of codes, in the face whose letters are all as wide. */
export function codeColumn<Row>(
  head: string,
  codeOf: (row: Row) => string | number,
  more: More<Row> = {},
): Column<Row> {
  return { key: head, head, label: head, cell: (row) => <span className="mono">{codeOf(row)}</span>, ...more };
}

/** Makes the column of a row's actions; its buttons lie above the link of the row. */
export function actionsColumn<Row>(
  cell: (row: Row, index: number) => ReactNode,
  head: ReactNode = 'Acciones',
): Column<Row> {
  const above = (row: Row, index: number) => (
    <div className={`cluster-1 end ${styles.actions}`}>{cell(row, index)}</div>
  );
  return { key: 'acciones', head, kind: 'actions', cell: above };
}

interface RowLinkProps {
  readonly to: string;
  /** The row is one of the list that the record goes back to. */
  readonly isBack?: boolean;
  readonly children: ReactNode;
}

/** The name of a row: the link that the whole row is. */
export function RowLink({ to, isBack = true, children }: RowLinkProps) {
  return (
    <RowAnchor className={`covers ${styles.link}`} to={to} isBack={isBack} {...ROW_LINK}>
      {children}
    </RowAnchor>
  );
}
