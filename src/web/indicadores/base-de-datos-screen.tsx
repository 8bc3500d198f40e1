import { lazy } from 'react';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { SCREENS } from '#domain/screens.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { actionsColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { EliminarFila } from '#web/components/lista/eliminar-fila.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { AgregarRegistro } from './agregar-registro.tsx';
import { ASEGURADORA, ENTREGADO, ESTADO, OC, PEDIDO, PRECIO, piezaColumn, SINIESTRO } from './columnas.tsx';

/** The question comes when it is first asked. */
const EliminarDialog = lazy(async () => ({ default: (await import('./ficha/eliminar-dialog.tsx')).EliminarDialog }));

const LISTA: ListSpec<{ readonly search: string }, typeof indicadores.getPiezas, Registro> = {
  filters: { search: SEARCH_FILTER },
  remembered: { search: 'searchIndicadoresBaseDeDatos' },
  page: ({ inventario: items, totalPiezas: total, ...page }) => ({ items, total, ...page }),
};

const TABLA: TableSpec<Registro> = {
  caption: 'Registros de los siniestros',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    piezaColumn('../buscador/'),
    ESTADO,
    SINIESTRO,
    ASEGURADORA,
    PRECIO,
    OC,
    PEDIDO,
    ENTREGADO,
    actionsColumn((registro) => <Eliminar registro={registro} />, <span className="visually-hidden">Acciones</span>),
  ],
};

/** Every record of every claim, newest first, for administrators. */
export function BaseDeDatosScreen() {
  const lista = useListView(indicadores.getPiezas, LISTA);
  return (
    <ListScreen
      title={SCREENS.indicadoresBaseDeDatos.titulo}
      back={<VolverALista text="Indicadores" />}
      action={
        <>
          <Exportar lista="siniestros" filtros={{ search: lista.view.search }} />
          <AgregarRegistro to="../buscador/new" />
        </>
      }
      noun={{ one: 'registro', many: 'los registros' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Siniestro, OC, pieza, auto o aseguradora" />
        </Filters>
      }
      table={TABLA}
      empty={
        <NothingFound lista={lista} what="Ningún registro" where="siniestro, OC, pieza, auto o aseguradora">
          <EmptyState text="Todavía no hay registros de siniestros.">
            <AgregarRegistro to="../buscador/new" />
          </EmptyState>
        </NothingFound>
      }
    />
  );
}

function Eliminar({ registro }: { readonly registro: Registro }) {
  const { id, pieza, reporte } = registro;
  return (
    <EliminarFila
      call={indicadores.deletePieza}
      restore={indicadores.restorePieza}
      id={id}
      what={`${pieza} del siniestro ${reporte}`}
      name={`${pieza} · ${reporte}`}
      avisoOf={({ aviso }) => aviso}
    >
      {(question) => <EliminarDialog registro={registro} {...question} />}
    </EliminarFila>
  );
}
