import { useState } from 'react';
import { importar } from '#contract/importar.ts';
import type { ImportacionEnLista } from '#contract/wire/importacion.ts';
import { formatMomento } from '#domain/fecha.ts';
import { NOMBRES_DE_TIPO, type TipoDeImportacion } from '#domain/importar/importacion.ts';
import { SCREENS } from '#domain/screens.ts';
import { IMPORTAR_MESSAGES } from '#web/api/importar-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { TodoLoMio } from '#web/components/exportar/todo-lo-mio.tsx';
import { RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import styles from './importar.module.css';
import { NuevaImportacion } from './nueva-importacion.tsx';
import { PorTraer } from './por-traer.tsx';
import { conteosText, ESTADOS, pesoText } from './textos.ts';
import { useSoltar } from './use-soltar.ts';

addMessages(IMPORTAR_MESSAGES);

const LISTA: ListSpec<object, typeof importar.getImportaciones, ImportacionEnLista> = {
  filters: {},
  page: ({ importaciones: items, ...page }) => ({ items, ...page }),
};

const TABLA: TableSpec<ImportacionEnLista> = {
  caption: 'Importaciones',
  cards: 'wide',
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'archivo',
      head: 'Archivo',
      cell: ({ id, archivo, bytes, tipo }) => (
        <>
          <RowLink to={String(id)}>
            <strong className="anywhere">{archivo}</strong>
          </RowLink>
          <span className="hint">
            {NOMBRES_DE_TIPO[tipo]} · {pesoText(bytes)}
          </span>
        </>
      ),
    },
    {
      key: 'estado',
      head: 'Estado',
      label: 'Estado',
      cell: ({ estado, motivo }) => (
        <>
          <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].texto}</Insignia>
          {motivo !== '' && <p className="hint above-1 anywhere">{motivo}</p>}
        </>
      ),
    },
    textColumn('Filas', conteosText),
    textColumn('Quién', ({ autor }) => autor),
    textColumn('Cuándo', ({ creada }) => formatMomento(creada), { className: 'nowrap' }),
  ],
};

/** The screen of what a business brings in spreadsheets: the imports there were, and the beginning of another one. */
export function ImportarScreen() {
  const lista = useListView(importar.getImportaciones, LISTA);
  const [asked, setAsked] = useState<TipoDeImportacion | null>(null);
  const [soltado, setSoltado] = useState<File | null>(null);
  const ask = () => setAsked('inventario');
  useSoltar(asked ? null : askAbout);

  function askAbout(file: File): void {
    setSoltado(file);
    ask();
  }
  function close(): void {
    setSoltado(null);
    setAsked(null);
  }
  return (
    <>
      <ListScreen
        title={SCREENS.importar.titulo}
        noun={{ one: 'importación', many: 'las importaciones' }}
        lista={lista}
        filters={null}
        action={
          <button type="button" className={button.primary} onClick={ask}>
            Importar archivo
          </button>
        }
        summary={<PorTraer lista={lista} onChoose={setAsked} />}
        table={TABLA}
        empty={<Primera onBegin={ask} />}
      />
      <TodoLoMio />
      {asked && <NuevaImportacion conocidas={lista.items ?? []} inicial={asked} soltado={soltado} onClose={close} />}
    </>
  );
}

/** Says what to do first, to who has brought nothing yet. */
function Primera({ onBegin }: { readonly onBegin: () => void }) {
  return (
    <EmptyState
      text="Todavía no has importado nada."
      before={
        <ol className={`stack-2 ${styles.pasos}`}>
          <li>
            <strong>Sube tu hoja de cálculo como está.</strong> Empieza por el inventario; los clientes y los saldos van
            después.
          </li>
          <li>
            <strong>Di qué es cada columna.</strong> Las que se reconocen ya vienen elegidas.
          </li>
          <li>
            <strong>Revisa fila por fila</strong> lo que va a entrar, lo que cambia y lo que falta corregir. Se corrige
            ahí mismo.
          </li>
          <li>
            <strong>Importa.</strong> Si algo no quedó como querías, se deshace.
          </li>
        </ol>
      }
      action={['Importar tu primer archivo', onBegin]}
    />
  );
}
