import { type ReactNode, useMemo, useRef } from 'react';
import { isRefused, NetworkError } from '#web/api/errors.ts';
import { Chips } from '#web/components/controls/chips.tsx';
import { Pager, whereText } from '#web/components/controls/pager.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ScreenHeader } from '#web/components/display/screen-header.tsx';
import { nombreOf } from './cabeza.tsx';
import { type Column, DataTable, type TableSpec } from './data-table.tsx';
import { chosenColumns, pressOrden } from './forma.ts';
import { FormaDeLista } from './forma-de-lista.tsx';
import styles from './list-screen.module.css';
import type { ListState } from './use-list-view.ts';
import { chipsOf } from './vista.ts';

/** The element that takes the focus when the focused one is gone, such as a deleted row. */
export const RESULTS_ID = 'resultados';

/** The noun for the rows of a list, in singular and plural. */
export interface Noun {
  readonly one: string;
  /** With its article: 'las piezas'. */
  readonly many: string;
}

interface ListScreenProps<V extends object, Row, Answer> {
  readonly title: string;
  /** The way back, above the title. */
  readonly back?: ReactNode;
  /** The main action of the screen. */
  readonly action?: ReactNode;
  readonly noun: Noun;
  readonly lista: ListState<V, Row, Answer>;
  readonly filters: ReactNode;
  /** The views that somebody keeps of the list, above its filters. */
  readonly vistas?: ReactNode;
  /** Before the chips. */
  readonly start?: ReactNode;
  /** Beside the chips: what the filters mean. */
  readonly hint?: ReactNode;
  /** Figures over all pages, notices, the bar of what is ticked: above the table. */
  readonly summary?: ReactNode;
  /** Charts of the same question, in the place of the table and its pages. */
  readonly charts?: ReactNode;
  readonly table: TableSpec<Row>;
  /** Why there is nothing, and the one thing to do about it. */
  readonly empty: ReactNode;
  /** More of the answer, below the pages. */
  readonly after?: ReactNode;
  /** A report has a pager of its own, with the first and the last page, and its total in brackets. */
  readonly pager?: typeof Pager;
}

/** The screen of any list: its heading and filters, then what was found, why there is nothing, and the other pages. */
export function ListScreen<V extends object, Row, Answer>(props: ListScreenProps<V, Row, Answer>) {
  const { title, back, action, noun, lista, filters, start, hint } = props;
  const { view, total, totalPages, hasFailed } = lista;
  const section = useRef<HTMLElement>(null);
  const forma = !props.charts && lista.spec.forma && <FormaDeLista lista={lista} columns={props.table.columns} />;
  const onPage = (page: number) => {
    lista.turn(page);
    section.current?.focus({ preventScroll: true });
    section.current?.scrollIntoView();
  };
  return (
    <>
      <ScreenHeader title={title} total={props.pager && total ? `(${total})` : total} back={back}>
        {action}
      </ScreenHeader>
      {props.vistas && (
        <div className={styles.tools} data-screen-only>
          {props.vistas}
          {forma}
        </div>
      )}
      {filters}
      <section
        ref={section}
        data-lista
        id={RESULTS_ID}
        tabIndex={-1}
        className={styles.section}
        aria-label={foundText(noun)}
      >
        <p role="status" className="visually-hidden">
          {statusText(lista, noun)}
        </p>
        <div
          className={`cluster-0 ${styles.top}`}
          data-unpaged={props.charts || lista.items?.length === 0 ? true : undefined}
        >
          <Applied lista={lista} start={start} />
          {hint}
          <SinOrdenar {...props} />
          {totalPages > 1 && !hasFailed && !props.charts && (
            <p className={styles.where}>{whereText(Math.min(view.page, totalPages), totalPages)}</p>
          )}
          <FormaSola isShown={!props.vistas}>{forma}</FormaSola>
        </div>
        {hasFailed && (
          <EmptyState
            text={`No se pudieron cargar ${noun.many}. Tu búsqueda sigue aquí: ${adviceOn(lista.error)}.`}
            action={['Reintentar', lista.retry]}
            failure={lista.error}
            isSlim={lista.items !== null}
          />
        )}
        {(!hasFailed || lista.items !== null) && <Found {...props} onPage={onPage} />}
      </section>
    </>
  );
}

interface FoundProps<V extends object, Row, Answer> extends ListScreenProps<V, Row, Answer> {
  readonly onPage: (page: number) => void;
}

function Found<V extends object, Row, Answer>(props: FoundProps<V, Row, Answer>) {
  const { lista, summary, charts, table, empty, after, pager: Pages = Pager, onPage } = props;
  const { view, items, isStale, totalPages, hrefOf, forma, setForma } = lista;
  const como = lista.spec.forma;
  const columns = useChosen(table.columns, forma.columnas);
  return (
    <>
      {summary}
      {items?.length === 0
        ? empty
        : charts || (
            <DataTable
              {...table}
              columns={columns}
              rows={items}
              page={lista.shown}
              isStale={isStale}
              isCompact={forma.densidad === 'compacta'}
              bones={view.forma?.filas}
              orden={
                como && {
                  actual: view.forma?.orden,
                  onOrden: (columna) => setForma(pressOrden(como, view.forma, columna)),
                }
              }
            />
          )}
      {!charts && (
        <Pages page={view.page} totalPages={totalPages} hrefOf={(page) => hrefOf({ ...view, page })} onPage={onPage} />
      )}
      {after}
    </>
  );
}

/** Gives the chosen columns of a table, which are the same ones until others are chosen: rows are made anew with their columns. */
function useChosen<Row>(columns: readonly Column<Row>[], columnas: readonly string[] | undefined) {
  const names = columnas?.join(' ');
  return useMemo(() => chosenColumns(columns, names?.split(' ')), [columns, names]);
}

/** The way to show a list differently, beside its pages where no views stand above it. */
function FormaSola({ isShown, children }: { readonly isShown: boolean; readonly children: ReactNode }) {
  if (!isShown || !children) return null;
  return (
    <div className={styles.forma} data-screen-only>
      {children}
    </div>
  );
}

/** Says that there are too many rows for the order that somebody asked for, and what to do about it. */
function SinOrdenar<V extends object, Row, Answer>({
  lista,
  table,
}: Pick<ListScreenProps<V, Row, Answer>, 'lista' | 'table'>) {
  const { sinOrdenar, view } = lista;
  const columna = table.columns.find(({ orden }) => orden !== undefined && orden === view.forma?.orden?.columna);
  if (sinOrdenar === null || !columna) return null;
  const hasta = sinOrdenar.toLocaleString('es-MX');
  return (
    <p role="status" className={styles.hint}>
      {`Se ordenan hasta ${hasta} renglones: filtra más para ordenar por ${nombreOf(columna)}.`}
    </p>
  );
}

/** The applied filters of a list as chips that can be taken off. */
function Applied<V extends object, Row, Answer>({
  lista,
  start,
}: Pick<ListScreenProps<V, Row, Answer>, 'lista' | 'start'>) {
  const { spec, view, go, hrefOf } = lista;
  const { isNarrowed, cleared, chips } = chipsOf(spec, view);
  if (!isNarrowed) return start;
  return (
    <Chips
      start={start}
      chips={chips.map(({ text, without }) => ({ text, href: hrefOf(without), onTake: () => go(without) }))}
      clearHref={hrefOf(cleared)}
      onClear={() => go(cleared)}
    />
  );
}

/** Says what to do about a failure. A refusal shows that there is a connection. */
function adviceOn(error: unknown): string {
  return error instanceof NetworkError
    ? 'revisa tu conexión y vuelve a intentarlo'
    : 'espera un momento y vuelve a intentarlo';
}

/** Names what was found: 'Piezas encontradas'. */
function foundText({ many }: Noun): string {
  const [article, word = ''] = many.split(' ');
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${article === 'los' ? 'encontrados' : 'encontradas'}`;
}

function statusText<V extends object, Row, Answer>(
  { items, isStale, hasFailed, error, total }: ListState<V, Row, Answer>,
  { one, many }: Noun,
): string {
  if (isRefused(error, 'sesion')) return '';
  if (hasFailed) return `No se pudieron cargar ${many}`;
  if (items === null || isStale) return 'Buscando…';
  if (total === undefined) return '';
  return total === '1' ? `Se encontró 1 ${one}` : `Se encontraron ${total} ${many.slice(many.indexOf(' ') + 1)}`;
}
