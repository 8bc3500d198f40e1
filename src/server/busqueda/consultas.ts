import { conLados } from '#domain/busqueda/claves.ts';
import { alguna, palabraDeTexto, palabrasExactas, todas } from '#domain/busqueda/consulta-texto.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import type { Seleccion } from '#domain/busqueda/seleccion.ts';
import type { Parametros } from './parametros.ts';

/** Words to look for in the text of the parts, beyond what columns say. */
export interface Palabras {
  /** Null: none. */
  readonly con: string | null;
  /** What says the opposite: manual, when electrico was asked. */
  readonly contrarias: string | null;
  /** As the visitor would read them. */
  readonly dichas: readonly string[];
}

/** Variants, and unknown words that some part has in its details. */
export function palabrasPedidas({ variantes }: Lectura, detalles: readonly string[], lexico: Lexico): Palabras {
  const pedidas = variantes.flatMap((id) => lexico.variantes.get(id) ?? []);
  const dichos = (ids: readonly string[]) =>
    ids
      .flatMap((id) => lexico.variantes.get(id) ?? [])
      .map((variante) => alguna(variante.dichos.map((dicho) => todas(dicho))));
  return {
    con: todas([...dichos(variantes), ...detalles.map(palabraDeTexto)]),
    contrarias: alguna(dichos(pedidas.flatMap(({ nunca }) => nunca).filter((id) => !variantes.includes(id)))),
    dichas: [...pedidas.map(({ canon }) => canon.toLowerCase()), ...detalles],
  };
}

const SIN_LIMITE = { desdeHasta: 9999, hastaDesde: 0 };

/** The values of a selection as the statements take them. */
export function toParametros(
  seleccion: Seleccion,
  lexico: Lexico,
  page: Pick<Parametros, 'limite' | 'salto' | 'tope'>,
): Parametros {
  const { autos, lados, tipos, origenes, condiciones } = seleccion;
  const claves = autos === null && seleccion.claves ? conLados(seleccion.claves, lexico) : seleccion.claves;
  return {
    marcas: autos?.map(({ marca }) => marca) ?? null,
    autos: autos?.map(({ auto }) => auto) ?? null,
    piezas: claves?.map(({ pieza }) => pieza) ?? null,
    ladosDePieza: claves?.map(({ lado }) => lado) ?? null,
    rangos: claves?.map(({ rango }) => rango) ?? null,
    ...{ lados, tipos, origenes, condiciones, ...(seleccion.anios ?? SIN_LIMITE) },
    ...{ palabras: null, sinPalabras: null, inventarios: [], prefijos: [] },
    ...page,
  };
}

/** More alternatives than these narrow nothing. */
const MAX_ALTERNATIVAS = 12;

/** The words, and with them those of the few parts or cars they must stand beside: the text index joins them cheaply. */
export function estrechar(palabras: string | null, { autos, claves }: Seleccion): string | null {
  const deLasPiezas = alguna(
    (claves ?? []).map(({ pieza }) => palabrasExactas(pieza)),
    MAX_ALTERNATIVAS,
  );
  const deLosAutos = alguna(
    (autos ?? []).map(({ auto }) => palabrasExactas(auto)),
    MAX_ALTERNATIVAS,
  );
  return todas([palabras, deLasPiezas, deLosAutos]);
}
