import { useMemo } from 'react';
import { buscador } from '#contract/buscador.ts';
import type { CampoDeLista } from '#domain/pieza-campos.ts';
import { useRead } from '#web/api/query.ts';
import type { ComboboxOpcion } from '#web/components/combobox-opcion.ts';

/** What a field can be chosen from. */
export interface ListaDeCampo {
  readonly opciones: readonly ComboboxOpcion[];
  /** Why there is nothing; empty when there is. */
  readonly aviso: string;
  readonly onRetry?: (() => void) | undefined;
}

export type Listas = Readonly<Record<CampoDeLista, ListaDeCampo>>;

/** Parts that are sold out have brands as well. Decision 39. */
const TODAS = { exist: 'todas' } as const;

/** The lists of the form; the cars are those of the brand. A stored value that a list lacks is in it all the same. */
export function usePiezaListas(marca: string, stored: Readonly<Record<CampoDeLista, string>>): Listas {
  const marcas = useRead(buscador.getMarcas, TODAS);
  // While a brand is being typed there is nothing to ask for.
  const isKnown = marca !== '' && (marca === stored.marca || (marcas.data?.marcas.includes(marca) ?? false));
  const autos = useRead(buscador.getAutos, { marca, ...TODAS }, { isEnabled: isKnown });
  const tipos = useRead(buscador.getTipos, {});
  const piezas = useRead(buscador.getPiezasGlobal, {});
  const lados = useRead(buscador.getLadoPos, {});
  const origenes = useRead(buscador.getOrigenes, {});
  const condiciones = useRead(buscador.getCondiciones, {});
  // The cars of another brand are no answer.
  const ofMarca = isKnown && !autos.isPlaceholderData ? autos.data?.autos : NADA;
  return {
    marca: useLista(marcas.data?.marcas, stored.marca, marcas),
    auto: useLista(ofMarca, marca === stored.marca ? stored.auto : '', autos, marca === '' ? SIN_MARCA : ''),
    tipo: useLista(tipos.data?.tipos, stored.tipo, tipos),
    pieza: useLista(piezas.data?.piezas, stored.pieza, piezas),
    lado: useLista(lados.data?.opts, stored.lado, lados),
    origen: useLista(origenes.data?.origenes, stored.origen, origenes),
    condicion: useLista(condiciones.data?.condiciones, stored.condicion, condiciones),
  };
}

const NADA: readonly string[] = [];
const SIN_MARCA = 'Elige primero la marca';

/** How a question stands. */
interface Lectura {
  readonly isFetching: boolean;
  readonly isError: boolean;
  readonly refetch: () => unknown;
}

/** The same object as long as nothing is new: a field that did not change is not rendered again. */
function useLista(valores: readonly string[] | undefined, stored: string, lectura: Lectura, why = ''): ListaDeCampo {
  const { isFetching, isError, refetch } = lectura;
  return useMemo(() => {
    const all = valores ?? [];
    const opciones = (stored === '' || all.includes(stored) ? all : [stored, ...all]).map((valor) => ({ valor }));
    if (isError && !isFetching) return { opciones, aviso: 'Las opciones no llegaron.', onRetry: () => void refetch() };
    return { opciones, aviso: isFetching ? 'Cargando…' : why };
  }, [valores, stored, why, isFetching, isError, refetch]);
}
