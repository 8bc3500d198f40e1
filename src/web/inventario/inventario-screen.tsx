import { useQueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Link } from 'react-router';
import { buscador } from '#contract/buscador.ts';
import { piezasDeLista } from '#contract/piezas-de-lista.ts';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import { readKey } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { Mas } from '#web/components/controls/mas.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { Exportar } from '#web/components/exportar/exportar.tsx';
import { actionsColumn } from '#web/components/lista/columns.tsx';
import type { Column, TableSpec } from '#web/components/lista/data-table.tsx';
import { EliminarFila } from '#web/components/lista/eliminar-fila.tsx';
import { ordenPedido } from '#web/components/lista/forma.ts';
import { RowAnchor } from '#web/components/lista/row-anchor.tsx';
import { VistasGuardadas } from '#web/components/lista/vistas/vistas-guardadas.tsx';
import { C_Y_O, inventarioColumn, PRECIO, Precio, tituloColumn } from '#web/components/piezas/columnas.tsx';
import { ListaPiezas, type ListaPiezasState } from '#web/components/piezas/lista-piezas.tsx';
import { photoColumn } from '#web/components/piezas/photo-column.tsx';
import { publicacionesOf } from '#web/components/piezas/publicaciones-de.ts';
import { isAdmin, isManager } from '#web/components/piezas/quien.ts';
import { filtrosOf, LISTA_INVENTARIO } from '#web/components/piezas/vista-piezas.ts';
import { ExistenciasEditables, PrecioEditable } from './fila/editable.tsx';
import { MasFiltros } from './filtros/mas-filtros.tsx';
import styles from './lista.module.css';
import { useSeleccion } from './lote/seleccion.tsx';

/** Short names of the platforms, since the column has no room for more. */
const NOMBRE_CORTO = { FB: 'Face', ML: 'Mercado' } as const;

/** The column of the listings: published since when, or to be published. */
const PUBLICADA: Column<PiezaInterna> = {
  key: 'publicada',
  nombre: 'Face/Mercado',
  orden: 'publicada',
  head: (
    <>
      <span className="visually-hidden">Publicada en </span>Face/Mercado
    </>
  ),
  className: styles.publicada,
  cell: (pieza) => (
    <ul className={`stack-1 ${styles.plataformas}`}>
      {publicacionesOf(pieza).map(({ plataforma, estado, texto, dia }) => (
        <li key={plataforma} data-estado={estado}>
          <span className={styles.sign} aria-hidden="true" />
          {`${NOMBRE_CORTO[plataforma]}: `}
          {dia === '' ? texto : <Dia texto={texto} dia={dia} />}
        </li>
      ))}
    </ul>
  ),
};

const TABLA: Omit<TableSpec<PiezaInterna>, 'keyOf'> = {
  caption: 'Piezas del inventario',
  cards: 'wide',
  columns: [
    photoColumn<PiezaInterna>(),
    inventarioColumn('#INV'),
    tituloColumn('Pieza', '', (pieza) => <ExistenciasEditables pieza={pieza} />),
    C_Y_O,
    { ...PRECIO, cell: (pieza) => (isManager() ? <PrecioEditable pieza={pieza} /> : <Precio precio={pieza.precio} />) },
    PUBLICADA,
    { ...actionsColumn((pieza: PiezaInterna) => <Acciones pieza={pieza} />), className: styles.acciones },
  ],
};

/** The work of the morning: what was entered yesterday in a hurry. */
const HECHAS = [
  { nombre: 'Ayer, sin foto ni publicar', consulta: 'sin_foto=1&publicada=no&entrada=ayer' },
  { nombre: 'Sin precio', consulta: 'sin_precio=1' },
];

/** The list of who keeps the inventory: also what was sold is corrected and published from here (regla 39). */
export function InventarioScreen() {
  const selectable = useSeleccion(TABLA);
  return (
    <ListaPiezas
      title="Listado de piezas"
      action={<Agregar />}
      aside={(lista) => (
        <Mas>
          <AlPatio />
          {isAdmin() && <ExportarLista {...lista} />}
        </Mas>
      )}
      label="Busca en el inventario"
      lista={LISTA_INVENTARIO}
      table={TABLA}
      vistas={(lista) => <VistasGuardadas de="inventario" lista={lista} hechas={HECHAS} />}
      more={(lista, fold) => <MasFiltros lista={lista} fold={fold} />}
      selectable={selectable}
      none={
        <EmptyState text="Todavía no hay piezas en el inventario.">
          <Agregar />
        </EmptyState>
      }
      withNone
    />
  );
}

/** Takes the list away as it stands: its filters, its order, and the columns that somebody chose. */
function ExportarLista({ view, forma }: Pick<ListaPiezasState, 'view' | 'forma'>) {
  const filtros = { ...filtrosOf(view, LISTA_INVENTARIO.exist), ...ordenPedido(view.forma) };
  return <Exportar lista="inventario" filtros={filtros} columnas={forma.columnas} />;
}

/** The cars that parts come from, and the counts of the places where they stand. */
function AlPatio() {
  return (
    <>
      <Link className={button.secondary} to="../donadores" relative="path">
        Donadores
      </Link>
      <Link className={button.secondary} to="../conteos" relative="path">
        Contar
      </Link>
    </>
  );
}

function Agregar() {
  return (
    <Link className={`${button.primary} ${styles.agregar}`} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Agregar
    </Link>
  );
}

/** A date beside a tick says for itself that it is published; not to who hears it. */
function Dia({ texto, dia }: { readonly texto: string; readonly dia: string }) {
  return (
    <span title={`${texto} el ${dia}`}>
      <span className="visually-hidden">{texto} </span>
      {dia}
    </span>
  );
}

/** The question comes when it is first asked: most who look at the list delete nothing. */
const EliminarDialog = lazy(async () => ({ default: (await import('./ficha/eliminar-dialog.tsx')).EliminarDialog }));

/** The actions on a part in its row. */
function Acciones({ pieza }: { readonly pieza: PiezaInterna }) {
  const { id, inventario } = pieza;
  return (
    <>
      <RowAnchor className={button.secondary} to={String(id)} aria-label={`Editar la pieza # ${inventario}`}>
        Editar
      </RowAnchor>
      {isAdmin() && <Eliminar pieza={pieza} />}
    </>
  );
}

/** 'Eliminar', and the question before it. */
function Eliminar({ pieza }: { readonly pieza: PiezaInterna }) {
  const queryClient = useQueryClient();
  const { id, inventario, titulo } = pieza;
  const forget = () => {
    for (const { getPieza } of [buscador, piezasDeLista]) {
      queryClient.removeQueries({ queryKey: readKey(getPieza, { pieza: id }) });
    }
  };
  return (
    <EliminarFila
      call={piezasDeLista.deletePieza}
      restore={piezasDeLista.restorePieza}
      id={id}
      what={`la pieza # ${inventario}`}
      name={titulo}
      onGone={forget}
    >
      {(question) => <EliminarDialog pieza={pieza} {...question} />}
    </EliminarFila>
  );
}
