import { useState } from 'react';
import type { PiezaInterna } from '#contract/wire/pieza-interna.ts';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { type Selection, selectionColumn, selectionOf, type Ticked } from '#web/components/lista/selection.tsx';
import type { ListaPiezasState } from '#web/components/piezas/lista-piezas.tsx';
import { filtrosOf, LISTA_INVENTARIO } from '#web/components/piezas/vista-piezas.ts';
import type { Elegidas } from './elegidas.ts';
import { LoteBar } from './lote-bar.tsx';

type Tabla = Omit<TableSpec<PiezaInterna>, 'keyOf'>;

/** Makes the rows of the inventory tickable, one by one or all that its filters find, and gives the bar of what is done to them. */
export function useSeleccion(tabla: Tabla) {
  const [conCasillas] = useState(() => tickable(tabla));
  const ticked = useState<Ticked>({ view: '', ids: new Set() });
  const [todasDe, setTodasDe] = useState('');
  return (lista: ListaPiezasState) => {
    const vista = lista.hrefOf({ ...lista.view, page: 1 });
    const selection = selectionOf(lista.items ?? [], ({ id }) => id, lista.hrefOf(lista.view), ticked);
    const total = lista.data?.total ?? 0;
    const isTodas = selection.isAll && todasDe === vista;
    return {
      table: { ...conCasillas, selection },
      bar: (
        <LoteBar
          selection={selection}
          elegidas={elegidasOf(lista, selection, isTodas)}
          etiquetas={consultaDeEtiquetas(vista, selection, isTodas)}
          isDisabled={lista.items === null || lista.isStale}
          todas={selection.isAll && total > selection.rows.length ? { total: lista.total ?? '', isTodas } : null}
          // What is more than is counted is more than may be changed at once.
          isDemasiadas={isTodas && lista.data?.totalCapped === true}
          onTodas={(isChosen) => setTodasDe(isChosen ? vista : '')}
        />
      ),
    };
  };
}

function tickable(tabla: Tabla): Tabla {
  const casillas = selectionColumn<PiezaInterna>(({ inventario }) => `# INV ${inventario}`);
  return { ...tabla, columns: [casillas, ...tabla.columns] };
}

function elegidasOf(lista: ListaPiezasState, { rows }: Selection<PiezaInterna>, isTodas: boolean): Elegidas {
  return {
    ...filtrosOf(lista.view, LISTA_INVENTARIO.exist),
    piezas: isTodas ? null : rows.map(({ id }) => id),
  };
}

/** Writes whose labels are asked for: those of the filters of the list, or of the parts that are ticked. */
function consultaDeEtiquetas(vista: string, { rows }: Selection<PiezaInterna>, isTodas: boolean): string {
  return isTodas ? `todas=1&${vista.slice(1)}` : `piezas=${rows.map(({ id }) => id).join()}`;
}
