import type { Auto, Frases } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import type { PiezaViva } from './piezas-vivas.ts';

/** The values that a single word suggests when it is only part of their name. */
interface Suelta {
  /** Parts whose name has the word, those that begin with it first. */
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
}

export interface Sueltas {
  get(palabra: string): Suelta | undefined;
  /** Phrases of two or more words that have this one. */
  frasesCon(palabra: string): readonly string[];
}

/** Most parts that one loose word may stand for. */
const MAX_PIEZAS = 4;

/** Looks words up in the names that contain them: 'chicote' in CHICOTE DE COFRE, 'cruiser' in PT CRUISER. */
export function createSueltas(frases: Frases, piezas: ReadonlyMap<string, PiezaViva>): Sueltas {
  const largas = new Map<string, string[]>();
  for (const [frase] of frases.entries()) {
    const palabras = new Set(frase.split(' '));
    if (palabras.size < 2) continue;
    for (const palabra of palabras) largas.set(palabra, [...(largas.get(palabra) ?? []), frase]);
  }
  const cuantas = (id: string) => piezas.get(id)?.valores.length ?? 0;

  return {
    frasesCon: (palabra) => largas.get(palabra) ?? [],
    get(palabra) {
      const con = largas.get(palabra);
      if (!con) return undefined;
      const nombradas = con.toSorted(
        (left, right) => Number(right.startsWith(palabra)) - Number(left.startsWith(palabra)),
      );
      const sentidos = nombradas.flatMap((frase) => frases.get(frase));
      const ids = new Set(sentidos.flatMap((sentido) => (sentido.clase === 'pieza' ? [sentido.id] : [])));
      return {
        piezas: [...ids].filter((id) => cuantas(id) > 0).slice(0, MAX_PIEZAS),
        autos: sentidos.flatMap((sentido) => (sentido.clase === 'auto' ? sentido.autos : [])),
      };
    },
  };
}

/** The meaning of the words that stand outside every known phrase. */
interface LecturaSuelta {
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
    .map((palabra) => ({ palabra, suelta: sueltaDe(palabra, lexico) }));
  const sueltas = leidas.flatMap(({ suelta }) => suelta ?? []);
  const nombran = piezas.length === 0 ? sueltas.filter((suelta) => suelta.piezas.length > 0) : [];
  return {
    piezas: nombran.flatMap((suelta) => suelta.piezas),
    autos: hayAuto ? [] : sueltas.filter((suelta) => !nombran.includes(suelta)).flatMap(({ autos }) => autos),
    desconocidas: leidas.flatMap(({ palabra, suelta }) => (suelta ? [] : [palabra])),
  };
}

function sueltaDe(
  { isConocida, formas: [forma = ''] }: PalabraLeida,
  { sueltas, exactas }: Lexico,
): Suelta | undefined {
  return isConocida && !exactas.has(forma) ? sueltas.get(forma) : undefined;
}

/** Not a number, a linking word or a single letter. */
function mayMean({ token: { palabra } }: PalabraLeida, { nexos, separadores }: Lexico): boolean {
  return !/\d/.test(palabra) && palabra.length > 1 && !nexos.has(palabra) && !separadores.has(palabra);
}
