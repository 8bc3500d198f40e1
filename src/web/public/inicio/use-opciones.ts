import { buscadorPublic } from '#contract/buscador-public.ts';
import type { Opcion, Opciones } from '#contract/page-state.ts';
import type { Level } from '#domain/cascada.ts';
import type { InicioFilters } from '#domain/inicio-url.ts';
import { type CallResult, useCall } from '#web/api/use-call.ts';

/** The choices of one level. */
export interface LevelOpciones {
  readonly opciones: readonly Opcion[];
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

const { getMarcas, getAutos, getYears, getNombres } = buscadorPublic;

/** The choices of the four selects: each list loads when the level above is chosen. */
export function useOpciones(
  { marca, auto, year, pieza: _ }: InicioFilters,
  rendered: Opciones,
): Record<Level, LevelOpciones> {
  const car = { marca, auto };
  const marcas = useCall(getMarcas, {}, { initial: first(rendered.marcas, (list) => ({ marcas: list })) });
  const autos = useCall(
    getAutos,
    { marca },
    { isEnabled: marca !== '', initial: first(rendered.autos, (list) => ({ autos: list })) },
  );
  const years = useCall(getYears, car, {
    isEnabled: auto !== '',
    initial: first(rendered.years, (list) => ({ years: list })),
  });
  const piezas = useCall(
    getNombres,
    { ...car, year },
    { isEnabled: year !== null, initial: first(rendered.piezas, (list) => ({ piezas: list })) },
  );
  return {
    marca: level(marcas, marcas.data?.marcas),
    auto: level(autos, autos.data?.autos),
    year: level(years, years.data?.years),
    pieza: level(piezas, piezas.data?.piezas),
  };
}

/** Gives the server-rendered options in the shape of the call's answer; null when there are none. */
function first<T>(opciones: readonly Opcion[], name: (valores: string[]) => T): (T & { conteos: number[] }) | null {
  if (opciones.length === 0) return null;
  return { ...name(opciones.map(({ valor }) => valor)), conteos: opciones.map(({ cuantas }) => cuantas) };
}

/** The old list of a level belongs to another choice above it: it is not shown while the new one is on its way. */
function level(
  { data, error, isLoading, retry }: CallResult<{ readonly conteos: readonly number[] }>,
  valores: readonly string[] = [],
): LevelOpciones {
  const isKnown = !isLoading && !error;
  const opciones = isKnown ? valores.map((valor, index) => ({ valor, cuantas: data?.conteos[index] ?? 0 })) : [];
  return { opciones, isLoading, hasFailed: Boolean(error), retry };
}
