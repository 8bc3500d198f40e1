import { useState } from 'react';
import { Link } from 'react-router';
import type { RequestOf, ResponseOf } from '#contract/call.ts';
import { demanda } from '#contract/demanda.ts';
import type { RenglonDeDemanda } from '#contract/wire/demanda.ts';
import { formatAnioRange } from '#domain/anio.ts';
import { CLASES_DE_DEMANDA, DIAS_DE_DEMANDA, LISTA_DE_CLASES, traeriaOf } from '#domain/demanda.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { SCREENS } from '#domain/screens.ts';
import { DEMANDA_MESSAGES } from '#web/api/demanda-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { TextInput } from '#web/components/controls/inputs.tsx';
import { sayPedido } from '#web/components/demanda/nombres.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { dayColumn, figureColumn, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter, ValueFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import styles from './demanda.module.css';

addMessages(DEMANDA_MESSAGES);

const DIAS = DIAS_DE_DEMANDA.map(String);
const CLASES = ['', ...LISTA_DE_CLASES] as const;
type Clase = (typeof CLASES)[number];
const nombreOf = (clase: string) => LISTA_DE_CLASES.find((una) => una === clase) ?? '';
const sayClase = (clase: string) => {
  const known = nombreOf(clase);
  return known === '' ? '' : CLASES_DE_DEMANDA[known];
};
const PERIODOS: Readonly<Record<string, string>> = {
  '30': 'Últimos 30 días',
  '90': 'Últimos 90 días',
  '365': 'Último año',
};
const sayDias = (dias: string) => PERIODOS[dias] ?? dias;

interface DemandaView {
  readonly search: string;
  readonly anio: string;
  readonly clase: Clase;
  readonly dias: string;
}

const ANIO = /^(?:19|20)\d\d$/;

const LISTA: ListSpec<DemandaView, typeof demanda.getDemanda, RenglonDeDemanda> = {
  filters: {
    search: SEARCH_FILTER,
    anio: textFilter('anio', { parse: (written) => (ANIO.test(written) ? written : undefined), chip: (anio) => anio }),
    clase: { ...choiceFilter('clase', CLASES, ''), chip: sayClase },
    dias: { ...choiceFilter('dias', DIAS, '90'), chip: sayDias },
  },
  request: ({ page, itemsPerPage, ...view }) => ({ ...filtrosOf(view), page, itemsPerPage }),
  page: ({ demanda: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

function filtrosOf({
  search,
  anio,
  clase,
  dias,
}: DemandaView): Omit<RequestOf<typeof demanda.getDemanda>, 'page' | 'itemsPerPage'> {
  return { search, year: anio === '' ? null : Number(anio), clase, dias };
}

type Lista = ListState<DemandaView, RenglonDeDemanda, ResponseOf<typeof demanda.getDemanda>>;

const dinero = (head: string, of: (row: RenglonDeDemanda) => number | null) =>
  textColumn<RenglonDeDemanda>(
    head,
    (row) => {
      const monto = of(row);
      return monto === null ? '' : formatPrecio(monto);
    },
    { kind: 'figure', isNone: (row) => of(row) === null },
  );

const TABLA: TableSpec<RenglonDeDemanda> = {
  caption: 'Lo que se pide y no se vende, lo más pedido primero',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'pieza',
      head: 'Pieza',
      isWide: true,
      cell: (row) => (
        <div className="stack-1">
          <strong className="anywhere">{sayPedido(row)}</strong>
          <span className="hint">
            {[row.marca, row.auto, row.anios && formatAnioRange(row.anios)].filter(Boolean).join(' ') || 'Sin auto'}
          </span>
        </div>
      ),
    },
    figureColumn<RenglonDeDemanda>('Veces', ({ veces }) => veces),
    dayColumn<RenglonDeDemanda>('Última', ({ ultima }) => ultima, { className: 'nowrap' }),
    dinero('Se pidió en', ({ pedido }) => pedido),
    dinero('Se vendió en', ({ ganado }) => ganado),
    dinero('Traería', traeriaOf),
    textColumn<RenglonDeDemanda>('Esperan', ({ esperan }) => (esperan === 0 ? '' : String(esperan)), {
      kind: 'figure',
      isNone: ({ esperan }) => esperan === 0,
    }),
  ],
};

/** The demand that was not met, most often first: it says what to buy. */
export function DemandaScreen() {
  const lista = useListView(demanda.getDemanda, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.demanda.titulo}
      action={
        <>
          <Exportar lista="demanda" filtros={filtrosOf(view)} />
          <Link className={button.secondary} to="avisos">
            Avisos pedidos
          </Link>
        </>
      }
      noun={{ one: 'pieza', many: 'lo que se pide' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Pieza, marca o auto" />
          <AnioFilter key={view.anio} anio={view.anio} onChange={(anio) => go({ anio })} />
          <SelectFilter
            label="Periodo"
            options={DIAS.map((value) => ({ value, label: sayDias(value) }))}
            value={view.dias}
            onChange={(dias) => go({ dias })}
          />
          <ValueFilter
            label="Cómo se pidió"
            todos="De todas las formas"
            values={LISTA_DE_CLASES}
            value={view.clase}
            nameOf={sayClase}
            onChange={(clase) => go({ clase: nombreOf(clase) })}
          />
        </Filters>
      }
      table={TABLA}
      empty={<Nada lista={lista} />}
    />
  );
}

interface AnioFilterProps {
  readonly anio: string;
  readonly onChange: (anio: string) => void;
}

/** The year of a car: what was asked for without a year is for it as well. */
function AnioFilter({ anio, onChange }: AnioFilterProps) {
  const [typed, setTyped] = useState(anio);
  return (
    <TextInput
      className={styles.anio}
      label="Año"
      inputMode="numeric"
      value={typed}
      maxLength={4}
      onChange={({ target: { value } }) => {
        setTyped(value);
        if (value === '' || ANIO.test(value)) onChange(value);
      }}
    />
  );
}

function Nada({ lista }: { readonly lista: Lista }) {
  const { view, go } = lista;
  const isNarrowed = view.clase !== '' || view.anio !== '' || view.dias !== '90';
  return (
    <NothingFound lista={lista} what="Nada de lo que se pide" where="pieza, marca o auto">
      {isNarrowed ? (
        <EmptyState
          text="Nada de lo que se pide cumple con esto."
          action={['Quitar los filtros', () => go({ clase: '', anio: '', dias: '90' })]}
        />
      ) : (
        <EmptyState text="Todavía no hay nada. Aquí se junta lo que alguien buscó, cotizó o pidió que le avisen y no había." />
      )}
    </NothingFound>
  );
}
