import { type HTMLAttributes, memo, type ReactNode, useRef } from 'react';
import { PAGE_SIZE } from '#domain/pagina.ts';
import { useLatest } from '#web/components/hooks/use-latest.ts';
import { Cabeza, type CabezaOrden } from './cabeza.tsx';
import styles from './data-table.module.css';
import { RowAnchors } from './row-anchor.tsx';
import { onRowKey } from './row-keys.ts';
import { type PageOfRows, useFirstRows, useLeaving } from './use-first-rows.ts';

/** The box of a row, where a table has some. */
interface Casilla {
  readonly isTicked: boolean;
  readonly onTick: () => void;
}

/** One column of a table, as data. The helpers of `columns.tsx` make the usual ones. */
export interface Column<Row> {
  readonly key: string;
  readonly head: ReactNode;
  readonly cell: (row: Row, index: number, casilla: Casilla) => ReactNode;
  /** How it stands: figures at the end of their cell, a photo at the left of a card, actions above the link of the row. */
  readonly kind?: 'text' | 'figure' | 'photo' | 'actions' | 'pick';
  /** The name of the fact on a card, where there is no head. */
  readonly label?: string;
  /** On a card it takes the whole width, without its name. */
  readonly isWide?: boolean;
  /** True for a row that has nothing here: its card leaves the fact out. */
  readonly isNone?: (row: Row) => boolean;
  /** The total under the column, over all rows. */
  readonly total?: ReactNode;
  readonly className?: string | undefined;
  /** Its name where the list is shown differently, if that is not its head. */
  readonly nombre?: string;
  /** The column of the list's orders that it is ordered by. */
  readonly orden?: string;
  /** It names the row, and is never hidden. */
  readonly isName?: boolean;
}

/** Tells which rows are ticked, and ticks them. */
interface Ticks<Row> {
  readonly has: (row: Row) => boolean;
  readonly toggle: (row: Row) => void;
}

/** The definition of a table, without its rows. */
export interface TableSpec<Row> {
  /** The name of the table for screen readers. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string | number;
  /** How much room it needs; where there is less, every row is a card. */
  readonly cards?: 'narrow' | 'wide' | 'widest';
  /** Many short facts: smaller letters, and named facts in pairs on a card. */
  readonly isDense?: boolean;
  /** The rows that are ticked, where there is a column of boxes. */
  readonly selection?: Ticks<Row> | undefined;
  /** Gives the attributes of a row: `data-estatus`, a class. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, unknown>>;
}

interface DataTableProps<Row> extends TableSpec<Row> {
  /** Null until they have arrived: as many bones as a page has rows. */
  readonly rows: readonly Row[] | null;
  /** The rows are of the question before; the answer to the new one is on its way. */
  readonly isStale?: boolean;
  /** How it is ordered by its heads; absent where it is not. */
  readonly orden?: CabezaOrden | undefined;
  readonly isCompact?: boolean;
  /** So many bones stand for rows that have not arrived. */
  readonly bones?: number | undefined;
  /** The page of the list that the rows are; absent where all of them always stand together. */
  readonly page?: PageOfRows | undefined;
}

/** The table of every list: the arrows go from row to row, and where there is little room each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, columns, isStale = false, cards = 'narrow', isDense = false, bones = PAGE_SIZE } = props;
  const table = useRef<HTMLTableElement>(null);
  const rows = useFirstRows(props.rows, props.page, table);
  const isPart = rows?.length !== props.rows?.length;
  const onTick = useLatest((row: Row) => props.selection?.toggle(row));
  const body = rows ? <Filas {...props} rows={rows} onTick={onTick} /> : <Bones columns={columns} length={bones} />;
  const leaving = useLeaving({ number: props.page?.number, body }, isPart);
  const has = (kind: string) => columns.some((column) => column.kind === kind) || undefined;
  return (
    <RowAnchors>
      <div className={styles.list} data-cards={cards} data-part={isPart || undefined}>
        <table
          ref={table}
          className={`card ${styles.table}`}
          aria-busy={isStale || rows === null}
          data-stale={isStale || undefined}
          data-dense={isDense || undefined}
          data-compact={props.isCompact || undefined}
          data-photo={has('photo')}
          data-pick={has('pick')}
        >
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Cabeza key={column.key} column={column} orden={props.orden} />
              ))}
            </tr>
          </thead>
          <tbody key={props.page?.number} onKeyDown={onRowKey}>
            {body}
          </tbody>
          {leaving && (
            <tbody key={leaving.number} hidden>
              {leaving.body}
            </tbody>
          )}
          <Totals columns={columns} />
        </table>
      </div>
    </RowAnchors>
  );
}

interface FilasProps<Row> extends Pick<TableSpec<Row>, 'columns' | 'keyOf' | 'rowProps' | 'selection'> {
  readonly rows: readonly Row[];
  readonly onTick: (row: Row) => void;
}

function Filas<Row>({ rows, columns, keyOf, rowProps, selection, onTick }: FilasProps<Row>) {
  return rows.map((row, index) => (
    <Fila
      key={keyOf(row)}
      row={row}
      index={index}
      columns={columns}
      rowProps={rowProps}
      isTicked={selection?.has(row) ?? false}
      onTick={onTick}
    />
  ));
}

interface FilaProps<Row> extends Pick<FilasProps<Row>, 'columns' | 'onTick'> {
  readonly rowProps: TableSpec<Row>['rowProps'] | undefined;
  readonly row: Row;
  readonly index: number;
  readonly isTicked: boolean;
}

/** A row; it is made again only when it, its tick, or what its columns are, has changed. */
const Fila = memo(function Fila<Row>({ row, index, columns, rowProps, isTicked, onTick }: FilaProps<Row>) {
  const own = rowProps?.(row);
  const casilla = { isTicked, onTick: () => onTick(row) };
  return (
    <tr {...own} className={rowClass(own)} data-selected={isTicked || undefined}>
      {columns.map((column) => (
        <Cell key={column.key} column={column} isNone={column.isNone?.(row)}>
          {column.cell(row, index, casilla)}
        </Cell>
      ))}
    </tr>
  );
}) as <Row>(props: FilaProps<Row>) => ReactNode;

interface BonesProps<Row> extends Pick<TableSpec<Row>, 'columns'> {
  readonly length: number;
}

/** So many rows that are on their way. */
function Bones<Row>({ columns, length }: BonesProps<Row>) {
  return bonesOf(length).map((bone) => (
    <tr key={bone} className={styles.row}>
      {columns.map((column) => (
        <Cell key={column.key} column={column}>
          <span
            className={column.kind === 'photo' ? `sunken ${styles.bone} ${styles.frame}` : `sunken ${styles.bone}`}
          />
        </Cell>
      ))}
    </tr>
  ));
}

function rowClass(props: HTMLAttributes<HTMLTableRowElement> | undefined): string {
  return [styles.row, props?.className].join(' ');
}

function bonesOf(length: number): readonly string[] {
  return Array.from({ length }, (_, index) => `bone-${index}`);
}

interface CellProps<Row> {
  readonly column: Column<Row>;
  readonly isNone?: boolean | undefined;
  readonly children: ReactNode;
}

function Cell<Row>({ column, isNone = false, children }: CellProps<Row>) {
  const { kind, label, isWide, isName, className } = column;
  return (
    <td
      data-kind={kind}
      data-name={isName}
      data-label={isWide ? undefined : label}
      data-none={isNone || undefined}
      className={className}
    >
      {children}
    </td>
  );
}

function Totals<Row>({ columns }: Pick<TableSpec<Row>, 'columns'>) {
  if (columns.every(({ total }) => total === undefined)) return null;
  return (
    <tfoot>
      <tr className={styles.totals}>
        {columns.map((column) => (
          <Cell key={column.key} column={column} isNone={column.total === undefined}>
            {column.total}
          </Cell>
        ))}
      </tr>
    </tfoot>
  );
}
