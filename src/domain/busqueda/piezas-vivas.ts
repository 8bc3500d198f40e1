import type { Diccionario } from './diccionario.ts';
import { correctLugares, type Frases, findHallazgos, type Hallazgo, type Lugar, primerasFormas } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { Lado, Posiciones } from './posiciones.ts';
import type { Grupo } from './sinonimos.ts';

/** A name under which the inventory has parts, and the sides they have. */
export interface ValorPieza {
  readonly valor: string;
  /** Positions that the name itself says: 'FARO IZQUIERDO'. */
  readonly propias: ReadonlySet<string>;
  readonly lados: readonly Lado[];
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

/**
 * Joins every stored name to the group its first words name ('FARO LED' is a faro), or, slips forgiven, to the one all its
 * words name ('PARRILA'). A name that says more than its group, or has none, is also a group of its own.
 */
export function addPiezasVivas(
  grupos: readonly Grupo[],
  ladosOf: Lexico['ladosOf'],
  { leer }: Posiciones,
  frases: Frases,
  diccionario: Diccionario,
): ReadonlyMap<string, PiezaViva> {
  const porId = new Map<string, PiezaViva & { readonly valores: ValorPieza[] }>(
    grupos.filter(({ clase }) => clase === 'pieza').map((grupo) => [grupo.id, { ...grupo, valores: [] }]),
  );
  for (const [valor, lados] of ladosOf) {
    const lugares = frases.lugaresOf(valor);
    const addNombre = (id: string) => frases.add(primerasFormas(lugares), { clase: 'pieza', id, regional: false });
    const { id, resto, isCorregida } = grupoOf(lugares, frases, diccionario);
    if (id && isCorregida) addNombre(id);
    const pieza = { valor, lados, propias: leer(resto.flatMap(({ formas }) => formas).join(' ')) };
    porId.get(id ?? '')?.valores.push(pieza);
    if (id && onlyQualifies(resto, frases)) continue;
    const propio = { id: `=${valor}`, canon: valor, valores: [pieza], fuerte: id ? [id] : [], debil: [], nunca: [] };
    porId.set(propio.id, propio);
    addNombre(propio.id);
  }
  return porId;
}

function grupoOf(lugares: readonly Lugar[], frases: Frases, diccionario: Diccionario) {
  const isPieza = (found: Hallazgo) => piezaOf(found) !== null;
  const head = frases.from(lugares, 0).findLast(isPieza);
  if (head) {
    const resto = lugares.filter((_, index) => !head.lugares.includes(index));
    return { id: piezaOf(head), resto, isCorregida: false };
  }
  const whole = frases.from(correctLugares(lugares, diccionario), 0).findLast(isPieza);
  return { id: whole?.lugares.length === lugares.length ? piezaOf(whole) : null, resto: [], isCorregida: true };
}

function piezaOf({ sentidos }: Hallazgo): string | null {
  return sentidos.find((sentido) => sentido.clase === 'pieza')?.id ?? null;
}

/** Tells whether the words only say where the part goes or which variant it is. */
function onlyQualifies(lugares: readonly Lugar[], frases: Frases): boolean {
  const qualifiers = findHallazgos(frases, lugares, ({ sentidos }) =>
    sentidos.some(({ clase }) => clase === 'posicion' || clase === 'variante'),
  );
  const read = new Set(qualifiers.flatMap((found) => found.lugares));
  return lugares.every(({ isSaltable }, index) => isSaltable || read.has(index));
}
