import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { buscador } from '#contract/buscador.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { choose, dropUnknown, isReachable, LEVELS, type Level, TODAS } from '#domain/cascada.ts';
import { useRead } from '#web/api/query.ts';
import { Combobox } from '#web/components/controls/combobox.tsx';
import type { ComboboxOpcion } from '#web/components/controls/combobox-list.ts';
import styles from '#web/components/controls/filter-cascade.module.css';
import type { Fold } from '#web/components/controls/fold.tsx';
import { NIVELES } from '#web/components/display/niveles.ts';
import type { VistaState } from '#web/components/lista/use-vista.ts';
import { type FiltrosPiezas, valoresOf } from './vista-piezas.ts';

const SIN_SELECCIONAR = 'Sin seleccionar';

interface FiltrosCascadaProps {
  readonly vista: VistaState<FiltrosPiezas>;
  readonly fold: Fold;
  readonly exist: Existencia;
  /** The choice can be taken back by an option of the list too, as the inventory has it. */
  readonly withNone: boolean;
}

/** The four selects, each open once the one before it is chosen, 'all' among the choices. */
export function FiltrosCascada({ vista, fold, exist, withNone }: FiltrosCascadaProps) {
  const { view, go } = vista;
  const opciones = useOpciones(view, exist);
  useKnownOnly(vista, opciones);
  return (
    <fieldset
      ref={fold.cascade}
      id={fold.id}
      tabIndex={-1}
      className={styles.cascade}
      data-folded={fold.isFolded || undefined}
    >
      <legend className="visually-hidden">Filtra por marca, auto, año y pieza</legend>
      {LEVELS.map((level) => {
        const { label, invitation } = NIVELES[level];
        const { isLoading, hasFailed, retry } = opciones[level];
        return (
          <Combobox
            key={level}
            label={label}
            placeholder={withNone ? SIN_SELECCIONAR : invitation}
            opciones={opcionesOf(level, opciones[level], withNone)}
            valor={view[level]}
            isDisabled={!isReachable(view, level)}
            isBusy={isLoading}
            isNumeric={level === 'year'}
            onChoose={(valor) => go({ ...choose(view, level, valor), page: 1 })}
            {...(hasFailed && { onRetry: retry })}
          />
        );
      })}
    </fieldset>
  );
}

function opcionesOf(level: Level, { valores, conteos }: OpcionesDeNivel, withNone: boolean): readonly ComboboxOpcion[] {
  const listed = (valores ?? []).map((valor, index) => {
    const cuantas = conteos[index];
    return cuantas === undefined ? { valor } : { valor, cuantas };
  });
  const todas = { valor: TODAS, texto: level === 'auto' || level === 'year' ? 'Todos' : 'Todas' };
  return withNone ? [{ valor: '', texto: SIN_SELECCIONAR }, todas, ...listed] : [todas, ...listed];
}

/** The choices of one level. */
interface OpcionesDeNivel {
  /** Null until they have arrived, and while nothing above them is chosen. */
  readonly valores: readonly string[] | null;
  /** How many parts stand behind each, in their order; empty when they are not counted. */
  readonly conteos: readonly number[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** Reads the choices of the four selects: each list loads when the level above is chosen, 'all' among the choices. */
function useOpciones(filtros: FiltrosPiezas, exist: Existencia): Readonly<Record<Level, OpcionesDeNivel>> {
  const { marca, auto, year } = valoresOf(filtros);
  const isOpen = (level: Level) => ({ isEnabled: isReachable(filtros, level) });
  const marcas = useRead(buscador.getMarcas, { exist });
  const autos = useRead(buscador.getAutos, { marca, exist }, isOpen('auto'));
  const years = useRead(buscador.getYears, { marca, auto, exist }, isOpen('year'));
  const piezas = useRead(buscador.getNombres, { marca, auto, year, exist }, isOpen('pieza'));
  return {
    marca: nivel(marcas, marcas.data?.marcas),
    auto: nivel(autos, autos.data?.autos),
    year: nivel(years, years.data?.years),
    pieza: nivel(piezas, piezas.data?.piezas),
  };
}

type Lectura = Pick<
  UseQueryResult<{ readonly conteos: readonly number[] }>,
  'data' | 'isPlaceholderData' | 'isFetching' | 'isError' | 'refetch'
>;

/** The old list of a level belongs to another choice above it: it is not shown while the new one is on its way. */
function nivel(
  { data, isPlaceholderData, isFetching, isError, refetch }: Lectura,
  valores: readonly string[] | undefined,
): OpcionesDeNivel {
  const isKnown = data !== undefined && valores !== undefined && !isPlaceholderData;
  return {
    valores: isKnown ? valores : null,
    conteos: isKnown ? data.conteos : [],
    isLoading: isFetching && !isKnown,
    hasFailed: isError && !isKnown,
    retry: () => void refetch(),
  };
}

/** Drops recalled values that are sold by now once their list arrives; values of an address stay. */
function useKnownOnly(
  { isRecalled, view, correct }: VistaState<FiltrosPiezas>,
  opciones: Readonly<Record<Level, OpcionesDeNivel>>,
): void {
  useEffect(() => {
    if (!isRecalled) return;
    const known = dropUnknown(view, (level) => opciones[level].valores);
    if (known !== view) correct({ ...known, page: 1 });
  });
}
