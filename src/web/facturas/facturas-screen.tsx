import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { listaDeFacturas } from '#contract/lista-de-facturas.ts';
import type { Factura } from '#contract/wire/factura.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { addressOf, mayOpen, SCREENS, type ScreenName } from '#domain/screens.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { FoldButton, useFold } from '#web/components/controls/fold.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { EstatusFactura } from '#web/components/facturas/estatus-factura.tsx';
import { adeudoOf, folioOf, porCobrar, porQueNoSePaga } from '#web/components/facturas/por-cobrar.ts';
import { Vencimiento } from '#web/components/facturas/vencimiento.tsx';
import { actionsColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFiltered } from '#web/components/lista/nothing-filtered.tsx';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import { type Selection, SelectionBar, selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { showToast } from '#web/components/notices/toasts.ts';
import { isManager, myRol } from '#web/components/piezas/quien.ts';
import styles from './facturas.module.css';
import {
  conNombre,
  countChosen,
  exportadaOf,
  type FacturasView,
  FiltrosDeFacturas,
  LISTA_DE_FACTURAS,
  VistasDeFacturas,
} from './lista/filtros.tsx';
import { NADA_EN, Pestanas } from './lista/pestanas.tsx';

addMessages(FACTURAS_MESSAGES);

/** The dialog comes when somebody pays. */
const PagoGlobal = lazy(async () => ({ default: (await import('./pago/pago-global.tsx')).PagoGlobal }));

function dineroColumn(head: string, of: (factura: Factura) => number) {
  return textColumn<Factura>(head, (factura) => formatPrecio(of(factura)), {
    kind: 'figure',
    className: styles.dinero,
    orden: 'total',
  });
}

const TABLA: TableSpec<Factura> = {
  caption: 'Facturas',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  rowProps: ({ estatus }) => ({ 'data-estatus': estatus, className: styles.row }),
  columns: [
    selectionColumn((factura) => `la factura ${folioOf(factura)}`),
    {
      key: 'folio',
      head: 'Folio',
      orden: 'folio',
      isName: true,
      className: styles.folio,
      cell: (factura) => (
        <RowLink to={String(factura.id)}>
          <strong className="mono">{folioOf(factura)}</strong>
        </RowLink>
      ),
    },
    textColumn('Fecha', ({ creada }) => formatMomento(creada), { className: styles.fecha, orden: 'fecha' }),
    textColumn('Cliente', ({ cliente }) => cliente.account.razonSocial, {
      className: styles.cliente,
      orden: 'cliente',
    }),
    textColumn('Siniestro', ({ siniestros }) => siniestros.join(', '), {
      className: styles.siniestro,
      isNone: ({ siniestros }) => siniestros.length === 0,
    }),
    figureColumn('Piezas', ({ piezas }) => piezas, { orden: 'piezas' }),
    dineroColumn('Total', ({ factura }) => factura.timbre.total),
    {
      key: 'adeudo',
      head: 'Adeudo',
      orden: 'adeudo',
      label: 'Adeudo',
      kind: 'figure',
      className: styles.debe,
      cell: (factura) => (
        <>
          <span className={styles.dinero}>{formatPrecio(adeudoOf(factura))}</span>
          <Vencimiento vence={factura.vence} />
        </>
      ),
    },
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
        <RowAnchor
          className={button.secondary}
          to={String(factura.id)}
          aria-label={`Ver la factura ${folioOf(factura)}`}
        >
          Ver
        </RowAnchor>
      ),
      <span className="visually-hidden">Acciones</span>,
    ),
  ],
};

/** The invoices, newest first; several are paid at once, whichever page they are on. */
export function FacturasScreen() {
  const vista = useListView(listaDeFacturas.getFacturas, LISTA_DE_FACTURAS);
  const fold = useFold(true);
  const { view, items, isStale } = vista;
  const nombre = (view.cliente !== '' && !isStale && items?.[0]?.cliente.account.razonSocial) || '';
  const lista = { ...vista, spec: conNombre(vista.spec, nombre) };
  const selection = usePorPagar(items ?? []);
  return (
    <ListScreen
      title={SCREENS.facturas.titulo}
      action={
        <>
          {isManager() && <Exportar lista="facturas" filtros={exportadaOf(view)} columnas={lista.forma.columnas} />}
          <Link className={button.quiet} to="sin-cfdi">
            Ventas sin CFDI
          </Link>
          <DeCobranza screen="movimientosBancarios">Movimientos del banco</DeCobranza>
          <DeCobranza screen="cobranza">Cobranza</DeCobranza>
          <Global />
          <Agregar />
        </>
      }
      noun={{ one: 'factura', many: 'las facturas' }}
      lista={lista}
      vistas={<VistasDeFacturas lista={lista} />}
      filters={
        <>
          <Pestanas lista={lista} />
          <Filters>
            <SearchFilter lista={lista} label="Folio, cliente, RFC o siniestro" />
          </Filters>
          <FiltrosDeFacturas lista={lista} fold={fold} nombre={nombre} />
        </>
      }
      start={<FoldButton fold={fold} chosen={countChosen(view)} />}
      summary={
        (items?.length !== 0 || selection.rows.length > 0) && (
          <PagarBar selection={selection} isDisabled={items === null || isStale} />
        )
      }
      table={{ ...TABLA, selection }}
      empty={
        <NothingFiltered lista={lista} what="Ninguna factura">
          <NothingFound lista={lista} what="Ninguna factura" where="folio, cliente, RFC o siniestro">
            <Ninguna ver={view.ver} onAll={() => vista.go({ ver: '' })} />
          </NothingFound>
        </NothingFiltered>
      }
    />
  );
}

interface NingunaProps {
  readonly ver: FacturasView['ver'];
  readonly onAll: () => void;
}

/** Why there is nothing although nothing narrows the list but its tab. */
function Ninguna({ ver, onAll }: NingunaProps) {
  if (ver !== '') return <EmptyState text={NADA_EN[ver]} action={['Ver todas', onAll]} />;
  return (
    <EmptyState text="Todavía no hay facturas.">
      <Agregar />
    </EmptyState>
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

interface DeCobranzaProps {
  readonly screen: ScreenName;
  readonly children: string;
}

/** The ways to who owes what and to the bank's movements, for who may see them: the menu of managers is that of employees (regla 24). */
function DeCobranza({ screen, children }: DeCobranzaProps) {
  const rol = myRol();
  if (rol === null || !mayOpen(rol, screen)) return null;
  return (
    <Link className={button.quiet} to={addressOf(rol, screen)}>
      {children}
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
