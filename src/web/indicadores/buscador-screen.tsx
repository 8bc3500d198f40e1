import type { ResponseOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { POR_HACER, type PorHacer } from '#domain/indicador-por-hacer.ts';
import { MAX_PAGE_SIZE } from '#domain/pagina.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFiltered } from '#web/components/lista/nothing-filtered.tsx';
import { selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { myRol } from '#web/components/piezas/quien.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { AgregarRegistro } from './agregar-registro.tsx';
import styles from './buscador.module.css';
import { ASEGURADORA, ENTREGADO, ESTADO, OC, PEDIDO, PRECIO, piezaColumn, SINIESTRO, VENCE } from './columnas.tsx';
import { InicioDelDia } from './inicio-del-dia.tsx';
import { NOMBRE_POR_HACER } from './por-hacer.ts';
import { SeleccionBar } from './seleccion-bar.tsx';
import { SiniestroLink } from './siniestro-link.tsx';
import { useSeleccion } from './use-seleccion.ts';

interface BuscadorView {
  readonly search: string;
  /** A list of work; empty for the search by number alone. */
  readonly estado: PorHacer | '';
}

const LISTA: ListSpec<BuscadorView, typeof indicadores.getPiezasReporte, Registro> = {
  filters: {
    search: SEARCH_FILTER,
    estado: {
      ...choiceFilter<PorHacer | ''>('estado', ['', ...POR_HACER], ''),
      chip: (estado) => (estado === '' ? '' : NOMBRE_POR_HACER[estado][0]),
    },
  },
  forma: { lista: 'indicadores', isDeFilasFijas: true },
  remembered: { search: 'searchIndicadoresBuscador' },
  // A list of work is worked off: as much of it on a page as may be asked for.
  request: ({ search, estado, page }) => ({ search, estado: estado || null, page, itemsPerPage: MAX_PAGE_SIZE }),
  page: ({ inventario: items, resumen: { total }, totalPages, totalCapped }) => ({
    items,
    total,
    totalPages,
    totalCapped,
  }),
};

const OPCIONES = [
  { value: '' as const, label: 'Todas' },
  ...POR_HACER.map((value) => ({ value, label: NOMBRE_POR_HACER[value][0] })),
];

const TABLA: TableSpec<Registro> = {
  caption: 'Piezas de los siniestros',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    selectionColumn(({ pieza, reporte }) => `${pieza} del siniestro ${reporte}`),
    piezaColumn(''),
    ESTADO,
    SINIESTRO,
    ASEGURADORA,
    PRECIO,
    OC,
    PEDIDO,
    VENCE,
    ENTREGADO,
  ],
};

/**
 * The parts of a claim by the beginning of its number, or a list of those that wait for work: to be delivered, printed and
 * invoiced, one or several at once. Before anything is looked for, what the day begins with.
 */
export function BuscadorIndicadoresScreen() {
  const lista = useListView(indicadores.getPiezasReporte, LISTA);
  const { view, go, hrefOf, items, data, isStale } = lista;
  const selection = useSeleccion(items ?? [], hrefOf(view));
  const isAsked = view.search !== '' || view.estado !== '';
  return (
    <ListScreen
      title={SCREENS.indicadoresBuscador.titulo}
      back={<VolverALista text="Indicadores" />}
      action={<AgregarRegistro to="new" />}
      noun={{ one: 'pieza', many: 'las piezas' }}
      // How many of nothing that was asked for is no figure.
      lista={isAsked ? lista : { ...lista, total: undefined }}
      vistas={<VistasGuardadas de="indicadoresBuscador" lista={lista} />}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Número de siniestro" />
          <SelectFilter label="Ver" options={OPCIONES} value={view.estado} onChange={(estado) => go({ estado })} />
        </Filters>
      }
      summary={
        isAsked &&
        items?.length !== 0 && (
          <>
            <Resumen data={data} isLista={view.estado !== ''} />
            <SeleccionBar selection={selection} isDisabled={items === null || isStale} />
          </>
        )
      }
      charts={!isAsked && <Inicio />}
      table={{ ...TABLA, selection }}
      empty={isAsked ? <Nada lista={lista} /> : <Inicio />}
    />
  );
}

/** The start of the day, before anybody looks for a claim. */
function Inicio() {
  const rol = myRol();
  return (
    <>
      <EmptyState text="Escribe un número de siniestro, o su principio: guiones y diagonales no cuentan." isSlim />
      {rol && <InicioDelDia rol={rol} />}
    </>
  );
}

/** Why nothing was found, and the one thing to do about it. */
function Nada({
  lista,
}: {
  readonly lista: Pick<ListState<BuscadorView, unknown, unknown>, 'spec' | 'view' | 'go' | 'search'>;
}) {
  const { view, go } = lista;
  if (view.estado !== '' && view.search === '') {
    const [, nada] = NOMBRE_POR_HACER[view.estado];
    return <EmptyState text={nada} action={['Quitar filtros', () => go({ estado: '' })]} />;
  }
  return (
    <NothingFiltered lista={lista} what="Ninguna pieza">
      <NothingFound lista={lista} what="Ninguna pieza" where="número de siniestro, desde su principio">
        {null}
      </NothingFound>
    </NothingFiltered>
  );
}

type Hallado = ResponseOf<typeof indicadores.getPiezasReporte>;

interface ResumenProps {
  readonly data: Hallado | null;
  /** True for a list of work, which has pages. */
  readonly isLista: boolean;
}

/** How much was found, over all of it (regla 83); and the way to the whole claim where it is one. */
function Resumen({ data, isLista }: ResumenProps) {
  if (!data) return <p className={`cluster-0 ${styles.resumen}`} aria-hidden="true" />;
  const { inventario, resumen } = data;
  const { total, precio, entregadas, facturadas } = resumen;
  // Of what is not counted to its end there is no sum.
  if (data.totalCapped) return null;
  const facts = [
    countText(total, 'pieza'),
    formatPrecio(Math.round(precio * 100)),
    countText(entregadas, 'entregada'),
    countText(facturadas, 'facturada'),
  ];
  const [first] = inventario;
  const isOne = !isLista && new Set(inventario.map(({ reporte }) => claveDeReporte(reporte))).size === 1;
  return (
    <p className={`cluster-0 ${styles.resumen}`}>
      <strong>{facts.join(' · ')}</strong>
      {!isLista && total > inventario.length && <span>{`Se muestran las ${inventario.length} más nuevas.`}</span>}
      {isOne && first && (
        <span>
          Historial del siniestro <SiniestroLink reporte={first.reporte} />
        </span>
      )}
    </p>
  );
}

function countText(count: number, noun: string): string {
  return contar(count, noun, `${noun}s`);
}
