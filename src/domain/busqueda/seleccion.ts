import { type Anios, intersectAnios } from './anios.ts';
import { type Atributo, hasValores } from './atributos.ts';
import { type Clave, toClaves } from './claves.ts';
import type { Auto } from './frases.ts';
import { isSinCriterio, type Lectura } from './lectura.ts';
import type { Lexico } from './lexico.ts';
import { answerPosicion, isLateral } from './posiciones.ts';

/** The filters beside the text; empty text and null mean 'any'. They narrow. */
export interface Filtros {
  readonly marca: string;
  readonly auto: string;
  readonly anio: number | null;
  readonly pieza: string;
}

/** The exact values to read from the inventory. Null means 'any'; an empty list means 'none'. */
export interface Seleccion {
  readonly autos: readonly Auto[] | null;
  readonly claves: readonly Clave[] | null;
  /** Sides when no part was named: one that says nothing of the side asked is left out too. */
  readonly lados: readonly string[] | null;
  /** Left or right was asked for. */
  readonly isDeLado: boolean;
  readonly anios: Anios | null;
  readonly tipos: readonly string[] | null;
  readonly origenes: readonly string[] | null;
  readonly condiciones: readonly string[] | null;
}

/** Turns what was understood into values of columns. */
export function toSeleccion(lectura: Lectura, filtros: Filtros, lexico: Lexico): Seleccion {
  const { anio } = filtros;
  return {
    autos: selectAutos(lectura.autos ?? autosDeTipos(lectura.tipos, lexico), filtros, lexico),
    claves: selectClaves(lectura, filtros, lexico),
    isDeLado: lectura.posiciones.some(isLateral),
    lados: lectura.piezas.length === 0 ? ladosCon(lectura.posiciones, lexico) : null,
    anios: intersectAnios(lectura.anios, anio === null ? null : { desdeHasta: anio, hastaDesde: anio }),
    tipos: lectura.tipos,
    ...selectAtributos(lectura.atributos, lexico),
  };
}

/** Selects the parts that go with those asked for, nearest first; null when there are none. */
export function toSeleccionRelacionadas(
  lectura: Lectura,
  filtros: Filtros,
  lexico: Lexico,
): (Seleccion & { readonly claves: readonly Clave[] }) | null {
  const rangos = rangosDeRelacionadas(lectura, lexico);
  const pedidas = new Set(lectura.piezas.flatMap((id) => lexico.piezas.get(id)?.valores.map(({ valor }) => valor)));
  const relacionadas = toClaves([...rangos], lectura, lexico).filter(({ pieza }) => !pedidas.has(pieza));
  const claves = soloPieza(relacionadas, filtros.pieza);
  return claves.length === 0 ? null : { ...toSeleccion(lectura, filtros, lexico), lados: null, claves };
}

/** From this rank on a related part is shown only when little else was found. */
export const RANGO_DEBIL = 2;

function rangosDeRelacionadas({ piezas, tambien }: Lectura, lexico: Lexico): Map<string, number> {
  const pedidas = piezas.flatMap((id) => lexico.piezas.get(id) ?? []);
  const nunca = new Set([...piezas, ...pedidas.flatMap((pieza) => pieza.nunca)]);
  const rangos = new Map<string, number>();
  const add = (ids: readonly string[], rango: number) => {
    for (const id of ids) if (!nunca.has(id) && !rangos.has(id)) rangos.set(id, rango);
  };
  add(tambien, 0);
  for (const { fuerte } of pedidas) add(fuerte, 1);
  for (const { debil } of pedidas) add(debil, RANGO_DEBIL);
  return rangos;
}

function selectClaves(lectura: Lectura, { pieza }: Filtros, lexico: Lexico): readonly Clave[] | null {
  const { piezas, tambien } = lectura;
  if (piezas.length === 0) {
    // A word that means nothing by itself finds only what goes with it.
    const isOnlyTambien = tambien.length > 0 && isSinCriterio({ ...lectura, tambien: [] });
    if (isOnlyTambien) return [];
    return pieza === '' ? null : [{ pieza, lado: null, rango: 0 }];
  }
  const rangos = piezas.map((id, index) => [id, index] as const);
  return soloPieza(toClaves(rangos, lectura, lexico), pieza);
}

function soloPieza(claves: readonly Clave[], pieza: string): readonly Clave[] {
  return pieza === '' ? claves : claves.filter((clave) => clave.pieza === pieza);
}

function selectAutos(
  pedidos: readonly Auto[] | null,
  { marca, auto }: Filtros,
  lexico: Lexico,
): readonly Auto[] | null {
  if (marca === '' && auto === '') return pedidos;
  return (pedidos ?? lexico.autos).filter(
    (candidate) => (marca === '' || candidate.marca === marca) && (auto === '' || candidate.auto === auto),
  );
}

/** With more cars than this, looking through the parts of a type is quicker than going by its cars. */
const MAX_AUTOS_DE_TIPO = 40;

/** The cars that come in these types, when they are few: a rare type is found in them alone. */
function autosDeTipos(tipos: readonly string[] | null, { autos, autosDeTipo }: Lexico): readonly Auto[] | null {
  const nombres = new Set(tipos?.flatMap((tipo) => autosDeTipo.get(tipo) ?? []).map(({ de }) => de));
  const found = autos.filter(({ auto }) => nombres.has(auto));
  return found.length === 0 || found.length > MAX_AUTOS_DE_TIPO ? null : found;
}

function ladosCon(pedidas: readonly string[], { ladosOf, posiciones }: Lexico): readonly string[] | null {
  if (pedidas.length === 0) return null;
  const fit = [...ladosOf.values()]
    .flat()
    .filter((lado) => pedidas.every((pedida) => answerPosicion(lado.posiciones, pedida, posiciones) === 'tiene'));
  return [...new Set(fit.map(({ lado }) => lado))];
}

/**
 * Selects the values that say all that was asked ('usado con detalle'), or, when none does, any of it. What stands in
 * both columns is looked for where it is at home: the one with more different values of it. What no part has is left out.
 */
function selectAtributos(ids: readonly string[], { atributos }: Lexico): Pick<Seleccion, 'origenes' | 'condiciones'> {
  const vivos = ids.flatMap((id) => atributos.get(id) ?? []).filter(hasValores);
  const isOrigen = ({ origenes, condiciones }: Atributo) => origenes.size >= condiciones.size;
  return {
    origenes: valoresOf(vivos.filter(isOrigen).map(({ origenes }) => origenes)),
    condiciones: valoresOf(vivos.filter((atributo) => !isOrigen(atributo)).map(({ condiciones }) => condiciones)),
  };
}

function valoresOf(conjuntos: readonly ReadonlySet<string>[]): readonly string[] | null {
  if (conjuntos.length === 0) return null;
  const alguno = [...new Set(conjuntos.flatMap((conjunto) => [...conjunto]))];
  const todos = alguno.filter((valor) => conjuntos.every((conjunto) => conjunto.has(valor)));
  return todos.length > 0 ? todos : alguno;
}
