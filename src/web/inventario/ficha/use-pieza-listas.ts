import { buscador } from '#contract/buscador.ts';
import type { CampoDeLista } from '#contract/wire/pieza.ts';
import { useRead } from '#web/api/query.ts';
import type { ComboboxField } from '#web/components/controls/combobox.tsx';
import { useLista } from '#web/components/record/use-lista.ts';

/** The options of each field that has a list. */
export type Listas = Readonly<Record<CampoDeLista, ComboboxField>>;

/** Parts that are sold out have brands as well. Regla 39. */
const TODAS = { exist: 'todas' } as const;

/**
 * The lists of the form; the cars are those of the brand. A stored value that a list lacks is in it all the same.
 *
 * @param isFree what is typed counts, and the lists only suggest.
 */
export function usePiezaListas(marca: string, stored: Readonly<Record<CampoDeLista, string>>, isFree: boolean): Listas {
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
    marca: useLista(marcas.data?.marcas, stored.marca, isFree, marcas),
    auto: useLista(ofMarca, marca === stored.marca ? stored.auto : '', isFree, autos, marca === '' ? SIN_MARCA : ''),
    tipo: useLista(tipos.data?.tipos, stored.tipo, isFree, tipos),
    pieza: useLista(piezas.data?.piezas, stored.pieza, isFree, piezas),
    lado: useLista(lados.data?.opts, stored.lado, isFree, lados),
    origen: useLista(origenes.data?.origenes, stored.origen, isFree, origenes),
    condicion: useLista(condiciones.data?.condiciones, stored.condicion, isFree, condiciones),
  };
}

const NADA: readonly string[] = [];
const SIN_MARCA = 'Elige primero la marca';
