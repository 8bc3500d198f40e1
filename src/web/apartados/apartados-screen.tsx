import { Link } from 'react-router';
import { apartados } from '#contract/apartados.ts';
import type { Apartado } from '#contract/wire/apartado.ts';
import { VISTAS_DE_APARTADOS, type VistaDeApartados } from '#domain/apartado.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatMomento } from '#domain/fecha.ts';
import { SCREENS } from '#domain/screens.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import icon from '#web/components/display/icon.module.css';
import { RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter } from '#web/components/lista/vista.ts';
import { VolverALista } from '#web/components/piezas/volver-a-lista.tsx';
import styles from './apartados.module.css';
import { EstatusApartado, EstatusDeAnticipo, quedaText } from './estatus.tsx';

interface ApartadosView {
  readonly ver: VistaDeApartados;
}

const VER: Readonly<Record<VistaDeApartados, string>> = {
  todos: 'Todos',
  activos: 'Activos',
  'terminan hoy': 'Terminan hoy',
  'por devolver': 'Anticipo por devolver',
};

const LISTA: ListSpec<ApartadosView, typeof apartados.get, Apartado> = {
  filters: {
    ver: { ...choiceFilter('ver', VISTAS_DE_APARTADOS, 'todos'), chip: (ver) => VER[ver] },
  },
  page: ({ apartados: items = [], totalPages = 0, total = 0, totalCapped = false }) => ({
    items,
    totalPages,
    total,
    totalCapped,
  }),
};

const TABLA: TableSpec<Apartado> = {
  caption: SCREENS.apartados.titulo,
  cards: 'widest',
  isDense: true,
  keyOf: ({ id }) => id,
  columns: [
    {
      key: 'cliente',
      head: 'Para',
      isWide: true,
      className: styles.nombre,
      cell: ({ id, nombre, telefono }) => (
        <>
          <RowLink to={String(id)}>
            <strong>{nombre}</strong>
          </RowLink>
          <span className={`hint ${styles.soft}`}>{telefono}</span>
        </>
      ),
    },
    { key: 'estatus', head: 'Estatus', label: 'Estatus', cell: ({ estatus }) => <EstatusApartado estatus={estatus} /> },
    {
      key: 'hasta',
      head: 'Hasta',
      label: 'Hasta',
      className: `nowrap ${styles.hasta}`,
      cell: (apartado) => (
        <>
          {formatMomento(apartado.hasta)} <span className={`hint ${styles.soft}`}>{quedaText(apartado)}</span>
        </>
      ),
    },
    {
      key: 'piezas',
      head: 'Piezas',
      label: 'Piezas',
      className: `${styles.words} ${styles.ancho}`,
      cell: ({ items }) => <Piezas items={items} />,
    },
    {
      key: 'anticipo',
      head: 'Anticipo',
      label: 'Anticipo',
      className: styles.ancho,
      isNone: ({ anticipo }) => anticipo === null,
      cell: ({ anticipo }) =>
        anticipo && (
          <span className={styles.anticipoDeFila}>
            {formatPrecio(anticipo.monto)} <EstatusDeAnticipo estatus={anticipo.estatus} />
          </span>
        ),
    },
    textColumn('Apartó', ({ autor }) => autor),
  ],
};

/** The parts that are held for customers, the newest first. */
export function ApartadosScreen() {
  const lista = useListView(apartados.get, LISTA);
  const { view, go } = lista;
  return (
    <ListScreen
      title={SCREENS.apartados.titulo}
      back={<VolverALista text="Notas" />}
      action={<Apartar />}
      noun={{ one: 'apartado', many: 'los apartados' }}
      lista={lista}
      filters={
        <Filters>
          <SelectFilter
            label="Ver"
            options={VISTAS_DE_APARTADOS.map((value) => ({ value, label: VER[value] }))}
            value={view.ver}
            onChange={(ver) => go({ ver })}
          />
        </Filters>
      }
      table={TABLA}
      empty={
        view.ver === 'todos' ? (
          <EmptyState text="Todavía no hay piezas apartadas.">
            <Apartar />
          </EmptyState>
        ) : (
          <EmptyState
            text={view.ver === 'activos' ? 'Ninguna pieza está apartada ahora.' : 'No hay anticipos por devolver.'}
            action={['Ver todos', () => go({ ver: 'todos' })]}
          />
        )
      }
    />
  );
}

function Apartar() {
  return (
    <Link className={button.primary} to="new">
      <span className={icon.plus} aria-hidden="true" />
      Apartar
    </Link>
  );
}

/** The parts of a hold: the first by its title, the others by their count. */
function Piezas({ items }: Pick<Apartado, 'items'>) {
  const [first] = items;
  if (!first) return null;
  return (
    <>
      {first.cantidad > 1 && `${first.cantidad} × `}
      {first.titulo} <span className="mono">{`#\u00a0${first.inventario}`}</span>
      {items.length > 1 && (
        <span className={`hint ${styles.soft}`}> y {items.length === 2 ? '1 más' : `${items.length - 1} más`}</span>
      )}
    </>
  );
}
