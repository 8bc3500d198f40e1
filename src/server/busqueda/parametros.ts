import { type Anios, intersectAnios } from '#domain/busqueda/anios.ts';
import { expandLados } from '#domain/busqueda/claves.ts';
import { allOf, anyOf, medidaDeTexto, palabraDeTexto, palabrasExactas } from '#domain/busqueda/consulta-texto.ts';
import type { Lectura } from '#domain/busqueda/lectura.ts';
import type { Lexico } from '#domain/busqueda/lexico.ts';
import type { Seleccion } from '#domain/busqueda/seleccion.ts';
import type { ValoresDeFicha } from './queries/ficha.ts';

/** A search is narrowed by these values. Null means 'any'; the lists of cars and of parts are parallel. */
export interface Parametros
  extends Anios,
    Partial<ValoresDeFicha>,
    Pick<Seleccion, 'lados' | 'tipos' | 'origenes' | 'condiciones'> {
  readonly marcas: readonly string[] | null;
  readonly autos: readonly string[] | null;
  /** The years of each car: those of the text and, within them, those of the generation that was named. */
  readonly desdeHastas: readonly number[] | null;
  readonly hastaDesdes: readonly number[] | null;
  readonly piezas: readonly string[] | null;
  /** The side each part of `piezas` must have, or null for any. */
  readonly ladosDePieza: readonly (string | null)[] | null;
  /** The place of each part of `piezas` in the list: smaller first. */
  readonly rangos: readonly number[] | null;
  /** Words the text must have, and words it must not: tsquery made of letters, digits and our own operators. */
  readonly palabras: string | null;
  readonly sinPalabras: string | null;
  /** The rows of one part go by turns, a side after another, instead of the newest first. */
  readonly alternar: boolean;
  readonly inventarios: readonly number[];
  readonly prefijos: readonly string[];
  /** A tsquery that finds these numbers wherever in a part number they begin. */
  readonly dentro: string | null;
  /** Counting stops one after this. */
  readonly tope: number;
  readonly limite: number;
  readonly salto: number;
}

/** These words are looked for in the text of the parts, beyond what columns say. */
export interface Palabras {
  /** Null: none. */
  readonly con: string | null;
  /** Words that say the opposite: manual, when electrico was asked. */
  readonly contrarias: string | null;
  /** The words for the visitor to read. */
  readonly dichas: readonly string[];
}

/** Turns the variants that were asked, and unknown words that some part has in its details, into words to look for. */
export function toPalabras({ variantes, medidas }: Lectura, detalles: readonly string[], lexico: Lexico): Palabras {
  const pedidas = variantes.flatMap((id) => lexico.variantes.get(id) ?? []);
  const dichos = (ids: readonly string[]) =>
    ids
      .flatMap((id) => lexico.variantes.get(id) ?? [])
      .map((variante) => anyOf(variante.dichos.map((dicho) => allOf(dicho))));
  return {
    con: allOf([...dichos(variantes), ...medidas.map(medidaDeTexto), ...detalles.map(palabraDeTexto)]),
    contrarias: anyOf(dichos(pedidas.flatMap(({ nunca }) => nunca).filter((id) => !variantes.includes(id)))),
    dichas: [...pedidas.map(({ canon }) => canon.toLowerCase()), ...detalles],
  };
}

const SIN_LIMITE = { desdeHasta: 9999, hastaDesde: 0 };

/** Writes the values of a selection as the statements take them. */
export function toParametros(
  seleccion: Seleccion,
  lexico: Lexico,
  page: Pick<Parametros, 'limite' | 'salto' | 'tope'>,
): Parametros {
  const { autos, lados, tipos, origenes, condiciones } = seleccion;
  const claves = autos === null && seleccion.claves ? expandLados(seleccion.claves, lexico) : seleccion.claves;
  return {
    ...columnasDeAutos(autos, seleccion.anios),
    piezas: claves?.map(({ pieza }) => pieza) ?? null,
    ladosDePieza: claves?.map(({ lado }) => lado) ?? null,
    rangos: claves?.map(({ rango }) => rango) ?? null,
    lados,
    tipos,
    origenes,
    condiciones,
    ...(seleccion.anios ?? SIN_LIMITE),
    alternar: claves !== null && !seleccion.isDeLado,
    palabras: null,
    sinPalabras: null,
    inventarios: [],
    prefijos: [],
    dentro: null,
    ...page,
  };
}

/** Writes the cars as lists side by side, with the years of each; without cars every list is null. */
function columnasDeAutos(autos: Seleccion['autos'], anios: Anios | null) {
  if (autos === null) return { marcas: null, autos: null, desdeHastas: null, hastaDesdes: null };
  const aniosPedidos = autos.map(({ anios: suyos = null }) => intersectAnios(anios, suyos) ?? SIN_LIMITE);
  return {
    marcas: autos.map(({ marca }) => marca),
    autos: autos.map(({ auto }) => auto),
    desdeHastas: aniosPedidos.map(({ desdeHasta }) => desdeHasta),
    hastaDesdes: aniosPedidos.map(({ hastaDesde }) => hastaDesde),
  };
}

/** More alternatives than these narrow nothing. */
const MAX_ALTERNATIVAS = 12;

/** Adds to the words those of the few parts or cars they must stand beside: the text index joins them cheaply. */
export function narrowPalabras(palabras: string | null, { autos, claves }: Seleccion): string | null {
  const algunoOf = (textos: readonly string[] = []) => anyOf(textos.map(palabrasExactas), MAX_ALTERNATIVAS);
  return allOf([palabras, algunoOf(claves?.map(({ pieza }) => pieza)), algunoOf(autos?.map(({ auto }) => auto))]);
}
