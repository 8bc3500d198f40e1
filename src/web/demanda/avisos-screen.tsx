import { useState } from 'react';
import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { demanda } from '#contract/demanda.ts';
import type { Aviso } from '#contract/wire/demanda.ts';
import { LISTAS_DE_AVISOS, type ListaDeAvisos } from '#domain/demanda.ts';
import { formatFecha } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import { DEMANDA_MESSAGES } from '#web/api/demanda-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useChange } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { AvisarBotones } from '#web/components/demanda/avisar-botones.tsx';
import { ConfirmDialog } from '#web/components/dialogs/confirm-dialog.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { actionsColumn, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';

addMessages(DEMANDA_MESSAGES);

const NOMBRES: Readonly<Record<ListaDeAvisos, string>> = {
  'por avisar': 'Por avisar: ya llegó',
  'en espera': 'En espera',
  avisados: 'Avisados',
  todos: 'Todos',
};

interface AvisosView {
  readonly ver: ListaDeAvisos;
  readonly search: string;
}

const LISTA: ListSpec<AvisosView, typeof demanda.getAvisos, Aviso> = {
  filters: {
    ver: { ...choiceFilter('ver', LISTAS_DE_AVISOS, 'por avisar'), chip: (ver) => NOMBRES[ver] },
    search: SEARCH_FILTER,
  },
  request: (view) => view,
  page: ({ avisos: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

type Lista = ListState<AvisosView, Aviso, ResponseOf<typeof demanda.getAvisos>>;

const TABLA: TableSpec<Aviso> = {
  caption: 'Personas que pidieron aviso',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'espera',
      head: 'Espera',
      isWide: true,
      cell: ({ texto, llegada }) => (
        <div className="stack-1">
          <strong className="anywhere">{texto}</strong>
          {llegada && (
            <span className="hint">
              {llegada.disponible > 0 ? 'Llegó: ' : 'Llegó y ya no está disponible: '}
              <Link to={`../../inventario/${llegada.pieza}`} relative="path">
                {llegada.titulo}
              </Link>
            </span>
          )}
        </div>
      ),
    },
    textColumn<Aviso>('A quién', ({ correo, telefono }) => correo || telefono, { className: 'anywhere' }),
    textColumn<Aviso>('Lo pidió', ({ creado }) => formatFecha(creado), { className: 'nowrap' }),
    textColumn<Aviso>('Avisado', sayAvisado, { isNone: ({ avisado }) => avisado === null }),
    actionsColumn<Aviso>((aviso) => <Acciones aviso={aviso} />),
  ],
};

function sayAvisado({ avisado, avisadoPor, correo }: Aviso): string {
  if (avisado === null) return '';
  const quien = avisadoPor || (correo === '' ? '' : 'por correo');
  return [formatFecha(avisado), quien].filter(Boolean).join(' · ');
}

function Acciones({ aviso }: { readonly aviso: Aviso }) {
  const { run, isRunning } = useChange(demanda.deleteAviso);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {aviso.avisado === null && aviso.llegada && <AvisarBotones aviso={aviso} llegada={aviso.llegada} />}
      <button type="button" className={button.quiet} onClick={() => setAsking(true)}>
        Borrar
      </button>
      {isAsking && (
        <ConfirmDialog
          title="Borrar aviso"
          action="Borrar"
          isDanger
          isRunning={isRunning}
          onConfirm={() => void run({ aviso: aviso.id }).then(() => setAsking(false))}
          onCancel={() => setAsking(false)}
        >
          <p className="anywhere">
            ¿Borrar el aviso de {aviso.correo || aviso.telefono}? Sus datos se borran y ya no se le avisa.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** The people who want to be told when something comes: first those whose part is here. */
export function AvisosScreen() {
  const lista = useListView(demanda.getAvisos, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.avisos.titulo}
      back={<VolverALista text={SCREENS.demanda.titulo} />}
      noun={{ one: 'aviso', many: 'los avisos' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Pieza, auto, teléfono o correo" />
          <SelectFilter
            label="Ver"
            options={LISTAS_DE_AVISOS.map((value) => ({ value, label: NOMBRES[value] }))}
            value={view.ver}
            onChange={(ver) => go({ ver })}
          />
        </Filters>
      }
      table={TABLA}
      empty={<Nada lista={lista} />}
    />
  );
}

function Nada({ lista }: { readonly lista: Lista }) {
  const { view, go } = lista;
  return (
    <NothingFound lista={lista} what="Ningún aviso" where="pieza, auto, teléfono o correo">
      {view.ver === 'todos' ? (
        <EmptyState text="Nadie ha pedido que le avisen. Lo pide quien busca en la página algo que no hay." />
      ) : (
        <EmptyState
          text={view.ver === 'por avisar' ? 'No falta avisarle a nadie.' : 'Ningún aviso cumple con esto.'}
          action={['Ver todos', () => go({ ver: 'todos' })]}
        />
      )}
    </NothingFound>
  );
}
