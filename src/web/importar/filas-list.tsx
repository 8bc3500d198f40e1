import { type ReactNode, useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { FilaDeImportacion, Importacion } from '#contract/wire/importacion.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { onCeldaKey } from './celda-keys.ts';
import { Resumen, VolverAImportaciones } from './encabezado.tsx';
import { EscribirBar } from './escribir-bar.tsx';
import { FaltanValores } from './faltan-valores.tsx';
import { FilaDialog } from './fila-dialog.tsx';
import styles from './filas.module.css';
import { Acciones } from './filas-acciones.tsx';
import { tablaOf } from './filas-tabla.tsx';
import { Filtros } from './filtros.tsx';
import { FilasPorConfirmar } from './por-confirmar.tsx';
import { Resultado } from './resultado.tsx';
import { Sugerencias } from './sugerencias.tsx';
import { VEREDICTOS_DICHOS } from './textos.ts';
import { camposOf, listaOf, type VistaDeFilas } from './vista-de-filas.ts';

/** The rows of a file with what was found out of each: to be mended and written, or as they were written. */
export function FilasList({ importacion }: { readonly importacion: Importacion }) {
  const lista = useListView(importar.getFilas, listaOf(importacion.id));
  const { filas, dicha, onSaved } = useEditadas(lista);
  const [abierta, setAbierta] = useState<{ readonly fila: number; readonly campo: string | null } | null>(null);
  const isLista = importacion.estado === 'lista';
  const campos = camposOf(importacion, filas ?? []);
  const onForm = (fila: number, campo: string | null) => setAbierta({ fila, campo });
  // Rows of the question before are about to go, and what is typed in them with them.
  const mayEdit = isLista && importacion.tipo !== 'fotos' && !lista.isStale;
  const edicion = mayEdit ? { importacion: importacion.id, onSaved, onForm } : null;
  const enForma = filas?.find(({ fila }) => fila === abierta?.fila);
  const { ver } = lista.view;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the cells, which are buttons.
    <div onKeyDown={onCeldaKey}>
      <ListScreen
        title={importacion.archivo}
        back={<VolverAImportaciones />}
        action={<Acciones importacion={importacion} ver={ver} />}
        noun={{ one: 'fila', many: 'las filas' }}
        lista={{ ...lista, items: filas }}
        filters={
          <>
            <Arriba importacion={importacion} hrefNoDeshechas={lista.hrefOf({ ver: 'no deshechas', search: '' })}>
              <FaltanValores importacion={importacion} filas={filas ?? []} />
            </Arriba>
            <div className={`spread ${styles.filtrar}`}>
              <Filtros
                importacion={importacion}
                ver={ver}
                hrefOf={(otro) => lista.hrefOf({ ver: otro })}
                onChoose={(otro) => lista.go({ ver: otro })}
              />
              <SearchFilter lista={lista} label="Buscar en las filas" />
            </div>
          </>
        }
        table={tablaOf({ importacion, campos, edicion, isLista })}
        empty={<Vacia lista={lista} />}
        after={isLista && <EscribirBar importacion={importacion} />}
      />
      <p role="status" className="visually-hidden">
        {dicha}
      </p>
      {enForma && edicion && (
        <FilaDialog
          fila={enForma}
          campos={campos}
          inicio={abierta?.campo ?? null}
          edicion={edicion}
          onClose={() => setAbierta(null)}
        />
      )}
    </div>
  );
}

interface ArribaProps {
  readonly importacion: Importacion;
  readonly hrefNoDeshechas: string;
  /** A question about the rows that are shown. */
  readonly children: ReactNode;
}

/** Shows above the rows what concerns the whole file: what is asked about it, or what came of it. */
function Arriba({ importacion, hrefNoDeshechas, children }: ArribaProps) {
  return (
    <div className={`stack-3 ${styles.arriba}`}>
      <Resumen importacion={importacion} />
      {importacion.estado === 'lista' ? (
        <>
          <Sugerencias importacion={importacion} />
          <FilasPorConfirmar importacion={importacion} />
          {children}
        </>
      ) : (
        <Resultado importacion={importacion} hrefNoDeshechas={hrefNoDeshechas} />
      )}
    </div>
  );
}

type Lista = ListState<VistaDeFilas, FilaDeImportacion, unknown>;

/** Why there are no rows, and the way to those that there are. */
function Vacia({ lista }: { readonly lista: Lista }) {
  const { ver, search } = lista.view;
  const all = ['Ver todas las filas', () => lista.go({ ver: 'todas', search: '' })] as const;
  if (search !== '') return <EmptyState text={`Ninguna fila tiene «${search}».`} action={all} />;
  if (ver === 'todas') return <EmptyState text="El archivo no tiene filas." />;
  if (ver === 'rechazada') return <EmptyState text="No hay filas rechazadas: todas se pueden importar." action={all} />;
  return <EmptyState text="No hay ninguna fila así." action={all} />;
}

/**
 * Keeps what was mended on a page in sight until its person goes elsewhere, whatever became of it: a row that is no longer
 * refused does not vanish from under the hand that mended it.
 */
function useEditadas({ items, isStale, hrefOf, view }: Lista) {
  const lugar = hrefOf(view);
  const [editadas, setEditadas] = useState<{ readonly lugar: string; readonly filas: readonly FilaDeImportacion[] }>({
    lugar,
    filas: [],
  });
  const deAqui = editadas.lugar === lugar && !isStale ? editadas.filas : [];
  const llegadas = new Set(items?.map(({ fila }) => fila));
  const idas = deAqui.filter(({ fila }) => !llegadas.has(fila));
  const filas = items && [...items, ...idas].sort((left, right) => left.fila - right.fila);
  const ultima = deAqui.at(-1);
  const onSaved = (nueva: FilaDeImportacion) =>
    setEditadas({ lugar, filas: [...deAqui.filter(({ fila }) => fila !== nueva.fila), nueva] });
  const dicha = ultima ? `Fila ${ultima.fila}: ${VEREDICTOS_DICHOS[ultima.veredicto].texto}` : '';
  return { filas, dicha, onSaved };
}
