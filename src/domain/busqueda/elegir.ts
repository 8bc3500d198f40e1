import { isAnio } from './anios.ts';
import type { Auto, Hallazgo, Sentido } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import { isLateral, PAR } from './posiciones.ts';

/** The one meaning chosen for a phrase, given the rest of the text; the parts of `tambien` it may mean besides. */
export type Elegido = { readonly lugares: readonly number[]; readonly tambien: readonly string[] } & (
  | { readonly clase: 'pieza'; readonly ids: readonly string[] }
  | { readonly clase: 'posicion' | 'atributo' | 'variante'; readonly id: string }
  | { readonly clase: 'marca' | 'auto'; readonly nombre: string; readonly autos: readonly Auto[] }
  | { readonly clase: 'tipo'; readonly valores: readonly string[] }
  | { readonly clase: 'nada' }
);

/** The rest of the text, as far as it decides between two meanings of a phrase. */
export interface Compania {
  readonly hayOtraPieza: boolean;
  readonly hayOtroAuto: boolean;
  /** Left or right is asked for. */
  readonly hayLado: boolean;
}

/** Makes the filter that keeps the meanings which are possible in this text: a car named by a number needs its brand beside it. */
export function createFiltroDeSentidos(palabras: readonly PalabraLeida[], lexico: Lexico) {
  const todos = palabras.flatMap((_, index) => lexico.frases.from(palabras, index)).flatMap(({ sentidos }) => sentidos);
  const marcas = new Set(
    todos.flatMap((sentido) => (sentido.clase === 'marca' ? sentido.autos : [])).map(({ marca }) => marca),
  );
  const autos = todos.filter((sentido) => sentido.clase === 'auto');
  const isDeMarca = (auto: SentidoAuto) => auto.autos.some(({ marca }) => marcas.has(marca));
  const isTambienAnio = (auto: SentidoAuto) => isAnio(auto.nombre, lexico.ultimoAnio);
  const hayOtro = autos.some((auto) => !auto.soloConMarca || (isDeMarca(auto) && !isTambienAnio(auto)));
  let anioTomado: number | null = null;

  const isAutoPosible = (auto: SentidoAuto, lugar: number) => {
    if (!auto.soloConMarca) return true;
    if (!isDeMarca(auto)) return false;
    if (!isTambienAnio(auto)) return true;
    // 'peugeot 2008 2015': the first is the car, the second its year.
    anioTomado ??= lugar;
    return !hayOtro && anioTomado === lugar;
  };
  const isPosible = (sentido: Sentido, lugar: number) => {
    if (sentido.clase === 'auto') return isAutoPosible(sentido, lugar);
    if (sentido.clase !== 'ambigua' || sentido.literal === null) return true;
    return palabras[lugar]?.token.palabra === sentido.literal;
  };
  return ({ lugares, sentidos }: Hallazgo): readonly Sentido[] =>
    sentidos.filter((sentido) => isPosible(sentido, lugares[0] ?? 0));
}

type SentidoAuto = Extract<Sentido, { clase: 'auto' }>;

/**
 * Chooses among the meanings of one phrase. A part with a position in its name may also be the part of the shorter name
 * at that position. 'aleta trasera' is a costado in other regions; here it is first of all an aleta, at the rear. A
 * 'cristal trasero' is a medallon, but a 'cristal trasero izquierdo' is the glass of a door: a medallon has no side.
 */
export function chooseElegido(
  found: Hallazgo,
  compania: Compania,
  palabras: readonly PalabraLeida[],
  lexico: Lexico,
): Elegido {
  const elegido = chooseSentido(found, compania, lexico);
  const { lugares, sentidos } = found;
  const [first = 0, ...rest] = lugares;
  const corto = lexico.frases.from(palabras, first).find((other) => other.lugares.length === 1);
  if (elegido.clase !== 'pieza' || !corto || rest.length === 0) return elegido;
  if (!rest.every((lugar) => palabras[lugar]?.formas[0]?.startsWith('@'))) return elegido;
  if (sentidos.every((sentido) => sentido.clase === 'pieza' && sentido.regional)) {
    const ids = piezasOf(corto.sentidos.filter((sentido) => sentido.clase === 'pieza' && !sentido.regional));
    return { ...elegido, ids: [...new Set([...ids, ...elegido.ids])] };
  }
  const otro = chooseSentido(corto, compania, lexico);
  const isOtro = compania.hayLado && otro.clase === 'pieza' && hasLados(otro.ids, lexico);
  return isOtro && !hasLados(elegido.ids, lexico)
    ? { ...otro, lugares, tambien: [...new Set([...elegido.ids, ...otro.tambien])] }
    : elegido;
}

/** Tells whether some part of these is left or right. */
function hasLados(ids: readonly string[], { piezas }: Lexico): boolean {
  const valores = ids.flatMap((id) => piezas.get(id)?.valores ?? []);
  const posiciones = valores.flatMap(({ propias, lados }) => [propias, ...lados.map((lado) => lado.posiciones)]);
  return posiciones.some((those) => [...those].some((posicion) => isLateral(posicion) || posicion === PAR));
}

function chooseSentido(found: Hallazgo, compania: Compania, lexico: Lexico): Elegido {
  const { lugares, sentidos } = found;
  const ids = piezasOf(sentidos);
  const ambigua = sentidos.find((sentido) => sentido.clase === 'ambigua');
  if (ambigua) return chooseAmbigua(found, ambigua, compania, lexico);
  const auto = sentidos.find((sentido) => sentido.clase === 'auto');
  const mayBeAuto = compania.hayOtraPieza || (!compania.hayOtroAuto && auto?.autos.length !== 0);
  if (auto && (ids.length === 0 || mayBeAuto)) {
    return { ...auto, lugares, tambien: compania.hayOtraPieza ? [] : ids };
  }
  if (ids.length > 0) return { clase: 'pieza', lugares, ids, tambien: [] };
  return { ...primeroOf(sentidos), lugares, tambien: [] };
}

function chooseAmbigua(
  { lugares, sentidos }: Hallazgo,
  { primero, tambien }: Extract<Sentido, { clase: 'ambigua' }>,
  { hayOtraPieza }: Compania,
  lexico: Lexico,
): Elegido {
  const otro = sentidos.find(({ clase }) => clase !== 'ambigua' && clase !== 'pieza');
  if (otro && hayOtraPieza) return { ...primeroOf([otro]), lugares, tambien: [] };
  const tambienPiezas = tambien.filter((id) => lexico.piezas.has(id));
  if (primero !== null && lexico.piezas.has(primero)) {
    const propias = piezasOf(sentidos).filter((id) => id.startsWith('='));
    return { clase: 'pieza', lugares, ids: [...new Set([primero, ...propias])], tambien: tambienPiezas };
  }
  const rest = hayOtraPieza ? [] : tambienPiezas;
  return primero === null
    ? { clase: 'nada', lugares, tambien: rest }
    : { clase: 'posicion', id: primero, lugares, tambien: rest };
}

const ORDEN = ['marca', 'tipo', 'posicion', 'atributo', 'variante'] as const;

function primeroOf(sentidos: readonly Sentido[]) {
  for (const clase of ORDEN) {
    const found = sentidos.find((sentido) => sentido.clase === clase);
    if (found && found.clase !== 'pieza' && found.clase !== 'ambigua') return found;
  }
  return { clase: 'nada' } as const;
}

/** Lists the parts a phrase names, those of the trade before those of other regions. */
export function piezasOf(sentidos: readonly Sentido[]): string[] {
  const piezas = sentidos.filter((sentido) => sentido.clase === 'pieza');
  return piezas.toSorted((left, right) => Number(left.regional) - Number(right.regional)).map(({ id }) => id);
}

/** Tells whether a meaning may be a part, itself or as the first of several meanings. */
export function namesPieza(sentido: Sentido, { piezas }: Lexico): boolean {
  return sentido.clase === 'pieza' || (sentido.clase === 'ambigua' && piezas.has(sentido.primero ?? ''));
}

/** Tells whether a meaning asks for left or right. */
export function namesLado(sentido: Sentido): boolean {
  if (sentido.clase === 'ambigua') return isLateral(sentido.primero ?? '');
  return sentido.clase === 'posicion' && isLateral(sentido.id);
}
