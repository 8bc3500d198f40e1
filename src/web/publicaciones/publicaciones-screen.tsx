import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { publicaciones } from '#contract/publicaciones.ts';
import type { PiezaCompleta } from '#contract/wire/pieza-interna.ts';
import {
  ESTADO_INICIAL,
  ESTADOS_PUBLICACION,
  type EstadoPublicacion,
  NOMBRE_PLATAFORMA,
  PLATAFORMAS,
  type Plataforma,
} from '#domain/publicacion.ts';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { focusRow } from '#web/components/lista/row-keys.ts';
import { useSelection } from '#web/components/lista/selection.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { SeleccionBar, tableOf } from './columnas.tsx';
import { type Fechas, FechasInputs, hintOf } from './fechas.tsx';
import type { PorRetirar } from './por-retirar.tsx';
import { PorRetirarNotice } from './por-retirar.tsx';

/** The texts of an advertisement come when the first is asked for. */
const CopiarDialog = lazy(async () => ({
  default: (await import('./copiar.tsx')).CopiarDialog,
}));

/** The filters of the list of listings. */
export interface PublicacionesView extends Fechas {
  readonly plataforma: Plataforma;
  readonly estado: EstadoPublicacion;
}

const LISTA: ListSpec<PublicacionesView, typeof publicaciones.getPublicaciones, PiezaCompleta> = {
  filters: {
    plataforma: choiceFilter<Plataforma>('plataforma', PLATAFORMAS, 'FB'),
    estado: choiceFilter<EstadoPublicacion>('estado', ESTADOS_PUBLICACION, ESTADO_INICIAL),
    desde: textFilter('desde'),
    hasta: textFilter('hasta'),
  },
  clean: (view) => (hintOf(view) === null ? view : { ...view, desde: '', hasta: '' }),
  request: ({ plataforma, estado, desde, hasta, ...page }) => ({
    ...page,
    searchType: plataforma,
    searchStatus: estado,
    searchDateStart: desde || null,
    searchDateEnd: hasta || null,
  }),
  page: ({ inventario: items, totalPiezas: total, ...page }) => ({ items, total, ...page }),
};

/** The screen of listings: published parts, parts to publish, and listings to take down. */
export function PublicacionesScreen() {
  const lista = useListView(publicaciones.getPublicaciones, LISTA);
  const { view, go, hrefOf, items, isStale } = lista;
  const porRetirar = lista.data?.porRetirar ?? null;
  const rows = items ?? [];
  const selection = useSelection(rows, ({ id }) => id, hrefOf(view));
  const rememberActed = useFocusOnNext(rows);
  const [copied, setCopied] = useState<PiezaCompleta | null>(null);
  return (
    <>
      <ListScreen
        title="Listado de publicaciones"
        noun={{ one: 'publicación', many: 'las publicaciones' }}
        lista={lista}
        filters={
          <>
            <PublicacionesFilters view={view} porRetirar={porRetirar} onChange={go} />
            {!lista.hasFailed && <PorRetirarNotice view={view} porRetirar={porRetirar} hrefOf={hrefOf} onOpen={go} />}
          </>
        }
        summary={
          // Also while the rows are on their way: nothing moves when they come.
          items?.length !== 0 && (
            <SeleccionBar view={view} selection={selection} isDisabled={items === null || isStale} />
          )
        }
        table={tableOf({
          view,
          selection,
          onCopy: setCopied,
          onActed: rememberActed,
          eliminadas: lista.data?.eliminadas ?? [],
        })}
        empty={<SinPublicaciones view={view} onChange={go} />}
      />
      <Suspense>
        {copied && <CopiarDialog pieza={copied} plataforma={view.plataforma} onClose={() => setCopied(null)} />}
      </Suspense>
    </>
  );
}

/** The name of each state in the interface. */
const NOMBRE_ESTADO: Readonly<Record<EstadoPublicacion, string>> = {
  NO_PUBLICADAS: 'No publicadas',
  POR_PUBLICAR: 'Por publicar',
  PUBLICADAS: 'Publicadas',
  POR_RETIRAR: 'Por retirar',
};

interface PublicacionesFiltersProps {
  readonly view: PublicacionesView;
  /** Null until it is known. */
  readonly porRetirar: PorRetirar | null;
  readonly onChange: (change: Partial<PublicacionesView>) => void;
}

/** Platform, state and the days between which it was published. */
function PublicacionesFilters({ view, porRetirar, onChange }: PublicacionesFiltersProps) {
  const { plataforma, estado, desde, hasta } = view;
  const countOf = (value: EstadoPublicacion) => (value === 'POR_RETIRAR' ? (porRetirar?.[plataforma] ?? 0) : 0);
  return (
    <Filters>
      <SelectFilter
        label="Plataforma"
        options={PLATAFORMAS.map((value) => ({ value, label: NOMBRE_PLATAFORMA[value] }))}
        value={plataforma}
        onChange={(value) => onChange({ plataforma: value })}
      />
      <SelectFilter
        label="Estado"
        options={ESTADOS_PUBLICACION.map((value) => {
          const count = countOf(value);
          return { value, label: NOMBRE_ESTADO[value] + (count > 0 ? ` (${count.toLocaleString('es-MX')})` : '') };
        })}
        value={estado}
        onChange={(value) => onChange({ estado: value })}
      />
      <FechasInputs desde={desde} hasta={hasta} estado={estado} onChange={onChange} />
    </Filters>
  );
}

const MOTIVO: Readonly<Record<EstadoPublicacion, string>> = {
  NO_PUBLICADAS: 'Todas las piezas con existencias están publicadas o por publicar en',
  POR_PUBLICAR: 'No hay piezas por publicar en',
  PUBLICADAS: 'No hay piezas publicadas en',
  POR_RETIRAR: 'Ninguna pieza sin existencias o eliminada sigue publicada en',
};

/** Why there is nothing, and the one thing to do about it. */
function SinPublicaciones({ view, onChange }: Pick<PublicacionesFiltersProps, 'view' | 'onChange'>) {
  const { plataforma, estado, desde, hasta } = view;
  const motivo = `${MOTIVO[estado]} ${NOMBRE_PLATAFORMA[plataforma]}`;
  if (estado === 'PUBLICADAS' && (desde !== '' || hasta !== '')) {
    const clear = () => onChange({ desde: '', hasta: '' });
    return <EmptyState text={`${motivo} entre esas fechas.`} action={['Quitar las fechas', clear]} />;
  }
  const next: EstadoPublicacion = estado === ESTADO_INICIAL ? 'NO_PUBLICADAS' : ESTADO_INICIAL;
  const label = next === ESTADO_INICIAL ? 'Ver las que están por publicar' : 'Ver las no publicadas';
  return <EmptyState text={`${motivo}.`} action={[label, () => onChange({ estado: next })]} />;
}

/**
 * A changed row leaves the list, and the button that was pressed with it: the focus goes to the row that took its
 * place, so that a list is worked through by the keyboard. Returns what notes the row of the button.
 */
function useFocusOnNext(rows: readonly PiezaCompleta[]): (index: number) => void {
  const acted = useRef<number | null>(null);
  const ids = rows.map(({ id }) => id).join();
  const seen = useRef(ids);
  useEffect(() => {
    if (seen.current === ids) return;
    seen.current = ids;
    if (acted.current === null || document.activeElement !== document.body) return;
    focusRow(acted.current);
    acted.current = null;
  }, [ids]);
  return (index) => {
    acted.current = index;
  };
}
