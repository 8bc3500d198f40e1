import { type Atributo, addAtributos, addVariantes, type Variante } from './atributos.ts';
import { addAutosVivos, escriturasDe } from './autos-vivos.ts';
import { createDiccionario, type Diccionario } from './diccionario.ts';
import { type Auto, Frases, type Lugar, primerasFormas, type Sentido } from './frases.ts';
import { PiezasVivas, type PiezaViva } from './piezas-vivas.ts';
import { createPosiciones, type Lado, ladosVivos, type Posiciones } from './posiciones.ts';
import type { Grupo, Sinonimos, Valor } from './sinonimos.ts';
import { createSueltas, type Sueltas } from './sueltas.ts';
import { palabrasDe } from './tokens.ts';

/** A text is understood with this: the names that people have for things, joined to what the inventory has. */
export interface Lexico {
  readonly diccionario: Diccionario;
  readonly frases: Frases;
  readonly piezas: ReadonlyMap<string, PiezaViva>;
  readonly atributos: ReadonlyMap<string, Atributo>;
  readonly variantes: ReadonlyMap<string, Variante>;
  readonly posiciones: Posiciones;
  readonly lados: readonly Lado[];
  /** The sides that each stored name of a part has. */
  readonly ladosDe: ReadonlyMap<string, ReadonlySet<string>>;
  readonly autos: readonly Auto[];
  /** The names of the cars that come in each type. */
  readonly autosDeTipo: ReadonlyMap<string, ReadonlySet<string>>;
  readonly sueltas: Sueltas;
  readonly vacias: ReadonlySet<string>;
  readonly nexos: ReadonlySet<string>;
  readonly separadores: ReadonlySet<string>;
  readonly exactas: ReadonlySet<string>;
  /** Tells whether a name of that part says a position: 'faro trasero' is one of calavera. */
  nombresCon(pieza: string, posicion: string): boolean;
  /** The last model year that a number may be. */
  readonly ultimoAnio: number;
}

/** Joins the synonyms to the inventory's own words. Some ten milliseconds: made once for each change of either. */
export function compileLexico(sinonimos: Sinonimos, vocabulario: readonly Valor[], ultimoAnio: number): Lexico {
  const { grupos, ambiguas } = sinonimos;
  const vacias = new Set(sinonimos.vacias.flatMap(palabrasDe));
  const nexos = new Set(sinonimos.nexos.flatMap(palabrasDe));
  const posiciones = createPosiciones(grupos, new Set(ambiguas.map(({ termino }) => palabrasDe(termino).join(' '))));
  const diccionario = createDiccionario(pesosDe(sinonimos, vocabulario));
  const lugares = (texto: string): Lugar[] =>
    palabrasDe(texto)
      .filter((palabra) => !vacias.has(palabra))
      .map((palabra) => ({ formas: formasDe(palabra, diccionario, posiciones), isSaltable: nexos.has(palabra) }));

  const frases = new Frases();
  addGrupos(grupos, frases, lugares);
  addPosiciones(grupos, frases, lugares);
  addAmbiguas(sinonimos, frases, lugares);
  const piezas = new PiezasVivas(grupos, frases, lugares);
  // A slip in a stored value is judged by the synonyms alone: the inventory's own words include the slip itself.
  const escrito = createDiccionario(pesosDe(sinonimos, []));
  piezas.addValores(vocabulario, posiciones, escrito);
  const atributos = addAtributos(grupos, vocabulario, frases, lugares, escrito);
  const variantes = addVariantes(grupos);
  const autos = addAutosVivos(vocabulario, grupos, frases);
  return {
    ...{
      diccionario,
      frases,
      piezas: piezas.porId,
      atributos,
      variantes,
      posiciones,
      autos,
      vacias,
      nexos,
      ultimoAnio,
    },
    lados: ladosVivos(vocabulario, posiciones),
    ladosDe: porOtro(vocabulario, 'lado', ({ de, valor }) => [de, valor]),
    autosDeTipo: porOtro(vocabulario, 'tipo', ({ de, valor }) => [valor, de]),
    sueltas: createSueltas(frases, piezas.porId),
    nombresCon: createNombresCon(frases),
    separadores: new Set(sinonimos.separadores.flatMap(palabrasDe)),
    exactas: new Set(sinonimos.exactas.flatMap(palabrasDe)),
  };
}

/** Lists the forms in which a phrase may hold a word: as the position it names, and as itself. */
export function formasDe(palabra: string, diccionario: Diccionario, posiciones: Posiciones): string[] {
  const canonica = diccionario.canonica(palabra);
  const adjetivo = posiciones.adjetivo(palabra) ?? posiciones.adjetivo(canonica);
  return adjetivo ? [`@${adjetivo}`, canonica] : [canonica];
}

/** Weighs the known words by how many parts stand behind them. A word of no part in stock still counts as known. */
function pesosDe({ grupos, ambiguas, exactas }: Sinonimos, vocabulario: readonly Valor[]) {
  const pesos = new Map<string, number>();
  const add = (texto: string, cuantas: number) => {
    for (const palabra of palabrasDe(texto)) pesos.set(palabra, (pesos.get(palabra) ?? 0) + cuantas);
  };
  for (const { canon, igual, igualRegional } of grupos)
    for (const frase of [canon, ...igual, ...igualRegional]) add(frase, 0);
  for (const { termino } of ambiguas) add(termino, 0);
  for (const valor of vocabulario) {
    add(dichoDe(valor), valor.cuantas);
    if (valor.campo === 'auto') add([valor.de, valor.valor].flatMap(escriturasDe).flat().join(' '), 0);
  }
  const adjetivos = grupos.filter(({ clase }) => ['posicion', 'origen_condicion', 'variante'].includes(clase));
  return {
    pesos,
    conGenero: new Set(adjetivos.flatMap(({ igual }) => igual.flatMap(palabrasDe))),
    exactas: new Set(exactas.flatMap(palabrasDe)),
  };
}

/** Gives the words that people use for a value; the words of a body type leave out the cars that come in it. */
function dichoDe({ campo, de, valor }: Valor): string {
  return campo === 'tipo' ? valor : `${de} ${valor}`;
}

function addGrupos(grupos: readonly Grupo[], frases: Frases, lugares: (texto: string) => Lugar[]): void {
  for (const { id, clase, canon, igual, igualRegional } of grupos) {
    if (clase === 'alias_auto' || clase === 'posicion') continue;
    for (const frase of [canon, ...igual]) frases.add(primerasFormas(lugares(frase)), sentidoDe(clase, id, false));
    for (const frase of igualRegional) frases.add(literales(lugares(frase)), sentidoDe(clase, id, true));
  }
}

function addPosiciones(grupos: readonly Grupo[], frases: Frases, lugares: (texto: string) => Lugar[]): void {
  for (const { id, clase, igual, igualRegional } of grupos) {
    if (clase !== 'posicion') continue;
    frases.add([`@${id}`], { clase, id });
    const dichas = [...igual, ...igualRegional].map((frase) => literales(lugares(frase)));
    // 'del' is a preposition too: it is a position only where the text says so.
    for (const palabras of dichas.filter((dicha) => dicha.join(' ') !== 'del')) frases.add(palabras, { clase, id });
  }
}

function sentidoDe(clase: 'pieza' | 'origen_condicion' | 'variante', id: string, regional: boolean): Sentido {
  if (clase === 'pieza') return { clase, id, regional };
  return { clase: clase === 'variante' ? clase : 'atributo', id };
}

function addAmbiguas({ ambiguas }: Sinonimos, frases: Frases, lugares: (texto: string) => Lugar[]): void {
  for (const { termino, primero, tambien } of ambiguas) {
    const written = palabrasDe(termino).join(' ');
    const palabras = lugares(termino);
    const isLiteral = palabras.length === 1 && literales(palabras)[0] !== written;
    frases.add(primerasFormas(palabras), { clase: 'ambigua', primero, tambien, literal: isLiteral ? written : null });
  }
}

function literales(lugares: readonly Lugar[]): string[] {
  return lugares.map(({ formas }) => formas.at(-1) ?? '');
}

function createNombresCon(frases: Frases): Lexico['nombresCon'] {
  const dichas = new Set<string>();
  for (const [frase, sentidos] of frases.entries()) {
    const posiciones = frase.split(' ').filter((palabra) => palabra.startsWith('@'));
    for (const sentido of sentidos) {
      if (sentido.clase !== 'pieza' || sentido.regional) continue;
      for (const posicion of posiciones) dichas.add(`${sentido.id} ${posicion}`);
    }
  }
  return (pieza, posicion) => dichas.has(`${pieza} @${posicion}`);
}

/** Groups the values of one field by their owner (cars by brand), or the owners by value. */
function porOtro(
  vocabulario: readonly Valor[],
  campo: Valor['campo'],
  pair: (valor: Valor) => readonly [key: string, value: string],
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const valor of vocabulario) {
    if (valor.campo !== campo) continue;
    const [key, value] = pair(valor);
    found.set(key, (found.get(key) ?? new Set()).add(value));
  }
  return found;
}
