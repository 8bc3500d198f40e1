import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { facturApi } from '#contract/factur-api.ts';
import {
  type EstadoSinCfdi,
  type PeriodoAbierto,
  type VentaSinCfdi,
  VISTAS_SIN_CFDI,
  type VistaSinCfdi,
} from '#contract/ventas-sin-cfdi.ts';
import { PERIODICIDADES } from '#domain/cfdi/catalogos.ts';
import {
  nombreDePeriodo,
  PERIODICIDAD_MAYOR,
  PERIODICIDADES_GLOBALES,
  type PeriodicidadGlobal,
  type PeriodoPedido,
  periodoGlobal,
} from '#domain/cfdi/periodo-global.ts';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia, readDia } from '#domain/fecha.ts';
import { contar } from '#domain/plural.ts';
import { SCREENS } from '#domain/screens.ts';
import { FACTURAS_MESSAGES } from '#web/api/facturas-messages.ts';
import { addMessages } from '#web/api/messages.ts';
import { useRead } from '#web/api/query.ts';
import button from '#web/components/controls/button.module.css';
import { EmptyState } from '#web/components/display/empty-state.tsx';
import enlace from '#web/components/display/enlace.module.css';
import { Insignia } from '#web/components/display/insignia.tsx';
import { actionsColumn, dayColumn, RowLink, textColumn } from '#web/components/lista/columns.tsx';
import type { TableSpec } from '#web/components/lista/data-table.tsx';
import { Filters, SelectFilter } from '#web/components/lista/filters.tsx';
import { ListScreen } from '#web/components/lista/list-screen.tsx';
import { type ListSpec, useListView } from '#web/components/lista/use-list-view.ts';
import { choiceFilter, textFilter } from '#web/components/lista/vista.ts';
import { direccion } from '#web/components/ventas/direccion.ts';
import { PidioFactura } from '#web/components/ventas/pidio-factura.tsx';
import styles from './sin-cfdi/sin-cfdi.module.css';

addMessages(FACTURAS_MESSAGES);

interface SinCfdiView {
  readonly periodicidad: PeriodicidadGlobal;
  /** The first day of a period; empty for all of them. */
  readonly fecha: string;
  readonly ver: VistaSinCfdi;
}

const VER: Readonly<Record<VistaSinCfdi, string>> = {
  todas: 'Todas',
  tarde: 'Las que van tarde',
  pidieron: 'Pidieron su factura',
};

type Lista = typeof facturApi.getSinCfdi;

const LISTA: ListSpec<SinCfdiView, Lista, VentaSinCfdi> = {
  filters: {
    periodicidad: choiceFilter('periodicidad', PERIODICIDADES_GLOBALES, PERIODICIDAD_MAYOR),
    fecha: textFilter('periodo', { parse: (text) => readDia(text) ?? undefined, chip: formatDia }),
    ver: { ...choiceFilter('ver', VISTAS_SIN_CFDI, 'todas'), chip: (ver) => VER[ver] },
  },
  request: ({ fecha, ...view }) => ({ ...view, ...(fecha !== '' && { fecha }) }),
  page: ({ ventas: items, ...page }) => ({ items, ...page }),
};

const ESTADOS: Readonly<Record<EstadoSinCfdi, readonly [text: string, tono: 'verde' | 'rojo' | 'azul']>> = {
  en_tiempo: ['En tiempo', 'verde'],
  tarde: ['Tarde', 'rojo'],
  pidio: ['Pidió su factura', 'azul'],
  fuera: ['De un año que ya no entra en una global', 'rojo'],
};

const TABLA: TableSpec<VentaSinCfdi> = {
  caption: 'Ventas sin CFDI',
  cards: 'wide',
  keyOf: ({ id }) => id,
  rowProps: () => ({ className: styles.fila }),
  columns: [
    {
      key: 'nota',
      head: 'Nota',
      cell: ({ id }) => (
        <RowLink to={direccion('nota', id)} isBack={false}>
          <strong className="mono">{id}</strong>
        </RowLink>
      ),
    },
    dayColumn('Fecha', ({ fecha }) => fecha, { className: 'nowrap' }),
    textColumn('Nombre', ({ nombre }) => nombre, { className: styles.nombre }),
    textColumn('Sin facturar', ({ total }) => formatPrecio(total), { kind: 'figure', className: 'nowrap' }),
    dayColumn('Límite', ({ limite }) => limite, { className: 'nowrap' }),
    {
      key: 'estado',
      head: 'Estado',
      label: 'Estado',
      cell: ({ estado }) => <Insignia tono={ESTADOS[estado][1]}>{ESTADOS[estado][0]}</Insignia>,
    },
    actionsColumn(({ id, estado }) => <PidioFactura nota={id} pidio={estado === 'pidio'} />),
  ],
};

/** Every note that stands in no fiscal document, with the deadline of its global invoice and the way to make that. */
export function SinCfdiScreen() {
  const lista = useListView(facturApi.getSinCfdi, LISTA);
  const { view, data, go } = lista;
  const { periodicidad, fecha } = view;
  return (
    <ListScreen
      title={SCREENS.ventasSinCfdi.titulo}
      noun={{ one: 'venta', many: 'las ventas' }}
      lista={lista}
      filters={
        <Filters>
          <SelectFilter
            label="Periodicidad"
            options={OPCIONES}
            value={periodicidad}
            onChange={(otra) => go({ periodicidad: otra, fecha: '' })}
          />
          <SelectFilter
            label="Periodo"
            options={opcionesOf(data?.periodos ?? [], view)}
            value={fecha === '' ? '' : periodoGlobal(periodicidad, fecha).desde}
            onChange={(otra) => go({ fecha: otra })}
          />
          <SelectFilter
            label="Ver"
            options={VISTAS_SIN_CFDI.map((value) => ({ value, label: VER[value] }))}
            value={view.ver}
            onChange={(ver) => go({ ver })}
          />
        </Filters>
      }
      summary={data && <Cifras {...data} view={view} />}
      table={TABLA}
      empty={<EmptyState text={view.ver === 'todas' ? 'Toda venta tiene su CFDI.' : 'No hay ninguna.'} />}
      after={<SinNota periodicidad={periodicidad} fecha={fecha} />}
    />
  );
}

const OPCIONES = PERIODICIDADES_GLOBALES.map((value) => ({
  value,
  label: PERIODICIDADES.find(({ codigo }) => codigo === value)?.etiqueta ?? value,
}));

/** The periods that wait, the oldest first, and the one that the address names where none of them is that. */
function opcionesOf(periodos: readonly PeriodoAbierto[], { periodicidad, fecha }: SinCfdiView) {
  const opciones = periodos.map(({ desde, notas, isTarde }) => ({
    value: desde,
    label: `${capital(nombreDePeriodo({ periodicidad, fecha: desde }))} (${notas})${isTarde ? ', tarde' : ''}`,
  }));
  const suya = fecha === '' ? '' : periodoGlobal(periodicidad, fecha).desde;
  const falta = suya !== '' && opciones.every(({ value }) => value !== suya);
  const otra = { value: suya, label: capital(nombreDePeriodo({ periodicidad, fecha: suya })) };
  return [{ value: '', label: 'Todos' }, ...(falta ? [otra] : []), ...opciones];
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The dialog comes when somebody asks for it. */
const FacturaGlobal = lazy(async () => ({ default: (await import('./factura-global.tsx')).FacturaGlobal }));

interface CifrasProps {
  readonly todas: { readonly notas: number; readonly total: number };
  readonly tarde: { readonly notas: number; readonly total: number };
  readonly pidieron: { readonly notas: number; readonly total: number };
  readonly periodos: readonly PeriodoAbierto[];
  readonly view: SinCfdiView;
}

/** The total of the notes of the period, and the way to its global invoice: without a period, to that of the oldest. */
function Cifras({ todas, tarde, pidieron, periodos, view: { periodicidad, fecha } }: CifrasProps) {
  const [periodo, setPeriodo] = useState<PeriodoPedido | null>(null);
  const suya = fecha === '' ? periodos[0]?.desde : periodoGlobal(periodicidad, fecha).desde;
  const abierto = periodos.find(({ desde }) => desde === suya);
  return (
    <div className={`cluster-3 middle ${styles.cifras}`}>
      <p>
        {`${cuantas(todas.notas)} por ${formatPrecio(todas.total)}`}
        {tarde.notas > 0 && (
          <span className="strong danger">{` · ${tarde.notas} tarde por ${formatPrecio(tarde.total)}`}</span>
        )}
        {pidieron.notas > 0 && ` · ${pidieron.notas} ${pidieron.notas === 1 ? 'pidió' : 'pidieron'} su factura`}
      </p>
      {abierto && (
        <button
          type="button"
          className={button.primary}
          onClick={() => setPeriodo({ periodicidad, fecha: abierto.desde })}
        >
          {`Hacer la global ${nombreDePeriodo({ periodicidad, fecha: abierto.desde })}`}
        </button>
      )}
      <Suspense>{periodo && <FacturaGlobal inicio={periodo} onClose={() => setPeriodo(null)} />}</Suspense>
    </div>
  );
}

function cuantas(notas: number): string {
  return contar(notas, 'nota', 'notas');
}

interface SinNotaProps {
  readonly periodicidad: PeriodicidadGlobal;
  /** A day of the period; empty for all of them. */
  readonly fecha: string;
}

/** Sales without a note that stand in no document: no global invoice can be of them. */
function SinNota({ periodicidad, fecha }: SinNotaProps) {
  const { data, isFetching, refetch } = useRead(facturApi.getSinNota, {
    periodicidad,
    ...(fecha !== '' && { fecha }),
  });
  if (!data && !isFetching) {
    return <EmptyState text="No se pudo cargar lo demás." action={['Reintentar', () => void refetch()]} isSlim />;
  }
  if (!data) return <div className={styles.hueso} aria-busy="true" />;
  const { siniestros, bajas } = data;
  return (
    <>
      <Seccion
        titulo="Siniestros entregados sin factura"
        nota="No entran en una global: se facturan a su aseguradora."
        {...siniestros}
      >
        {siniestros.filas.map(({ id, pieza, reporte, aseguradora, fecha: dia }) => (
          <li key={id}>
            <Link className={enlace.enlace} to={direccion('indicador', id)}>
              {pieza || `Registro ${id}`}
            </Link>
            <span>{[reporte, aseguradora].filter(Boolean).join(' · ')}</span>
            <span className="soft nowrap">{`Entregado el ${formatDia(dia)}`}</span>
          </li>
        ))}
      </Seccion>
      <Seccion
        titulo="Bajas a mano con canal de venta"
        nota="No tienen precio ni nota, así que no entran en una global: si fueron ventas, haz su nota."
        {...bajas}
      >
        {bajas.filas.map(({ id, descripcion, inventario, canal, cantidad, fecha: dia }) => (
          <li key={id}>
            <Link className={enlace.enlace} to={direccion('reporteInventarioFila', id)}>
              {`Baja A-${id}`}
            </Link>
            <span>{[`${cantidad} de ${inventario}`, canal, descripcion].filter(Boolean).join(' · ')}</span>
            <span className="soft nowrap">{formatDia(dia)}</span>
          </li>
        ))}
      </Seccion>
    </>
  );
}

interface SeccionProps {
  readonly titulo: string;
  readonly nota: string;
  readonly total: number;
  readonly filas: readonly unknown[];
  readonly children: ReactNode;
}

function Seccion({ titulo, nota, total, filas, children }: SeccionProps) {
  const resto = total > filas.length ? ` Aquí están las ${filas.length} más recientes.` : '';
  return (
    <details className={`card above-4 ${styles.seccion}`}>
      <summary>{`${titulo} (${total.toLocaleString('es-MX')})`}</summary>
      <p>{total === 0 ? 'No hay ninguno.' : `${nota}${resto}`}</p>
      {total > 0 && <ul className={`stack-2 ${styles.filas}`}>{children}</ul>}
    </details>
  );
}
