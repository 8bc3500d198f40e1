import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { donadores } from '#contract/donadores.ts';
import type { Donador } from '#contract/wire/donador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { folioDeDonador, LISTAS_DE_DONADORES, type ListaDeDonadores } from '#domain/donador.ts';
import { SCREENS } from '#domain/screens.ts';
import { DONADORES_MESSAGES } from '#web/api/donadores-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { dayColumn, figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { NOMBRES_DE_LISTAS } from './nombres.ts';

addMessages(DONADORES_MESSAGES);

interface DonadoresView {
  readonly ver: ListaDeDonadores;
  readonly search: string;
}

const LISTA: ListSpec<DonadoresView, typeof donadores.getDonadores, Donador> = {
  filters: {
    ver: { ...choiceFilter('ver', LISTAS_DE_DONADORES, 'todos'), chip: (ver) => NOMBRES_DE_LISTAS[ver] },
    search: SEARCH_FILTER,
  },
  request: (view) => view,
  page: ({ donadores: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

type Lista = ListState<DonadoresView, Donador, ResponseOf<typeof donadores.getDonadores>>;

const dinero = (head: string, of: (donador: Donador) => number | null) =>
  textColumn<Donador>(
    head,
    (donador) => {
      const monto = of(donador);
      return monto === null ? '' : formatPrecio(monto);
    },
    { kind: 'figure', isNone: (donador) => of(donador) === null },
  );

const TABLA: TableSpec<Donador> = {
  caption: 'Vehículos donadores',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'auto',
      head: 'Auto',
      isWide: true,
      cell: ({ id, marca, auto, anio, vin, color }) => (
        <div className="stack-1">
          <RowLink to={String(id)}>
            <strong>{`${marca} ${auto} ${anio}`}</strong>
          </RowLink>
          <span className="hint">
            <span className="mono">{folioDeDonador(id)}</span>
            {[color, vin]
              .filter(Boolean)
              .map((texto) => ` · ${texto}`)
              .join('')}
          </span>
        </div>
      ),
    },
    dayColumn('Comprado', ({ fecha }) => fecha, { className: 'nowrap' }),
    dinero('Costo', ({ costo }) => costo),
    figureColumn<Donador>('Piezas', ({ piezas }) => piezas),
    figureColumn<Donador>('Quedan', ({ quedan }) => quedan),
    dinero('Vendido', ({ vendido }) => vendido),
    dinero('Queda por vender', ({ valor }) => valor),
  ],
};

/** The cars that are taken apart, what was bought last first. */
export function DonadoresScreen() {
  const lista = useListView(donadores.getDonadores, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.donadores.titulo}
      action={<Agregar />}
      noun={{ one: 'donador', many: 'los donadores' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="VIN, auto, color, número o de quién" />
          <SelectFilter
            label="Ver"
            options={LISTAS_DE_DONADORES.map((value) => ({ value, label: NOMBRES_DE_LISTAS[value] }))}
            value={view.ver}
            onChange={(ver) => go({ ver })}
          />
        </Filters>
      }
      table={TABLA}
      empty={<Nada lista={lista} />}
    />
  );
}

function Nada({ lista }: { readonly lista: Lista }) {
  const { view, go } = lista;
  return (
    <NothingFound lista={lista} what="Ningún donador" where="VIN, auto, color, número o de quién">
      {view.ver === 'todos' ? (
        <EmptyState text="Todavía no hay donadores. Agrega el auto que compraste para desarmarlo, y de él sus piezas.">
          <Agregar />
        </EmptyState>
      ) : (
        <EmptyState text="Ningún donador cumple con esto." action={['Ver todos', () => go({ ver: 'todos' })]} />
      )}
    </NothingFound>
  );
}

function Agregar() {
  return (
    <Link className={button.primary} to="new">
      Agregar donador
    </Link>
  );
}
