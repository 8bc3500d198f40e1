import { Link } from 'react-router';
import type { ResponseOf } from '#contract/call.ts';
import { cotizaciones } from '#contract/cotizaciones.ts';
import type { FilaDeCotizacion } from '#contract/wire/cotizacion.ts';
import { ESTADOS_DE_COTIZACION } from '#domain/cotizacion.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, formatFecha } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { ROL } from '#domain/roles.ts';
import { SCREENS } from '#domain/screens.ts';
import { COTIZACIONES_MESSAGES } from '#web/api/cotizaciones-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import button from '#web/components/controls/button.module.css';
import { Seguimiento } from '#web/components/cotizaciones/seguimiento.tsx';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { figureColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { NothingFound, SEARCH_FILTER, SearchFilter } from '#web/components/lista/text-search.tsx';
import { type ListSpec, type ListState, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { myRol } from '#web/components/piezas/quien.ts';
import { Mias } from './mias.tsx';
import { ESTADOS, nombreDeCanal } from './nombres.ts';

addMessages(COTIZACIONES_MESSAGES);

const VER = ['todas', ...ESTADOS_DE_COTIZACION] as const;
type Ver = (typeof VER)[number];
const nombreOf = (ver: Ver) => (ver === 'todas' ? 'Todas' : ESTADOS[ver].lista);

interface CotizacionesView {
  readonly ver: Ver;
  readonly search: string;
}

const LISTA: ListSpec<CotizacionesView, typeof cotizaciones.getCotizaciones, FilaDeCotizacion> = {
  filters: { ver: { ...choiceFilter('ver', VER, 'todas'), chip: nombreOf }, search: SEARCH_FILTER },
  request: (view) => view,
  page: ({ cotizaciones: items, totalPages, total, totalCapped }) => ({ items, totalPages, total, totalCapped }),
};

/** Amounts stand at the end of their column. */
const DINERO = { kind: 'figure' } as const;

const TABLA: TableSpec<FilaDeCotizacion> = {
  caption: SCREENS.cotizaciones.titulo,
  cards: 'wide',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'cliente',
      head: 'Para',
      isWide: true,
      cell: ({ id, nombre, telefono }) => (
        <div className="stack-1">
          <RowLink to={String(id)}>
            <strong>{nombre}</strong>
          </RowLink>
          <span className="hint">{[`Cotización ${id}`, telefono].filter(Boolean).join(' · ')}</span>
        </div>
      ),
    },
    {
      key: 'estado',
      head: 'Estado',
      cell: ({ estado }) => <Insignia tono={ESTADOS[estado].tono}>{ESTADOS[estado].uno}</Insignia>,
    },
    textColumn<FilaDeCotizacion>('Hecha', ({ creada, autor }) =>
      [formatFecha(creada), autor].filter(Boolean).join(' · '),
    ),
    textColumn<FilaDeCotizacion>('Vigencia', ({ vigencia }) => formatDia(vigencia)),
    textColumn<FilaDeCotizacion>('Canal', ({ canal }) => nombreDeCanal(canal), { isNone: ({ canal }) => canal === '' }),
    figureColumn<FilaDeCotizacion>('Vistas', ({ vistas }) => vistas),
    figureColumn<FilaDeCotizacion>('Piezas', ({ piezas }) => piezas),
    textColumn<FilaDeCotizacion>('Total', ({ total }) => formatPrecio(total), DINERO),
    textColumn<FilaDeCotizacion>(
      'Aceptado',
      ({ aceptada, totalAceptado }) => (aceptada ? formatPrecio(totalAceptado) : ''),
      {
        kind: 'figure',
        isNone: ({ aceptada }) => aceptada === null,
      },
    ),
  ],
};

/** The quotes by link: all of them, or those that a client got. */
export function CotizacionesScreen() {
  return myRol() === ROL.cliente ? <Mias /> : <Todas />;
}

/** The quotes by link, the newest first, below those that want a word today. */
function Todas() {
  const lista = useListView(cotizaciones.getCotizaciones, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.cotizaciones.titulo}
      action={<Acciones />}
      noun={{ one: 'cotización', many: 'las cotizaciones' }}
      lista={lista}
      start={<Seguimiento />}
      filters={
        <Filters>
          <SearchFilter lista={lista} label="Nombre, teléfono o número" />
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
  readonly lista: ListState<CotizacionesView, FilaDeCotizacion, ResponseOf<typeof cotizaciones.getCotizaciones>>;
}

function Nada({ lista }: NadaProps) {
  const { view, go } = lista;
  return (
    <NothingFound lista={lista} what="Ninguna cotización" where="nombre, teléfono o número">
      {view.ver === 'todas' ? (
        <EmptyState text="Todavía no hay cotizaciones. Pega la lista que te mandaron por WhatsApp y envía el enlace con fotos y precios.">
          <Nueva />
        </EmptyState>
      ) : (
        <EmptyState
          text={`${contar(0, 'cotización está', 'cotizaciones están')} así.`}
          action={['Ver todas', () => go({ ver: 'todas' })]}
        />
      )}
    </NothingFound>
  );
}

function Acciones() {
  return (
    <>
      <Link className={button.secondary} to="embudo">
        Embudo
      </Link>
      <Nueva />
    </>
  );
}

function Nueva() {
  return (
    <Link className={button.primary} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Cotizar
    </Link>
  );
}
