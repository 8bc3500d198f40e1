import type { ResponseOf } from '#contract/call.ts';
import { cotizaciones } from '#contract/cotizaciones.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { figureColumn, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { ESTADOS } from './nombres.ts';

type Mia = ResponseOf<typeof cotizaciones.getMias>['cotizaciones'][number];

const LISTA: ListSpec<Record<never, never>, typeof cotizaciones.getMias, Mia> = {
  filters: {},
  page: ({ cotizaciones: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

const TABLA: TableSpec<Mia> = {
  caption: 'Cotizaciones',
  cards: 'wide',
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'cotizacion',
      head: 'Cotización',
      isWide: true,
      cell: ({ id, token }) => (
        <a className="strong" href={`/c/${token}`}>
          {`Cotización ${id}`}
        </a>
      ),
    },
    {
      key: 'estado',
      head: 'Estado',
      cell: ({ estado }) => <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].uno}</Insignia>,
    },
    textColumn<Mia>('Enviada', ({ enviada }) => formatFecha(enviada)),
    textColumn<Mia>('Vigente hasta', ({ vigencia }) => formatDia(vigencia)),
    figureColumn<Mia>('Piezas', ({ piezas }) => piezas),
    textColumn<Mia>('Total', ({ total }) => formatPrecio(total), { kind: 'figure' }),
  ],
};

/** The quotes that a client got, the newest first: each opens its page. */
export function Mias() {
  const lista = useListView(cotizaciones.getMias, LISTA);
  return (
    <ListScreen
      title={SCREENS.cotizaciones.titulo}
      noun={{ one: 'cotización', many: 'las cotizaciones' }}
      lista={lista}
      filters={null}
      table={TABLA}
      empty={<EmptyState text="Todavía no tienes cotizaciones. Cuando te enviemos una, la verás aquí." />}
    />
  );
}
