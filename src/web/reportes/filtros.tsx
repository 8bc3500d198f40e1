import { type ComponentType, useState } from 'react';
import { nombreDeCanal } from '#domain/baja.ts';
import { SIN_DEFINIR, type Total } from '#domain/filtro-de-reporte.ts';
import { OTROS_COTIZADORES } from '#domain/indicador.ts';
import { appState } from '#web/api/app-state.ts';
import { Filters, SwitchFilter, ValueFilter } from '#web/components/lista/filters.tsx';
import { SearchFilter } from '#web/components/lista/text-search.tsx';
import type { ListState } from '#web/components/lista/use-list-view.ts';
import type { FechasProps } from './fechas.tsx';
import type { ReporteView } from './parametros.ts';
import styles from './reporte.module.css';
import type { Control } from './reporte-spec.ts';

/** A report as its bar needs it. */
interface Barra {
  readonly lista: Pick<ListState<ReporteView, unknown, unknown>, 'view' | 'go' | 'search'>;
  /** The names that the totals have shown so far: insurers, or channels. */
  readonly nombres: readonly string[];
}

interface FiltrosProps extends Barra {
  readonly controles: readonly Control[];
  /** The fields that the text is looked for in. */
  readonly buscaEn: string | undefined;
  /** The fields of its days. */
  readonly Fechas: ComponentType<FechasProps> | undefined;
}

/** The bar of a report: its filters. */
export function Filtros({ controles, buscaEn = '', Fechas, ...barra }: FiltrosProps) {
  const { lista } = barra;
  const { view, go } = lista;
  return (
    <div data-screen-only="">
      <Filters>
        {controles.map((control) => {
          if (control === 'search') return <SearchFilter key={control} lista={lista} label={buscaEn} />;
          if (control === 'procesadas') {
            return (
              <SwitchFilter
                key={control}
                label="Ver procesadas"
                isOn={view.procesadas !== ''}
                isDisabled={view.search !== ''}
                onChange={(isOn) => go({ procesadas: isOn ? '1' : '' })}
              />
            );
          }
          return <Elegir key={control} control={control} {...barra} />;
        })}
        {Fechas && <Fechas desde={view.desde} hasta={view.hasta} onChoose={go} />}
      </Filters>
    </div>
  );
}

type Seleccion = Exclude<Control, 'search' | 'procesadas'>;

/** The selects: their filter, their name, their word for everything, and their values unless totals give them. */
const SELECCIONES: Readonly<
  Record<
    Seleccion,
    { readonly parametro: 'aseguradora' | 'cotizador' | 'canal' | 'estatus' | 'por' | 'costo' } & Palabras
  >
> = {
  aseguradora: { parametro: 'aseguradora', label: 'Aseguradora', todos: 'Todas' },
  canal: { parametro: 'canal', label: 'Canal de venta', todos: 'Todos' },
  cotizador: {
    parametro: 'cotizador',
    label: 'Cotizador',
    todos: 'Todos',
    values: () => [...appState().negocio.cotizadores, ...OTROS_COTIZADORES],
  },
  persona: {
    parametro: 'cotizador',
    label: 'Cotizador',
    todos: 'Todos',
    values: () => appState().negocio.cotizadores,
  },
  estatus: { parametro: 'estatus', label: 'Estatus', todos: 'Todos', values: () => ['creado', 'cancelado'] },
  por: {
    parametro: 'por',
    label: 'Ver por',
    todos: 'Aseguradora',
    values: () => ['siniestro', 'cotizador', 'marca', 'mes', 'venta'],
    nameOf: (por) => por.charAt(0).toUpperCase() + por.slice(1),
  },
  costo: {
    parametro: 'costo',
    label: 'Costo',
    todos: 'Con y sin costo',
    values: () => ['con', 'sin'],
    nameOf: (costo) => (costo === 'sin' ? 'Sin costo' : 'Con costo'),
  },
};

interface Palabras {
  readonly label: string;
  readonly todos: string;
  /** The names of the totals, unless told. */
  readonly values?: () => readonly string[];
  /** How a value is called, where that is not the name of a channel. */
  readonly nameOf?: (value: string) => string;
}

function Elegir({ control, lista: { view, go }, nombres }: Barra & { readonly control: Seleccion }) {
  const { parametro, label, todos, values = () => nombres, nameOf = nombreDeCanal } = SELECCIONES[control];
  return (
    <ValueFilter
      label={label}
      todos={todos}
      values={values()}
      nameOf={nameOf}
      value={view[parametro]}
      onChange={(value) => go({ [parametro]: value })}
    />
  );
}

const VISTAS = [
  ['graficas', 'Gráficas'],
  ['listado', 'Listado'],
] as const;

interface ElegirProps<V extends string> {
  readonly value: V;
  readonly onChoose: (value: V) => void;
}

/** Chooses between the charts and the list of a report. */
export function ElegirVista(props: ElegirProps<ReporteView['vista']>) {
  return <UnaDeDos nombre="vista" titulo="Vista" opciones={VISTAS} {...props} />;
}

const MEDIDAS = [
  ['piezas', 'Piezas'],
  ['pesos', 'Pesos'],
] as const;

/** Chooses what the charts of a report measure. */
export function ElegirMedida(props: ElegirProps<ReporteView['en']>) {
  return <UnaDeDos nombre="en" titulo="Qué miden las gráficas" opciones={MEDIDAS} {...props} />;
}

interface UnaDeDosProps<V extends string> extends ElegirProps<V> {
  readonly nombre: string;
  readonly titulo: string;
  readonly opciones: readonly (readonly [value: V, nombre: string])[];
}

function UnaDeDos<V extends string>({ nombre, titulo, opciones, value: elegida, onChoose }: UnaDeDosProps<V>) {
  return (
    <fieldset className={styles.vistas}>
      <legend className="visually-hidden">{titulo}</legend>
      {opciones.map(([value, texto]) => (
        <label key={value} className={`centered ${styles.vista}`}>
          <input
            type="radio"
            name={nombre}
            className={styles.radio}
            checked={elegida === value}
            onChange={() => onChoose(value)}
          />
          {texto}
        </label>
      ))}
    </fieldset>
  );
}

/** Keeps every name that totals have shown since the report was opened, in alphabetical order (regla 91). */
export function useNombres(totales: readonly Total[]): readonly string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = totales.map(({ nombre }) => nombre).filter((one) => one !== SIN_DEFINIR && !seen.includes(one));
  if (fresh.length > 0) setSeen([...seen, ...fresh].sort((a, b) => a.localeCompare(b, 'es')));
  return seen;
}
