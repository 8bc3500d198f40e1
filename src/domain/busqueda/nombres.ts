import type { Sentido } from './frases.ts';
import { readTexto } from './leer.ts';
import { formasOf, type Lexico } from './lexico.ts';
import { answerPosicion } from './posiciones.ts';
import { palabrasOf } from './tokens.ts';

/** The name of a part, as somebody wrote it in a claim, and what it means. */
interface NombreLeido {
  readonly piezas: ReadonlySet<string>;
  readonly posiciones: ReadonlySet<string>;
  /** Its variants and sizes: a xenon lamp is not an ordinary one. */
  readonly variantes: ReadonlySet<string>;
  readonly desconocidas: readonly string[];
  readonly palabras: ReadonlySet<string>;
}

/** The names that ask for the same part, by their ids. */
export interface NombresIguales {
  /** These say every word that was asked. */
  readonly todoDicho: readonly number[];
  /** These need not say the words that nobody knows. */
  readonly sinDesconocidas: readonly number[];
}

/** Readings of what was asked that are kept, of some hundred bytes each. */
const MAX_PEDIDOS = 1_000;

/**
 * The names that claims have for parts, read by the lexicon of the search: 'LUZ TRASERA IZQ' is found by 'calavera', and
 * a name with a slip by the right word. A name is only read when something asked has a word in common with it.
 */
export class Nombres {
  readonly #lexico: Lexico;
  readonly #nombres = new Map<number, string>();
  readonly #leidos = new Map<number, NombreLeido>();
  readonly #pedidos = new Map<string, NombreLeido>();
  readonly #formas = new Map<string, readonly string[]>();
  readonly #porForma = new Map<string, Set<number>>();
  readonly #porPieza: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(lexico: Lexico) {
    this.#lexico = lexico;
    this.#porPieza = palabrasDePiezas(lexico);
  }

  add(id: number, nombre: string): void {
    if (this.#nombres.has(id)) return;
    this.#nombres.set(id, nombre);
    const palabras = palabrasOf(nombre);
    // Two words may be one: 'para brisas'.
    const juntas = palabras.slice(1).map((palabra, index) => `${palabras[index]}${palabra}`);
    const enUna = juntas.filter((palabra) => this.#lexico.diccionario.conoce(palabra));
    for (const forma of [...palabras, ...enUna].flatMap((palabra) => this.#formasOf(palabra))) {
      const ids = this.#porForma.get(forma) ?? new Set();
      this.#porForma.set(forma, ids.add(id));
    }
  }

  /**
   * Finds the names of the same part: one that says the opposite side is none, one that says no side is. Of a part that
   * the lexicon does not know, the names that have all of its words.
   */
  find(texto: string): NombresIguales {
    const pedido = this.#pedido(texto);
    const isConocida = pedido.piezas.size > 0;
    const palabras = isConocida
      ? [...pedido.piezas].flatMap((id) => [...(this.#porPieza.get(id) ?? [])])
      : [...pedido.palabras].flatMap((palabra) => this.#readFormas(palabra));
    const ids = new Set(palabras.flatMap((palabra) => [...(this.#porForma.get(palabra) ?? [])]));
    const iguales = [...ids].filter((id) => isIgual(pedido, this.#leido(id), this.#lexico));
    const dice = (id: number) => pedido.desconocidas.every((palabra) => this.#leido(id).palabras.has(palabra));
    return { todoDicho: iguales.filter(dice), sinDesconocidas: isConocida ? iguales : iguales.filter(dice) };
  }

  /** Reads what was asked; the same few names are asked again and again. */
  #pedido(texto: string): NombreLeido {
    const pedido = this.#pedidos.get(texto) ?? read(texto, this.#lexico);
    if (this.#pedidos.size === MAX_PEDIDOS) this.#pedidos.clear();
    this.#pedidos.set(texto, pedido);
    return pedido;
  }

  #leido(id: number): NombreLeido {
    const leido = this.#leidos.get(id) ?? conSuGrupo(read(this.#nombres.get(id) ?? '', this.#lexico), this.#lexico);
    this.#leidos.set(id, leido);
    return leido;
  }

  /** The forms of a word of the names. */
  #formasOf(palabra: string): readonly string[] {
    const formas = this.#formas.get(palabra) ?? this.#readFormas(palabra);
    this.#formas.set(palabra, formas);
    return formas;
  }

  /** The forms of a word, or of those that it is a slip of. */
  #readFormas(palabra: string): readonly string[] {
    const { diccionario, posiciones } = this.#lexico;
    const known = diccionario.reconocer(palabra);
    const palabras = known === null ? diccionario.corregir(palabra) : [known];
    return palabras.flatMap((word) => formasOf(word, diccionario, posiciones)).concat(palabra);
  }
}

/** Reads a name; if it names no part, without its slips. */
function read(texto: string, lexico: Lexico): NombreLeido {
  const escrita = readTexto(texto, lexico);
  const slips = new Map(
    escrita.piezas.length > 0 ? [] : escrita.desconocidas.map(({ palabra, correcciones: [mejor] }) => [palabra, mejor]),
  );
  const sinSlips = palabrasOf(texto).map((palabra) => slips.get(palabra) ?? palabra);
  const { piezas, tambien, posiciones, variantes, medidas, desconocidas } =
    slips.size === 0 ? escrita : readTexto(sinSlips.join(' '), lexico);
  const isVacia = (palabra: string) =>
    lexico.vacias.has(palabra) || lexico.nexos.has(palabra) || lexico.posiciones.leer(palabra).size > 0;
  return {
    piezas: new Set(piezas.length > 0 ? piezas : tambien),
    posiciones: new Set(posiciones),
    variantes: new Set([...variantes, ...medidas]),
    desconocidas: desconocidas.map(({ palabra }) => palabra),
    palabras: new Set(palabrasOf(texto).filter((palabra) => !isVacia(palabra))),
  };
}

/** A name of the inventory that says more than its group, 'FARO AUXILIAR', is of its group as well. */
function conSuGrupo(leido: NombreLeido, { piezas }: Lexico): NombreLeido {
  const grupos = [...leido.piezas].flatMap((id) => (id.startsWith('=') ? (piezas.get(id)?.fuerte ?? []) : []));
  return { ...leido, piezas: new Set([...leido.piezas, ...grupos]) };
}

function isIgual(pedido: NombreLeido, nombre: NombreLeido, { posiciones }: Lexico): boolean {
  const piezas = [...pedido.piezas];
  const palabras = [...pedido.palabras];
  const isPieza =
    piezas.length > 0
      ? piezas.some((id) => nombre.piezas.has(id))
      : palabras.every((palabra) => nombre.palabras.has(palabra));
  const contradice = (posicion: string) => answerPosicion(nombre.posiciones, posicion, posiciones) === 'contradice';
  const hasVariantes = [...pedido.variantes].every((variante) => nombre.variantes.has(variante));
  return isPieza && hasVariantes && ![...pedido.posiciones].some(contradice);
}

/** Lists the words of all phrases that may mean each part, positions and linking words left out. */
function palabrasDePiezas({ frases, nexos }: Lexico): ReadonlyMap<string, ReadonlySet<string>> {
  const porPieza = new Map<string, Set<string>>();
  for (const [frase, sentidos] of frases.entradas()) {
    const palabras = frase.split(' ').filter((palabra) => !palabra.startsWith('@') && !nexos.has(palabra));
    for (const id of sentidos.flatMap(piezasOf)) {
      porPieza.set(id, new Set([...(porPieza.get(id) ?? []), ...palabras]));
    }
  }
  return porPieza;
}

function piezasOf(sentido: Sentido): readonly string[] {
  if (sentido.clase === 'pieza') return [sentido.id];
  return sentido.clase === 'ambigua' ? [sentido.primero ?? '', ...sentido.tambien] : [];
}
