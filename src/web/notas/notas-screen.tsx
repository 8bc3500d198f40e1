import { Link } from 'react-router';
import { listaDeNotas } from '#contract/lista-de-notas.ts';
import type { Nota } from '#contract/wire/nota.ts';
import { formatPrecio, sumDinero } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { useLazy } from '#web/components/hooks/use-lazy.ts';
import { actionsColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { SelectionBar, selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { DESDE_LISTA } from '#web/components/piezas/volver-a-lista.tsx';
import { EstatusNota } from '#web/components/ventas/estatus-nota.tsx';
import { FacturaLink } from '#web/components/ventas/factura-link.tsx';
import styles from './notas.module.css';
import { type Elegidas, useElegidas } from './use-elegidas.ts';

const LISTA: ListSpec<{ readonly search: string }, typeof listaDeNotas.getNotas, Nota> = {
  filters: { search: SEARCH_FILTER },
  page: ({ notas: items, ...page }) => ({ items, ...page }),
};

function tableOf(elegidas: Elegidas): TableSpec<Nota> {
  return {
    caption: 'Notas de venta',
    cards: 'wide',
    keyOf: ({ id }) => id,
    rowProps: (nota) => ({
      'data-selected': elegidas.has(nota) || undefined,
      'data-estatus': nota.estatus,
      className: styles.row,
    }),
    columns: [
      selectionColumn(elegidas, ({ id }) => `la nota ${id}`),
      {
        key: 'id',
        head: 'ID',
        className: styles.id,
        cell: ({ id }) => (
          <RowLink to={String(id)}>
            <strong className="mono">{id}</strong>
          </RowLink>
        ),
      },
      textColumn('Cotizador', ({ cotizador }) => cotizador),
      textColumn('Nombre', ({ nombre }) => nombre, { className: styles.nombre }),
      figureColumn('Piezas', ({ piezas }) => piezas),
      {
        key: 'estatus',
        head: 'Estatus',
        label: 'Estatus',
        className: styles.estado,
        cell: (nota) => (
          <span className={styles.estatus}>
            <EstatusNota nota={nota} />
            {nota.factura && <FacturaLink factura={nota.factura} folder="../facturas/" />}
          </span>
        ),
      },
      textColumn('Fecha', ({ creada }) => formatMomento(creada), { className: styles.fecha }),
      {
        key: 'total',
        head: 'Total',
        label: 'Total',
        kind: 'figure',
        className: styles.total,
        // Nobody adds up what was cancelled.
        cell: ({ estatus, total }) => (estatus === 'cancelado' ? <s>{formatPrecio(total)}</s> : formatPrecio(total)),
      },
      actionsColumn(
        ({ id }) => (
          <Link className={button.secondary} to={String(id)} state={DESDE_LISTA} aria-label={`Ver la nota ${id}`}>
            Ver
          </Link>
        ),
        <span className="visually-hidden">Acciones</span>,
      ),
    ],
  };
}

/** The sales notes, newest first; several are invoiced together, whichever page they are on. */
export function NotasScreen() {
  const lista = useListView(listaDeNotas.getNotas, LISTA);
  const { items, isStale } = lista;
  const elegidas = useElegidas(items ?? []);
  return (
    <ListScreen
      title={SCREENS.notas.titulo}
      action={
        <>
          <Link className={button.secondary} to="corte">
            {SCREENS.corte.titulo}
          </Link>
          <Link className={button.secondary} to="apartados">
            {SCREENS.apartados.titulo}
          </Link>
          <Agregar />
        </>
      }
      noun={{ one: 'nota', many: 'las notas' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="ID, nombre, cotizador o # inventario" />
        </Filters>
      }
      summary={
        (items?.length !== 0 || elegidas.rows.length > 0) && (
          <FacturarBar elegidas={elegidas} isDisabled={items === null || isStale} />
        )
      }
      table={tableOf(elegidas)}
      empty={
        <NothingFound lista={lista} what="Ninguna nota" where="ID, nombre, cotizador o # de inventario">
          <EmptyState text="Todavía no hay notas de venta.">
            <Agregar />
          </EmptyState>
        </NothingFound>
      }
    />
  );
}

interface FacturarBarProps {
  readonly elegidas: Elegidas;
  readonly isDisabled: boolean;
}

/** The chosen notes: how many there are, what they come to, and the way to one invoice of all of them. */
function FacturarBar({ elegidas, isDisabled }: FacturarBarProps) {
  const { rows } = elegidas;
  const juntas = useLazy(
    async () => (await import('./facturar-juntas.tsx')).FacturarJuntas,
    'No se abrió la factura. Revisa tu conexión; las notas siguen elegidas.',
  );
  return (
    <>
      <SelectionBar selection={elegidas} label="Notas seleccionadas" clearText="Limpiar" isDisabled={isDisabled}>
        <span className={`num strong ${styles.suma}`}>
          <span>Total: </span>
          {formatPrecio(sumDinero(rows.map(({ total }) => total)))}
        </span>
        <button type="button" className={button.primary} onClick={juntas.open}>
          {rows.length === 1 ? 'Facturar' : 'Facturar juntas'}
        </button>
      </SelectionBar>
      {juntas.Component && <juntas.Component ids={rows.map(({ id }) => id)} onClose={juntas.close} />}
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
