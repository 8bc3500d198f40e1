import type { Diccionario } from './diccionario.ts';
import { correctLugares, type Frases, findHallazgos, type Hallazgo, type Lugar, primerasFormas } from './frases.ts';
import type { Lado, Posiciones } from './posiciones.ts';
import type { Grupo, Valor } from './sinonimos.ts';

/** A name under which the inventory has parts, and the sides they have. */
export interface ValorPieza {
  readonly valor: string;
  /** Positions that the name itself says: 'FARO IZQUIERDO'. */
  readonly propias: ReadonlySet<string>;
  readonly lados: readonly (Lado & { readonly cuantas: number })[];
}

/** A part as people speak of it, and the names the inventory has for it. */
export interface PiezaViva {
  readonly id: string;
  readonly canon: string;
  readonly valores: readonly ValorPieza[];
  readonly fuerte: readonly string[];
  readonly debil: readonly string[];
  readonly nunca: readonly string[];
}

/** Joins stored names to the groups of words that mean them. */
export class PiezasVivas {
  readonly porId = new Map<string, PiezaViva & { valores: ValorPieza[] }>();
  readonly #frases: Frases;
  readonly #lugares: (texto: string) => Lugar[];

  constructor(grupos: readonly Grupo[], frases: Frases, lugares: (texto: string) => Lugar[]) {
    this.#frases = frases;
    this.#lugares = lugares;
    for (const grupo of grupos) {
      if (grupo.clase === 'pieza') this.porId.set(grupo.id, { ...grupo, valores: [] });
    }
  }

  /**
   * Adds every stored name to the group its first words name ('FARO LED' is a faro), or, slips forgiven, to the one all its
   * words name ('PARRILA'). A name that says more than its group, or has none, is also a group of its own.
   */
  addValores(vocabulario: readonly Valor[], posiciones: Posiciones, diccionario: Diccionario): void {
    for (const [valor, lados] of ladosPorPieza(vocabulario, posiciones)) {
      const lugares = this.#lugares(valor);
      const { id, resto, isCorregida } = this.#grupoDe(lugares, diccionario);
      if (id && isCorregida) this.#frases.add(primerasFormas(lugares), { clase: 'pieza', id, regional: false });
      const propias = posiciones.leer(resto.flatMap(({ formas }) => formas).join(' '));
      const pieza = { valor, propias, lados };
      if (id) this.porId.get(id)?.valores.push(pieza);
      if (!id || !this.#onlyQualifies(resto)) this.#addPropia(pieza, lugares, id);
    }
  }

  #grupoDe(lugares: readonly Lugar[], diccionario: Diccionario) {
    const head = this.#frases.from(lugares, 0).findLast((found) => piezaDe(found) !== null);
    if (head) {
      const resto = lugares.filter((_, index) => !head.lugares.includes(index));
      return { id: piezaDe(head), resto, isCorregida: false };
    }
    const whole = this.#frases
      .from(correctLugares(lugares, diccionario), 0)
      .findLast((found) => piezaDe(found) !== null);
    const id = whole?.lugares.length === lugares.length ? piezaDe(whole) : null;
    return { id, resto: [], isCorregida: true };
  }

  /** Tells whether the words only say where the part goes or which variant it is. */
  #onlyQualifies(lugares: readonly Lugar[]): boolean {
    const qualifiers = findHallazgos(this.#frases, lugares, ({ sentidos }) =>
      sentidos.some(({ clase }) => clase === 'posicion' || clase === 'variante'),
    );
    const read = new Set(qualifiers.flatMap((found) => found.lugares));
    return lugares.every(({ isSaltable }, index) => isSaltable || read.has(index));
  }

  #addPropia(pieza: ValorPieza, lugares: readonly Lugar[], general: string | null): void {
    const id = `=${pieza.valor}`;
    const fuerte = general ? [general] : [];
    this.porId.set(id, { id, canon: pieza.valor, valores: [pieza], fuerte, debil: [], nunca: [] });
    this.#frases.add(primerasFormas(lugares), { clase: 'pieza', id, regional: false });
  }
}

function piezaDe({ sentidos }: Hallazgo): string | null {
  const sentido = sentidos.find(({ clase }) => clase === 'pieza');
  return sentido?.clase === 'pieza' ? sentido.id : null;
}

function ladosPorPieza(
  vocabulario: readonly Valor[],
  posiciones: Posiciones,
): Map<string, ValorPieza['lados'][number][]> {
  const porPieza = new Map<string, ValorPieza['lados'][number][]>();
  for (const { campo, de, valor, cuantas } of vocabulario) {
    if (campo !== 'lado') continue;
    const lados = porPieza.get(de) ?? [];
    lados.push({ lado: valor, posiciones: posiciones.leer(valor), cuantas });
    porPieza.set(de, lados);
  }
  return porPieza;
}
