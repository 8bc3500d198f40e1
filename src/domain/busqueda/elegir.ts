import { isAnio } from './anios.ts';
import type { Auto, Hallazgo, Sentido } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/** The one meaning chosen for a phrase, given the rest of the text. */
export type Elegido = { readonly lugares: readonly number[] } & (
  | { readonly clase: 'pieza'; readonly ids: readonly string[]; readonly tambien: readonly string[] }
  | { readonly clase: 'posicion' | 'atributo' | 'variante'; readonly id: string; readonly tambien: readonly string[] }
  | {
      readonly clase: 'marca' | 'auto';
      readonly nombre: string;
      readonly autos: readonly Auto[];
      readonly tambien: readonly string[];
    }
  | { readonly clase: 'tipo'; readonly valores: readonly string[]; readonly tambien: readonly string[] }
  | { readonly clase: 'nada'; readonly tambien: readonly string[] }
);

/** The rest of the text, as far as it decides between two meanings of a phrase. */
export interface Compania {
  readonly hayOtraPieza: boolean;
  readonly hayOtroAuto: boolean;
  /** Left or right is asked for. */
  readonly hayLado: boolean;
}

const NADA: readonly string[] = [];

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

/** Chooses among the meanings of one phrase. */
export function chooseSentido(
  found: Hallazgo,
  sentidos: readonly Sentido[],
  compania: Compania,
  lexico: Lexico,
): Elegido {
  const { lugares } = found;
  const ids = piezasDe(sentidos);
  const ambigua = sentidos.find((sentido) => sentido.clase === 'ambigua');
  if (ambigua) return chooseAmbigua(lugares, sentidos, ambigua, compania, lexico);
  const auto = sentidos.find((sentido) => sentido.clase === 'auto');
  if (auto && (ids.length === 0 || compania.hayOtraPieza || !compania.hayOtroAuto)) {
    return { ...auto, lugares, tambien: compania.hayOtraPieza ? NADA : ids };
  }
  if (ids.length > 0) return { clase: 'pieza', lugares, ids, tambien: NADA };
  return { ...primeroDe(sentidos), lugares, tambien: NADA };
}

function chooseAmbigua(
  lugares: readonly number[],
  sentidos: readonly Sentido[],
  { primero, tambien }: Extract<Sentido, { clase: 'ambigua' }>,
  { hayOtraPieza }: Compania,
  lexico: Lexico,
): Elegido {
  const otro = sentidos.find(({ clase }) => clase !== 'ambigua' && clase !== 'pieza');
  if (otro && hayOtraPieza) return { ...primeroDe([otro]), lugares, tambien: NADA };
  const tambienPiezas = tambien.filter((id) => lexico.piezas.has(id));
  if (primero !== null && lexico.piezas.has(primero)) {
    const propias = piezasDe(sentidos).filter((id) => id.startsWith('='));
    return { clase: 'pieza', lugares, ids: [...new Set([primero, ...propias])], tambien: tambienPiezas };
  }
  const rest = hayOtraPieza ? NADA : tambienPiezas;
  return primero === null
    ? { clase: 'nada', lugares, tambien: rest }
    : { clase: 'posicion', id: primero, lugares, tambien: rest };
}

const ORDEN = ['marca', 'tipo', 'posicion', 'atributo', 'variante'] as const;

function primeroDe(sentidos: readonly Sentido[]) {
  for (const clase of ORDEN) {
    const found = sentidos.find((sentido) => sentido.clase === clase);
    if (found && found.clase !== 'pieza' && found.clase !== 'ambigua') return found;
  }
  return { clase: 'nada' } as const;
}

/** Lists the parts a phrase names, those of the trade before those of other regions. */
export function piezasDe(sentidos: readonly Sentido[]): string[] {
  const piezas = sentidos.filter((sentido) => sentido.clase === 'pieza');
  return [...piezas.filter(({ regional }) => !regional), ...piezas.filter(({ regional }) => regional)].map(
    ({ id }) => id,
  );
}

/** Tells whether a meaning may be a part, itself or as the first of several meanings. */
export function namesPieza(sentido: Sentido, { piezas }: Lexico): boolean {
  return sentido.clase === 'pieza' || (sentido.clase === 'ambigua' && piezas.has(sentido.primero ?? ''));
}
