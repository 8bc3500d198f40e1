import type { UseQueryResult } from '@tanstack/react-query';
import { buscador } from '#contract/buscador.ts';
import type { Existencia } from '#contract/wire/fields.ts';
import { useRead } from '#web/api/query.ts';
import { type Filtros, isReachable, type Level, toValores } from './filtros.ts';

/** The choices of one level. */
export interface OpcionesDeNivel {
  /** Null until they have arrived, and while nothing above them is chosen. */
  readonly valores: readonly string[] | null;
  /** How many parts stand behind each, in their order; empty when they are not counted (decision 133). */
  readonly conteos: readonly number[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/** The choices of the four selects: each list loads when the level above is chosen, 'all' among the choices. S1 §4. */
export function useOpciones(filtros: Filtros, exist: Existencia): Readonly<Record<Level, OpcionesDeNivel>> {
  const { marca, auto, year } = toValores(filtros);
  const marcas = useRead(buscador.getMarcas, { exist });
  const autos = useRead(buscador.getAutos, { marca, exist }, { isEnabled: isReachable(filtros, 'auto') });
  const years = useRead(buscador.getYears, { marca, auto, exist }, { isEnabled: isReachable(filtros, 'year') });
  const piezas = useRead(
    buscador.getPiezas,
    { marca, auto, year, exist },
    { isEnabled: isReachable(filtros, 'pieza') },
  );
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
