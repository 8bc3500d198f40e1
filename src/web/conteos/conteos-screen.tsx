import { useState } from 'react';
import type { ResponseOf } from '#contract/call.ts';
import { conteos } from '#contract/conteos.ts';
import { type Conteo, ESTADOS_DE_CONTEO } from '#contract/wire/conteo.ts';
import { formatFecha } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { CONTEOS_MESSAGES } from '#web/api/conteos-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Insignia } from '#web/components/display/insignia.tsx';
import { figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { AbrirDialog } from './abrir-dialog.tsx';
import { ESTADOS } from './nombres.ts';

addMessages(CONTEOS_MESSAGES);

const VER = ['todos', ...ESTADOS_DE_CONTEO] as const;
type Ver = (typeof VER)[number];
const nombreOf = (ver: Ver) => (ver === 'todos' ? 'Todos' : ESTADOS[ver].lista);

interface ConteosView {
  readonly ver: Ver;
  readonly search: string;
}

const LISTA: ListSpec<ConteosView, typeof conteos.getConteos, Conteo> = {
  filters: { ver: { ...choiceFilter('ver', VER, 'todos'), chip: nombreOf }, search: SEARCH_FILTER },
  request: (view) => view,
  page: ({ conteos: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

const TABLA: TableSpec<Conteo> = {
  caption: 'Conteos',
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'lugar',
      head: 'Lugar',
      isWide: true,
      cell: ({ id, lugar }) => (
        <div className="stack-1">
          <RowLink to={String(id)}>
            <strong>{lugar}</strong>
          </RowLink>
          <span className="hint">{`Conteo ${id}`}</span>
        </div>
      ),
    },
    {
      key: 'estado',
      head: 'Estado',
      cell: ({ estado }) => <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].uno}</Insignia>,
    },
    textColumn<Conteo>('Abierto', ({ abierto, autor }) => [formatFecha(abierto), autor].filter(Boolean).join(' · ')),
    figureColumn<Conteo>('Lecturas', ({ lecturas }) => lecturas),
    textColumn<Conteo>('Diferencia', describeDiferencia, { isNone: ({ estado }) => estado !== 'cerrado' }),
  ],
};

function describeDiferencia({ estado, entraron, salieron }: Conteo): string {
  if (estado !== 'cerrado') return '';
  if (entraron === 0 && salieron === 0) return 'Ninguna';
  return [salieron > 0 && `−${salieron}`, entraron > 0 && `+${entraron}`].filter(Boolean).join(' y ');
}

/** The counts of places, the newest first. */
export function ConteosScreen() {
  const lista = useListView(conteos.getConteos, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.conteos.titulo}
      action={<Contar />}
      noun={{ one: 'conteo', many: 'los conteos' }}
      lista={lista}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Lugar" />
          <SelectFilter
            label="Ver"
            options={VER.map((value) => ({ value, label: nombreOf(value) }))}
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

interface NadaProps {
  readonly lista: ListState<ConteosView, Conteo, ResponseOf<typeof conteos.getConteos>>;
}

function Nada({ lista }: NadaProps) {
  const { view, go } = lista;
  return (
    <NothingFound lista={lista} what="Ningún conteo" where="lugar">
      {view.ver === 'todos' ? (
        <EmptyState text="Todavía no se ha contado ningún lugar. Elige uno, recórrelo con el teléfono y lee las etiquetas de lo que está ahí.">
          <Contar />
        </EmptyState>
      ) : (
        <EmptyState
          text={`${contar(0, 'conteo cumple', 'conteos cumplen')} con esto.`}
          action={['Ver todos', () => go({ ver: 'todos' })]}
        />
      )}
    </NothingFound>
  );
}

function Contar() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={button.primary} onClick={() => setOpen(true)}>
        Contar un lugar
      </button>
      {isOpen && <AbrirDialog onClose={() => setOpen(false)} />}
    </>
  );
}
