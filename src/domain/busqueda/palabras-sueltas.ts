import type { Auto } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';
import type { Suelta } from './sueltas.ts';

/** The meaning of the words that stand outside every known phrase. */
export interface LecturaSuelta {
  readonly piezas: readonly string[];
  readonly autos: readonly Auto[];
  readonly desconocidas: readonly PalabraLeida[];
}

/**
 * Reads the words outside every phrase. Known words that name nothing alone stand for the names they are part of ('cruiser', 'chicote'), if the text names no
 * part or no car better. The others, and unknown words, are left for the details of the parts.
 */
export function readSueltas(
  palabras: readonly PalabraLeida[],
  tomadas: ReadonlySet<number>,
  { piezas, hayAuto }: { piezas: readonly string[]; hayAuto: boolean },
  lexico: Lexico,
): LecturaSuelta {
  const leidas = palabras
    .filter((palabra, index) => !tomadas.has(index) && mayMean(palabra, lexico))
    .map((palabra) => ({
      palabra,
      suelta: sueltaDe(palabra, lexico),
    }));
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
