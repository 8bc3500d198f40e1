import { buscador } from '#contract/buscador.ts';
import { indicadores } from '#contract/indicadores.ts';
import { useRead } from '#web/api/query.ts';
import { isAdmin } from '#web/components/piezas/quien.ts';
import { useLista } from '#web/components/record/use-lista.ts';
import type { RegistroValues } from './values.ts';

/** Parts that are sold out have brands as well. Regla 39. */
const TODAS = { exist: 'todas' } as const;

/** Makes the suggestions of the claim, the car and the part; anything may be typed instead. */
export function useListasDeExportacion({ marca }: RegistroValues, stored: RegistroValues) {
  const sugerencias = useRead(indicadores.getSugerencias, {});
  const marcas = useRead(buscador.getMarcas, TODAS);
  // While a brand is being typed there is nothing to ask for, and the cars of another brand are no answer.
  const isKnown = marcas.data?.marcas.includes(marca) ?? false;
  const autos = useRead(buscador.getAutos, { marca, ...TODAS }, { isEnabled: isKnown });
  const piezas = useRead(buscador.getPiezasGlobal, {});
  const origenes = useRead(buscador.getOrigenes, {});
  const ofMarca = isKnown && !autos.isPlaceholderData ? autos.data?.autos : NADA;
  return {
    aseguradora: useLista(sugerencias.data?.aseguradoras, stored.aseguradora, true, sugerencias),
    taller: useLista(sugerencias.data?.talleres, stored.taller, true, sugerencias),
    ciudad: useLista(sugerencias.data?.ciudades, stored.ciudad, true, sugerencias),
    marca: useLista(marcas.data?.marcas, stored.marca, true, marcas),
    auto: useLista(ofMarca, marca === stored.marca ? stored.auto : '', true, autos),
    pieza: useLista(piezas.data?.piezas, stored.pieza, true, piezas),
    origen: useLista(origenes.data?.origenes, stored.origen, true, origenes),
  };
}

const NADA: readonly string[] = [];

/** Makes the lists of suppliers and of ways of shipping; an administrator may type another one (regla 93). */
export function useListasDeCostos({ proveedor, metodoEnvio }: RegistroValues) {
  const isFree = isAdmin();
  const proveedores = useRead(indicadores.getProveedores, {});
  const metodos = useRead(indicadores.getMetodosEnvios, {});
  return {
    proveedor: useLista(proveedores.data?.proveedores, proveedor, isFree, proveedores),
    metodoEnvio: useLista(metodos.data?.metodos, metodoEnvio, isFree, metodos),
  };
}
