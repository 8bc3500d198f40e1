import { saldos } from '#contract/saldos.ts';
import type { SaldoPorCobrar } from '#contract/wire/saldo.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { actionsColumn, dayColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { folioDeSaldo } from './folio.ts';
import { RegistrarPago } from './registrar-pago.tsx';
import styles from './saldos.module.css';

addMessages(FACTURAS_MESSAGES);

const VER = ['deben', 'todos'] as const;

const NOMBRES: Readonly<Record<(typeof VER)[number], string>> = { deben: 'Los que deben', todos: 'Todos' };

interface SaldosView {
  readonly search: string;
  /** The public name of an account: those of that one alone. */
  readonly cliente: string;
  readonly ver: (typeof VER)[number];
}

const LISTA: ListSpec<SaldosView, typeof saldos.getSaldos, SaldoPorCobrar> = {
  filters: {
    search: SEARCH_FILTER,
    cliente: textFilter('cliente', { chip: () => 'De un cliente' }),
    ver: choiceFilter('ver', VER, 'deben'),
  },
  request: ({ ver, ...view }) => ({ ...view, deben: ver === 'deben' }),
  page: ({ saldos: items, ...page }) => ({ items, ...page }),
};

const dineroColumn = (head: string, of: (saldo: SaldoPorCobrar) => number) =>
  textColumn<SaldoPorCobrar>(head, (saldo) => formatPrecio(of(saldo)), { kind: 'figure' });

const TABLA: TableSpec<SaldoPorCobrar> = {
  caption: 'Saldos por cobrar',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'folio',
      head: 'Folio',
      className: 'nowrap',
      cell: (saldo) => (
        <RowLink to={String(saldo.id)}>
          <strong className="mono">{folioDeSaldo(saldo)}</strong>
        </RowLink>
      ),
    },
    textColumn('Cliente', ({ razonSocial }) => razonSocial),
    dayColumn('Fecha', ({ fecha }) => fecha, { className: 'nowrap' }),
    textColumn('Método', ({ metodo }) => metodo),
    dineroColumn('Total', ({ total }) => total),
    dineroColumn('Pagado', ({ total, saldo }) => total - saldo),
    dineroColumn('Saldo', ({ saldo }) => saldo),
    {
      key: 'vencidos',
      head: 'Vencido',
      label: 'Vencido',
      className: 'nowrap',
      cell: ({ saldo, vencidos }) => <Vencido saldo={saldo} dias={vencidos} />,
    },
    actionsColumn(
      (saldo) => saldo.saldo > saldo.reservado && <RegistrarPago saldo={saldo} />,
      <span className="visually-hidden">Acciones</span>,
    ),
  ],
};

function Vencido({ saldo, dias }: { readonly saldo: number; readonly dias: number }) {
  if (saldo === 0) return <Insignia tono="verde">Pagado</Insignia>;
  if (dias === 0) return 'En tiempo';
  return <Insignia tono={dias > 90 ? 'rojo' : 'naranja'}>{contar(dias, 'día', 'días')}</Insignia>;
}

/** The unpaid invoices of the former system, and what all of them owe. */
export function SaldosScreen() {
  const lista = useListView(saldos.getSaldos, LISTA);
  const { data, items } = lista;
  return (
    <ListScreen
      title={SCREENS.saldos.titulo}
      noun={{ one: 'saldo', many: 'los saldos' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Cliente, RFC, folio o folio fiscal" />
          <SelectFilter
            label="Ver"
            options={VER.map((value) => ({ value, label: NOMBRES[value] }))}
            value={lista.view.ver}
            onChange={(ver) => lista.go({ ver })}
          />
        </Filters>
      }
      summary={
        data !== null &&
        items?.length !== 0 && (
          <p className={`num strong ${styles.adeudo}`}>{`Se deben ${formatPrecio(data.adeudo)} en total`}</p>
        )
      }
      table={TABLA}
      empty={
        <NothingFound lista={lista} what="Ningún saldo" where="cliente, RFC, folio o folio fiscal">
          {lista.view.ver === 'deben' ? (
            <EmptyState
              text="Nadie debe facturas del sistema anterior."
              action={['Ver todos', () => lista.go({ ver: 'todos' })]}
            />
          ) : (
            <EmptyState text="Todavía no se han traído facturas del sistema anterior." />
          )}
        </NothingFound>
      }
    />
  );
}
