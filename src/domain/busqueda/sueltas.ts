import type { Auto, Frases } from './frases.ts';
import type { PiezaViva } from './piezas-vivas.ts';

/** The values that a single word suggests when it is only part of their name. */
export interface Suelta {
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
