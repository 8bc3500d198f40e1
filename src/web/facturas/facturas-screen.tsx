import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { addressOf, mayOpen, SCREENS } from '#domain/screens.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { EstatusFactura } from '#web/components/facturas/estatus-factura.tsx';
import { adeudoOf, folioOf, porCobrar, porQueNoSePaga } from '#web/components/facturas/por-cobrar.ts';
import { actionsColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type Selection, SelectionBar, selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { switchFilter } from '#web/components/lista/vista.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './facturas.module.css';

addMessages(FACTURAS_MESSAGES);

interface FacturasView {
  readonly search: string;
  /** Those alone that nobody knows to be stamped: a figure leads here. */
  readonly por_confirmar: boolean;
  /** Those alone that were cancelled without us, and nobody saw it. */
  readonly fuera: boolean;
}

const LISTA: ListSpec<FacturasView, typeof listaDeFacturas.getFacturas, Factura> = {
  filters: {
    search: SEARCH_FILTER,
    por_confirmar: { ...switchFilter('por_confirmar'), chip: (isOn) => (isOn ? 'Por confirmar' : '') },
    fuera: { ...switchFilter('fuera'), chip: (isOn) => (isOn ? 'Canceladas fuera del sistema' : '') },
  },
  clean: (view) => (view.search === '' ? view : { ...view, por_confirmar: false, fuera: false }),
  page: ({ facturas: items, ...page }) => ({ items, ...page }),
};

/** The dialog comes when somebody pays. */
const PagoGlobal = lazy(async () => ({ default: (await import('./pago-global.tsx')).PagoGlobal }));

function dineroColumn(head: string, of: (factura: Factura) => number) {
  return textColumn<Factura>(head, (factura) => formatPrecio(of(factura)), {
    kind: 'figure',
    className: styles.dinero,
  });
}

function tableOf(selection: Selection<Factura>): TableSpec<Factura> {
  return {
    caption: 'Facturas',
    cards: 'widest',
    isDense: true,
    keyOf: ({ id }) => id,
    rowProps: (factura) => ({
      'data-selected': selection.has(factura) || undefined,
      'data-estatus': factura.estatus,
      className: styles.row,
    }),
    columns: [
      selectionColumn(selection, (factura) => `la factura ${folioOf(factura)}`),
      {
        key: 'folio',
        head: 'Folio',
        className: styles.folio,
        cell: (factura) => (
          <RowLink to={String(factura.id)}>
            <strong className="mono">{folioOf(factura)}</strong>
          </RowLink>
        ),
      },
      textColumn('Fecha', ({ creada }) => formatMomento(creada), { className: styles.fecha }),
      textColumn('Cliente', ({ cliente }) => cliente.account.razonSocial, { className: styles.cliente }),
      textColumn('Siniestro', ({ siniestros }) => siniestros.join(', '), {
        className: styles.siniestro,
        isNone: ({ siniestros }) => siniestros.length === 0,
      }),
      figureColumn('Piezas', ({ piezas }) => piezas),
      dineroColumn('Total', ({ factura }) => factura.timbre.total),
      dineroColumn('Adeudo', adeudoOf),
      {
        key: 'estatus',
        head: 'Estatus',
        label: 'Estatus',
        className: styles.estado,
        cell: (factura) => (
          <span className={styles.estatus}>
            <EstatusFactura {...factura} />
          </span>
        ),
      },
      actionsColumn(
        (factura) => (
          <Link
            className={button.secondary}
            to={String(factura.id)}
            state={DESDE_LISTA}
            aria-label={`Ver la factura ${folioOf(factura)}`}
          >
            Ver
          </Link>
        ),
        <span className="visually-hidden">Acciones</span>,
      ),
    ],
  };
}

/** The invoices, newest first; several are paid at once, whichever page they are on. */
export function FacturasScreen() {
  const lista = useListView(listaDeFacturas.getFacturas, LISTA);
  const { items, isStale } = lista;
  const selection = usePorPagar(items ?? []);
  return (
    <ListScreen
      title={SCREENS.facturas.titulo}
      action={
        <>
          <Link className={button.quiet} to="sin-cfdi">
            Ventas sin CFDI
          </Link>
          <Saldos />
          <Global />
          <Agregar />
        </>
      }
      noun={{ one: 'factura', many: 'las facturas' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Folio, cliente, RFC o siniestro" />
        </Filters>
      }
      summary={
        (items?.length !== 0 || selection.rows.length > 0) && (
          <PagarBar selection={selection} isDisabled={items === null || isStale} />
        )
      }
      table={tableOf(selection)}
      empty={
        <NothingFound lista={lista} what="Ninguna factura" where="folio, cliente, RFC o siniestro">
          {lista.view.por_confirmar ? (
            <EmptyState
              text="Ninguna factura está por confirmar."
              action={['Ver todas', () => lista.go({ por_confirmar: false })]}
            />
          ) : (
            <EmptyState text="Todavía no hay facturas.">
              <Agregar />
            </EmptyState>
          )}
        </NothingFound>
      }
    />
  );
}

interface PagarBarProps {
  readonly selection: Selection<Factura>;
  readonly isDisabled: boolean;
}

/** The chosen invoices: how many there are, what they owe together, and the way to pay all of them. */
function PagarBar({ selection, isDisabled }: PagarBarProps) {
  const [isPaying, setPaying] = useState(false);
  const adeudo = sumDinero(selection.rows.map(porCobrar));
  return (
    <>
      <SelectionBar selection={selection} label="Facturas seleccionadas" clearText="LIMPIAR" isDisabled={isDisabled}>
        <span className={`num strong ${styles.adeudo}`}>{`Adeudo: ${formatPrecio(adeudo)}`}</span>
        <button type="button" className={button.primary} onClick={() => setPaying(true)}>
          Pagar
        </button>
      </SelectionBar>
      <Suspense>
        {isPaying && <PagoGlobal facturas={selection.rows} onClose={() => setPaying(false)} onPaid={selection.clear} />}
      </Suspense>
    </>
  );
}

/** The way to what is owed of the system that the business had before, for who may see it. */
function Saldos() {
  const rol = myRol();
  if (rol === null || !mayOpen(rol, 'saldos')) return null;
  return (
    <Link className={button.quiet} to={addressOf(rol, 'saldos')}>
      Saldos por cobrar
    </Link>
  );
}

/** The dialog comes when somebody asks for it. */
const FacturaGlobal = lazy(async () => ({ default: (await import('./factura-global.tsx')).FacturaGlobal }));

function Global() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.secondary} onClick={() => setOpen(true)}>
        Factura global
      </button>
      <Suspense>{isOpen && <FacturaGlobal onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function Agregar() {
  return (
    <Link className={button.primary} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Agregar
    </Link>
  );
}

/**
 * Keeps the invoices that are to be paid together, also those of pages and searches before: a client's debts seldom fit on
 * one page. One that cannot be paid is not taken, and says why.
 */
function usePorPagar(page: readonly Factura[]): Selection<Factura> {
  const [chosen, setChosen] = useState<ReadonlyMap<number, Factura>>(new Map());
  const seen = new Map(page.map((factura) => [factura.id, factura]));
  const current = ({ id }: Factura) => seen.get(id);
  // What was paid meanwhile is not paid again.
  const rows = [...chosen.values()]
    .map((factura) => current(factura) ?? factura)
    .filter((factura) => porQueNoSePaga(factura) === null);
  const has = ({ id }: Factura) => rows.some((row) => row.id === id);
  const payable = page.filter((factura) => porQueNoSePaga(factura) === null);
  const isAll = payable.length > 0 && payable.every(has);
  const without = (gone: readonly Factura[]) => rows.filter((row) => !gone.some(({ id }) => id === row.id));
  const set = (next: readonly Factura[]) => setChosen(new Map(next.map((factura) => [factura.id, factura])));

  function toggle(factura: Factura): void {
    const negativa = porQueNoSePaga(factura);
    if (has(factura)) set(without([factura]));
    else if (negativa) showToast({ type: 'advertencia', title: negativa.titulo, message: negativa.mensaje });
    else set([...rows, factura]);
  }

  function toggleAll(): void {
    const [first] = page;
    const negativa = payable.length === 0 && first ? porQueNoSePaga(first) : null;
    if (negativa)
      showToast({ type: 'advertencia', title: negativa.titulo, message: 'Ninguna de la página se puede pagar' });
    set(isAll ? without(page) : [...without(payable), ...payable]);
  }
  return { rows, isAll, has, toggle, toggleAll, clear: () => set([]) };
}
