import type { ResponseOf } from '#contract/call.ts';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { claveDeReporte } from '#domain/indicador.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type Selection, selectionColumn, useSelection } from '#web/components/lista/selection.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { AgregarRegistro } from './agregar-registro.tsx';
import styles from './buscador.module.css';
import { ASEGURADORA, ENTREGADO, ESTADO, OC, PEDIDO, PRECIO, piezaColumn, SINIESTRO, VENCE } from './columnas.tsx';
import { SeleccionBar } from './seleccion-bar.tsx';
import { SiniestroLink } from './siniestro-link.tsx';

const LISTA: ListSpec<{ readonly search: string }, typeof indicadores.getPiezasReporte, Registro> = {
  filters: { search: SEARCH_FILTER },
  remembered: { search: 'searchIndicadoresBuscador' },
  request: ({ search }) => ({ search }),
  page: ({ inventario: items, resumen: { total } }) => ({
    items,
    total,
    totalPages: Math.min(1, items.length),
    totalCapped: false,
  }),
};

function tableOf(selection: Selection<Registro>): TableSpec<Registro> {
  return {
    caption: 'Piezas de los siniestros',
    cards: 'widest',
    isDense: true,
    keyOf: ({ id }) => id,
    rowProps: (registro) => ({ 'data-selected': selection.has(registro) || undefined }),
    columns: [
      selectionColumn(selection, ({ pieza, reporte }) => `${pieza} del siniestro ${reporte}`),
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
}

/** The parts of a claim by the beginning of its number: to be delivered, printed and invoiced, one or several at once. */
export function BuscadorIndicadoresScreen() {
  const lista = useListView(indicadores.getPiezasReporte, LISTA);
  const { view, hrefOf, items, data, isStale } = lista;
  const selection = useSelection(items ?? [], ({ id }) => id, hrefOf(view));
  return (
    <ListScreen
      title={SCREENS.indicadoresBuscador.titulo}
      back={<VolverALista text="Indicadores" />}
      action={<AgregarRegistro to="new" />}
      noun={{ one: 'pieza', many: 'las piezas' }}
      // How many of nothing that was asked for is no figure.
      lista={view.search === '' ? { ...lista, total: undefined } : lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Número de siniestro" />
        </Filters>
      }
      summary={
        items?.length !== 0 && (
          <>
            <Resumen data={data} />
            <SeleccionBar selection={selection} isDisabled={items === null || isStale} />
          </>
        )
      }
      table={tableOf(selection)}
      empty={
        <NothingFound lista={lista} what="Ninguna pieza" where="número de siniestro, desde su principio">
          <EmptyState text="Escribe un número de siniestro, o su principio: guiones y diagonales no cuentan." />
        </NothingFound>
      }
    />
  );
}

type Hallado = ResponseOf<typeof indicadores.getPiezasReporte>;

/** How much was found, over all of it (regla 83); and the way to the whole claim where it is one. */
function Resumen({ data }: { readonly data: Hallado | null }) {
  if (!data) return <p className={`cluster-0 ${styles.resumen}`} aria-hidden="true" />;
  const { inventario, resumen } = data;
  const { total, precio, entregadas, facturadas } = resumen;
  const facts = [
    countText(total, 'pieza'),
    formatPrecio(Math.round(precio * 100)),
    countText(entregadas, 'entregada'),
    countText(facturadas, 'facturada'),
  ];
  const [first] = inventario;
  const isOne = new Set(inventario.map(({ reporte }) => claveDeReporte(reporte))).size === 1;
  return (
    <p className={`cluster-0 ${styles.resumen}`}>
      <strong>{facts.join(' · ')}</strong>
      {total > inventario.length && <span>{`Se muestran las ${inventario.length} más nuevas.`}</span>}
      {isOne && first && (
        <span>
          Historial del siniestro <SiniestroLink reporte={first.reporte} />
        </span>
      )}
    </p>
  );
}

function countText(count: number, noun: string): string {
  return `${count.toLocaleString('es-MX')} ${noun}${count === 1 ? '' : 's'}`;
}
