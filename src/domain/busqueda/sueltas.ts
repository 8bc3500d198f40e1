import type { Auto } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/** The values that a single word suggests when it is only part of their name. */
interface Suelta {
  readonly tipos: readonly string[];
  /** Parts whose name has the word, those that begin with it first. */
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
}

/** The meaning of the words that stand outside every known phrase. */
interface LecturaSuelta {
  readonly tipos: readonly string[];
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
  readonly desconocidas: readonly PalabraLeida[];
}

/**
 * Reads the words outside every phrase. Known words that name nothing alone stand for the names they are part of
 * ('cruiser', 'chicote'), if the text names no part or no car better. The others, and unknown words, are left for the
 * details of the parts.
 */
export function readSueltas(
  palabras: readonly PalabraLeida[],
  tomadas: ReadonlySet<number>,
  { piezas, hayAuto }: { piezas: readonly string[]; hayAuto: boolean },
  lexico: Lexico,
): LecturaSuelta {
  const leidas = palabras
    .filter((palabra, index) => !tomadas.has(index) && mayMean(palabra, lexico))
    .map((palabra) => ({ palabra, suelta: sueltaOf(palabra, lexico) }));
  const sueltas = leidas.flatMap(({ suelta }) => suelta ?? []);
  const nombran = piezas.length === 0 ? sueltas.filter((suelta) => suelta.piezas.length > 0) : [];
  const deAuto = hayAuto ? [] : sueltas.filter((suelta) => !nombran.includes(suelta) && suelta.autos.length > 0);
  const otras = sueltas.filter((suelta) => !nombran.includes(suelta) && !deAuto.includes(suelta));
  return {
    piezas: nombran.flatMap((suelta) => suelta.piezas),
    autos: deAuto.flatMap(({ autos }) => autos),
    tipos: otras.flatMap(({ tipos }) => tipos),
    // What names nothing that the rest leaves open may still be a detail.
    desconocidas: leidas.flatMap(({ palabra, suelta }) =>
      suelta && !(otras.includes(suelta) && suelta.tipos.length === 0) ? [] : [palabra],
    ),
  };
}

/** Most parts that one loose word may stand for. */
const MAX_PIEZAS = 4;

/** Looks a word up in the names that contain it: 'chicote' in CHICOTE DE COFRE, 'cruiser' in PT CRUISER. */
function sueltaOf({ isConocida, formas: [forma = ''] }: PalabraLeida, lexico: Lexico): Suelta | null {
  const { frases, piezas, exactas } = lexico;
  const nombres = isConocida && forma.length > 1 && !exactas.has(forma) ? frases.with(forma) : [];
  if (nombres.length === 0) return null;
  const isPrimera = (frase: string) => Number(frase.startsWith(forma));
  const ordenados = nombres.toSorted((left, right) => isPrimera(right) - isPrimera(left));
  const sentidos = ordenados.flatMap((frase) => frases.get(frase));
  const ids = new Set(sentidos.flatMap((sentido) => (sentido.clase === 'pieza' ? [sentido.id] : [])));
  const autos = sentidos.flatMap((sentido) => (sentido.clase === 'auto' ? sentido.autos : []));
  const suelta = {
    piezas: [...ids].filter((id) => piezas.get(id)?.valores.length).slice(0, MAX_PIEZAS),
    autos: autos.filter(({ anios }) => anios === undefined),
    tipos: sentidos.flatMap((sentido) => (sentido.clase === 'tipo' ? sentido.valores : [])),
  };
  return Object.values(suelta).every((valores) => valores.length === 0) ? null : suelta;
}

/** Not a number or a linking word. */
function mayMean({ token: { palabra } }: PalabraLeida, { nexos, separadores }: Lexico): boolean {
  return !/\d/.test(palabra) && !nexos.has(palabra) && !separadores.has(palabra);
}
