import { type ReactNode, useId } from 'react';
import type { buscador } from '#contract/buscador.ts';
import type { ResponseOf } from '#contract/call.ts';
import type { Cercana } from '#contract/wire/busqueda.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { EJEMPLO, SIN_RESULTADOS } from '#domain/buscador.ts';
import { LEVELS, TODAS } from '#domain/cascada.ts';
import { type Fold, FoldButton, useFold } from '#web/components/controls/fold.tsx';
import { ReadAs } from '#web/components/controls/read-as.tsx';
import { SearchField, useSearchForm } from '#web/components/controls/search-field.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { DataTable, type TableSpec } from '#web/components/lista/data-table.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { chipsOf, type Vista } from '#web/components/lista/vista.ts';
import { Cercanas } from './cercanas.tsx';
import { FiltrosCascada } from './filtros-cascada.tsx';
import { countRegistro } from './filtros-de-registro.ts';
import { callOf, type FiltrosPiezas, type ListaDePiezas, requestOf } from './vista-piezas.ts';

/** A list of parts as far as it has arrived. */
export type ListaPiezasState = ListState<FiltrosPiezas, PiezaInterna, ResponseOf<typeof buscador.getFilas>>;

/** A list with its selection: what stands above the table, and the table that shows it. */
interface Seleccionable {
  readonly bar: ReactNode;
  readonly table: Omit<TableSpec<PiezaInterna>, 'keyOf'>;
}

interface ListaPiezasProps {
  readonly title: string;
  /** The main action of the screen; without one it is the search. */
  readonly action?: ReactNode;
  /** Another thing to do with what is filtered, beside the title. */
  readonly aside?: ((lista: ListaPiezasState) => ReactNode) | undefined;
  readonly label: string;
  readonly lista: ListaDePiezas;
  readonly table: Omit<TableSpec<PiezaInterna>, 'keyOf'>;
  /** More filters, below the four selects. */
  readonly more?: (lista: ListaPiezasState, fold: Fold) => ReactNode;
  /** The views that somebody keeps of the list. */
  readonly vistas?: (lista: ListaPiezasState) => ReactNode;
  /** Makes rows that can be ticked of the table; not those of the related parts. */
  readonly selectable?: (lista: ListaPiezasState) => Seleccionable;
  /** Why there is nothing where nothing was asked for. */
  readonly none: ReactNode;
  /** The help offered beside other filters where nothing was found. */
  readonly help?: (filtros: Vista<FiltrosPiezas>) => ReactNode;
  /** A select can be taken back by an option of its list. */
  readonly withNone?: boolean;
}

const keyOf = ({ id }: PiezaInterna) => id;

/** The search of parts: the box, the four selects, what was found and what is related to it. */
export function ListaPiezas(props: ListaPiezasProps) {
  const { title, action, aside, label, withNone = false } = props;
  const { exist, remembered } = props.lista;
  const table = { ...props.table, keyOf };
  const fold = useFold(true);
  const lista = useListView(callOf, {
    ...props.lista.vista,
    remembered,
    request: (view) => requestOf(view, exist),
    page: ({ inventario: items, ...page }) => ({ items, ...page }),
  });
  const selectable = props.selectable?.(lista);
  return (
    <ListScreen
      title={title}
      action={
        (action || aside) && (
          <>
            {aside?.(lista)}
            {action}
          </>
        )
      }
      noun={{ one: 'pieza', many: 'las piezas' }}
      lista={lista}
      vistas={props.vistas?.(lista)}
      filters={
        <search>
          <CajaBusqueda
            label={label}
            search={lista.view.search}
            onSearch={(search) => {
              fold.setOpen(false);
              lista.search({ search });
            }}
            isSecondary={action !== undefined}
          />
          <FiltrosCascada vista={lista} fold={fold} exist={exist} withNone={withNone} />
          {props.more?.(lista, fold)}
        </search>
      }
      start={<FoldButton fold={fold} chosen={countChosen(lista.view)} />}
      summary={
        <>
          {lista.data && <ReadAsOf lista={lista} data={lista.data} />}
          {lista.items?.length !== 0 && selectable?.bar}
        </>
      }
      table={{ ...table, ...selectable?.table }}
      empty={<SinPiezas {...props} lista={lista} />}
      after={
        lista.data &&
        lista.data.relacionadas.length > 0 && (
          <div className="stack-3 above-6">
            <h2>Relacionadas</h2>
            <DataTable {...table} caption="Piezas relacionadas" rows={lista.data.relacionadas} />
          </div>
        )
      }
    />
  );
}

interface ReadAsOfProps {
  readonly lista: ListaPiezasState;
  readonly data: NonNullable<ListaPiezasState['data']>;
}

/** Counts the filters that narrow the list beside its text. A choice of 'any' narrows nothing. */
function countChosen(view: FiltrosPiezas): number {
  const levels = LEVELS.map((level) => view[level]).filter((valor) => valor !== '' && valor !== TODAS);
  return levels.length + countRegistro(view);
}

/** How the text was read, where that is not how it was written. */
function ReadAsOf({ lista: { hrefOf, go }, data: { sugerencia, avisos } }: ReadAsOfProps) {
  return (
    <ReadAs
      sugerencia={sugerencia}
      avisos={avisos}
      hrefOf={(search) => hrefOf({ search })}
      onSearch={(search) => go({ search })}
    />
  );
}

interface SinPiezasProps extends Pick<ListaPiezasProps, 'none' | 'help'> {
  readonly lista: ListaPiezasState;
}

/** Why there is nothing, and what to do about it. */
function SinPiezas({ lista: { spec, view, go, hrefOf, data }, none, help }: SinPiezasProps) {
  const { isNarrowed, cleared } = chipsOf(spec, view);
  const near = ({ search, conFiltros }: Cercana) => ({ ...(conFiltros ? {} : cleared), search });
  if (!isNarrowed) return none;
  return (
    <EmptyState
      text={SIN_RESULTADOS}
      before={
        <Cercanas
          cercanas={data?.cercanas}
          hrefOf={(cercana) => hrefOf(near(cercana))}
          onSearch={(cercana) => go(near(cercana))}
        />
      }
      action={['Limpiar filtros', () => go(cleared)]}
    >
      {help?.(view)}
    </EmptyState>
  );
}

interface CajaBusquedaProps {
  readonly label: string;
  /** The text being searched for now. */
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** The one primary action of the screen is another. */
  readonly isSecondary?: boolean;
}

/** The text of a list of parts: applied on Enter or with 'Buscar'; '/' goes to it, the arrow below it into the rows. */
function CajaBusqueda({ label, search, onSearch, isSecondary = false }: CajaBusquedaProps) {
  const id = useId();
  const { input, onSubmit } = useSearchForm(search, onSearch);
  return (
    <form onSubmit={onSubmit}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <SearchField
        ref={input}
        id={id}
        defaultValue={search}
        placeholder={`${EJEMPLO}, # INV o # parte`}
        isSecondary={isSecondary}
      />
    </form>
  );
}
