import { type Atributo, addAtributos, readVariantes, type Variante } from './atributos.ts';
import { PALABRAS_CONOCIDAS } from './autos-sabidos.ts';
import { addAutosVivos } from './autos-vivos.ts';
import { createDiccionario, type Diccionario, type Entradas } from './diccionario.ts';
import { type Auto, Frases, type Lugar, primerasFormas, type Sentido } from './frases.ts';
import { addPiezasVivas, type PiezaViva } from './piezas-vivas.ts';
import { createPosiciones, type Lado, type Posiciones, readLados } from './posiciones.ts';
import type { Ambigua, Grupo, Sinonimos, Valor } from './sinonimos.ts';
import { escriturasOf, palabrasOf } from './tokens.ts';

/** A text is understood with this: the names that people have for things, joined to what the inventory has. */
export interface Lexico {
  readonly diccionario: Diccionario;
  readonly frases: Frases;
  readonly piezas: ReadonlyMap<string, PiezaViva>;
  readonly atributos: ReadonlyMap<string, Atributo>;
  readonly variantes: ReadonlyMap<string, Variante>;
  readonly posiciones: Posiciones;
  /** The name of a part behind each other word for it, for longer names: 'chapa pta' is a chapa de puerta. */
  readonly alternas: ReadonlyMap<string, readonly string[]>;
  /** The sides that each stored name of a part has. */
  readonly ladosOf: ReadonlyMap<string, readonly Lado[]>;
  readonly autos: readonly Auto[];
  /** The types of the inventory, each with the cars that come in it (`de`). */
  readonly autosDeTipo: ReadonlyMap<string, readonly Valor[]>;
  readonly vacias: ReadonlySet<string>;
  readonly nexos: ReadonlySet<string>;
  readonly separadores: ReadonlySet<string>;
  readonly exactas: ReadonlySet<string>;
  /** The last model year that a number may be. */
  readonly ultimoAnio: number;
}

/** Joins the synonyms to the inventory's own words. Some ten milliseconds: made once for each change of either. */
export function compileLexico(sinonimos: Sinonimos, vocabulario: readonly Valor[], ultimoAnio: number): Lexico {
  const { grupos, ambiguas } = sinonimos;
  const vacias = new Set(sinonimos.vacias.flatMap(palabrasOf));
  const nexos = new Set(sinonimos.nexos.flatMap(palabrasOf));
  const posiciones = createPosiciones(grupos, new Set(ambiguas.map(({ termino }) => palabrasOf(termino).join(' '))));
  const entradas = entradasOf(sinonimos);
  const diccionario = createDiccionario({ ...entradas, pesos: pesosOf(entradas, vocabulario) });
  const frases = new Frases((texto) =>
    palabrasOf(texto)
      .filter((palabra) => !vacias.has(palabra))
      .map((palabra) => ({ formas: formasOf(palabra, diccionario, posiciones), isSaltable: nexos.has(palabra) })),
  );
  addGrupos(grupos, frases);
  addAmbiguas(ambiguas, frases);
  // A slip in a stored value is judged by the synonyms alone: the inventory's own words include the slip itself.
  const escrito = createDiccionario(entradas);
  const ladosOf = readLados(vocabulario, posiciones);
  const piezas = addPiezasVivas(grupos, ladosOf, posiciones, frases, escrito);
  const atributos = addAtributos(grupos, vocabulario, frases, escrito);
  const autos = addAutosVivos(vocabulario, grupos, frases);
  return {
    diccionario,
    frases,
    piezas,
    atributos,
    posiciones,
    ladosOf,
    autos,
    vacias,
    nexos,
    ultimoAnio,
    variantes: readVariantes(grupos),
    alternas: readAlternas(grupos, ambiguas),
    autosDeTipo: Map.groupBy(
      vocabulario.filter(({ campo }) => campo === 'tipo'),
      ({ valor }) => valor,
    ),
    separadores: new Set(sinonimos.separadores.flatMap(palabrasOf)),
    exactas: new Set(sinonimos.exactas.flatMap(palabrasOf)),
  };
}

/** Lists the forms in which a phrase may hold a word: as the position it names, and as itself. */
export function formasOf(palabra: string, diccionario: Diccionario, posiciones: Posiciones): string[] {
  const canonica = diccionario.canonica(palabra);
  const adjetivo = posiciones.adjetivo(palabra) ?? posiciones.adjetivo(canonica);
  return adjetivo ? [`@${adjetivo}`, canonica] : [canonica];
}

/** Reads what a dictionary needs of the synonyms: their words, those that have a gender, and those never completed. */
function entradasOf({ grupos, ambiguas, exactas }: Sinonimos): Entradas {
  const dichas = grupos.flatMap(({ canon, igual, igualRegional }) => [canon, ...igual, ...igualRegional]);
  const palabras = [...dichas, ...ambiguas.map(({ termino }) => termino)].flatMap(palabrasOf);
  const adjetivos = grupos.filter(({ clase }) => ['posicion', 'origen_condicion', 'variante'].includes(clase));
  return {
    pesos: new Map(palabras.map((palabra) => [palabra, 0])),
    conGenero: new Set(adjetivos.flatMap(({ igual }) => igual.flatMap(palabrasOf))),
    exactas: new Set(exactas.flatMap(palabrasOf)),
  };
}

/** Weighs the known words by how many parts stand behind them. A word of no part in stock still counts as known. */
function pesosOf({ pesos: dichas }: Entradas, vocabulario: readonly Valor[]): Map<string, number> {
  const pesos = new Map([...Array.from(PALABRAS_CONOCIDAS, (palabra) => [palabra, 0] as const), ...dichas]);
  const add = (palabra: string, cuantas: number) => pesos.set(palabra, (pesos.get(palabra) ?? 0) + cuantas);
  for (const valor of vocabulario) {
    for (const palabra of palabrasOf(dichoOf(valor))) add(palabra, valor.cuantas);
    if (valor.campo === 'auto')
      for (const palabra of [valor.de, valor.valor].flatMap(escriturasOf).flat()) add(palabra, 0);
  }
  return pesos;
}

/** Gives the words that people use for a value; the words of a body type leave out the cars that come in it. */
function dichoOf({ campo, de, valor }: Valor): string {
  return campo === 'tipo' ? valor : `${de} ${valor}`;
}

function readAlternas(grupos: readonly Grupo[], ambiguas: readonly Ambigua[]): Lexico['alternas'] {
  const dudosas = new Set(ambiguas.map(({ termino }) => termino));
  const pares = grupos.flatMap(({ clase, canon, igual }) => {
    const [nombre = '', ...more] = palabrasOf(canon);
    const isSimple = (dicha: string) => !dicha.includes(' ') && dicha !== nombre && !dudosas.has(dicha);
    return clase === 'pieza' && more.length === 0
      ? igual.filter(isSimple).map((dicha) => [dicha, nombre] as const)
      : [];
  });
  return new Map(pares.map(([dicha, nombre]) => [dicha, [nombre]]));
}

function addGrupos(grupos: readonly Grupo[], frases: Frases): void {
  for (const { id, clase, canon, igual, igualRegional } of grupos) {
    if (clase === 'posicion') addPosicion(id, [...igual, ...igualRegional], frases);
    if (clase === 'alias_auto' || clase === 'posicion') continue;
    const sentidoOf = (regional: boolean): Sentido =>
      clase === 'pieza' ? { clase, id, regional } : { clase: clase === 'variante' ? clase : 'atributo', id };
    for (const frase of [canon, ...igual]) frases.add(primerasFormas(frases.lugaresOf(frase)), sentidoOf(false));
    for (const frase of igualRegional) frases.add(literales(frases.lugaresOf(frase)), sentidoOf(true));
  }
}

function addPosicion(id: string, dichas: readonly string[], frases: Frases): void {
  const palabras = dichas.map((dicha) => literales(frases.lugaresOf(dicha)));
  // 'del' is a preposition too: it is a position only where the text says so.
  const propias = palabras.filter((dicha) => dicha.join(' ') !== 'del');
  for (const frase of [[`@${id}`], ...propias]) frases.add(frase, { clase: 'posicion', id });
}

function addAmbiguas(ambiguas: readonly Ambigua[], frases: Frases): void {
  for (const { termino, primero, tambien } of ambiguas) {
    const written = palabrasOf(termino).join(' ');
    const palabras = frases.lugaresOf(termino);
    const isLiteral = palabras.length === 1 && literales(palabras)[0] !== written;
    frases.add(primerasFormas(palabras), { clase: 'ambigua', primero, tambien, literal: isLiteral ? written : null });
  }
}

function literales(lugares: readonly Lugar[]): string[] {
  return lugares.map(({ formas }) => formas.at(-1) ?? '');
}
