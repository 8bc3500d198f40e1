import { lazy } from 'react';
import { indicadores } from '#contract/indicadores.ts';
import type { Registro } from '#contract/wire/indicador.ts';
import { SCREENS } from '#domain/screens.ts';
import { FoldButton, useFold } from '#web/components/controls/fold.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { actionsColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { EliminarFila } from '#web/components/lista/eliminar-fila.tsx';
import { Filters } from '#web/components/lista/filters.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFiltered } from '#web/components/lista/nothing-filtered.tsx';
import { selectionColumn } from '#web/components/lista/selection.tsx';
import { NothingFound, SearchFilter } from '#web/components/lista/text-search.tsx';
import { useListView } from '#web/components/lista/use-list-view.ts';
import { VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import { AgregarRegistro } from './agregar-registro.tsx';
import { BASE_DE_DATOS, countChosen, FiltrosDeBase, filtrosOf } from './base-de-datos-filtros.tsx';
import {
  ASEGURADORA,
  COTIZADOR,
  ENTREGADO,
  ESTADO,
  OC,
  PEDIDO,
  PRECIO,
  piezaColumn,
  SINIESTRO,
  SOLICITADA,
  TALLER,
} from './columnas.tsx';
import { SeleccionBar } from './seleccion-bar.tsx';
import { useSeleccion } from './use-seleccion.ts';

/** The question comes when it is first asked. */
const EliminarDialog = lazy(async () => ({ default: (await import('./ficha/eliminar-dialog.tsx')).EliminarDialog }));

const TABLA: TableSpec<Registro> = {
  caption: 'Registros de los siniestros',
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    selectionColumn(({ pieza, reporte }) => `${pieza} del siniestro ${reporte}`),
    piezaColumn('../buscador/'),
    ESTADO,
    SINIESTRO,
    ASEGURADORA,
    TALLER,
    COTIZADOR,
    PRECIO,
    OC,
    SOLICITADA,
    PEDIDO,
    ENTREGADO,
    actionsColumn((registro) => <Eliminar registro={registro} />, <span className="visually-hidden">Acciones</span>),
  ],
};

/** Every record of every claim, newest first, for administrators. */
export function BaseDeDatosScreen() {
  const lista = useListView(indicadores.getPiezas, BASE_DE_DATOS);
  const { view, hrefOf, items, isStale } = lista;
  const selection = useSeleccion(items ?? [], hrefOf(view));
  const fold = useFold(true);
  return (
    <ListScreen
      title={SCREENS.indicadoresBaseDeDatos.titulo}
      back={<VolverALista text="Indicadores" />}
      action={
        <>
          <Exportar
            lista="siniestros"
            filtros={{ ...filtrosOf(view), ...ordenPedido(view.forma) }}
            columnas={lista.forma.columnas}
          />
          <AgregarRegistro to="../buscador/new" />
        </>
      }
      noun={{ one: 'registro', many: 'los registros' }}
      lista={lista}
      vistas={<VistasGuardadas de="indicadoresBaseDeDatos" lista={lista} />}
      filters={
        <>
          <Filters>
            <SearchFilter lista={lista} label="Siniestro, OC, pieza, auto o aseguradora" />
          </Filters>
          <FiltrosDeBase lista={lista} fold={fold} />
        </>
      }
      start={<FoldButton fold={fold} chosen={countChosen(lista.view)} />}
      summary={items?.length !== 0 && <SeleccionBar selection={selection} isDisabled={items === null || isStale} />}
      table={{ ...TABLA, selection }}
      empty={
        <NothingFiltered lista={lista} what="Ningún registro">
          <NothingFound lista={lista} what="Ningún registro" where="siniestro, OC, pieza, auto o aseguradora">
            <EmptyState text="Todavía no hay registros de siniestros.">
              <AgregarRegistro to="../buscador/new" />
            </EmptyState>
          </NothingFound>
        </NothingFiltered>
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
