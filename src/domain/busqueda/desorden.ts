import { piezasOf } from './elegir.ts';
import type { Hallazgo } from './frases.ts';
import type { Lexico } from './lexico.ts';
import type { PalabraLeida } from './palabras-leidas.ts';

/**
 * The longest name whose words are all in the text, in any order and apart: 'niebla faro', 'elevador del jetta motor'.
 * It replaces the names of one word it is made of; where each of those is a part that somebody has ('cofre chapa') and
 * none is the same part, they stay, after it.
 */
export function joinEnDesorden(
  hallazgos: readonly Hallazgo[],
  lugares: readonly PalabraLeida[],
  { frases, piezas }: Pick<Lexico, 'frases' | 'piezas'>,
): readonly Hallazgo[] {
  const bolsa = libres(hallazgos, lugares);
  const isTogether = (frase: string) => {
    const places = frase.split(' ').flatMap((palabra) => bolsa.get(palabra) ?? []);
    const between = lugares.slice(Math.min(...places) + 1, Math.max(...places) + 1);
    const isDescribed = places.some((place) => place !== Math.min(...places) && lugares[place]?.previo === 'nexo');
    // 'a4 faro del jetta': a car may follow a linking word.
    const isAuto = frases.get(frase).some(({ clase }) => clase === 'auto');
    return (isAuto || !isDescribed) && between.every(({ previo }) => previo !== 'separador');
  };
  const juntas = [...bolsa.keys()]
    .flatMap((palabra) => frases.with(palabra))
    .filter((frase) => frase.split(' ').every((palabra) => bolsa.has(palabra)))
    .filter(isTogether)
    .filter((frase) => frases.get(frase).some(({ clase }) => clase === 'pieza' || clase === 'auto'))
    .sort((left, right) => right.split(' ').length - left.split(' ').length);
  const frase = juntas[0];
  if (!frase) return hallazgos;
  const junta: Hallazgo = {
    frase,
    lugares: frase.split(' ').flatMap((palabra) => bolsa.get(palabra) ?? []),
    sentidos: frases.get(frase),
  };
  return [junta, ...restantes(junta, hallazgos, piezas)];
}

/** Words that no longer name uses: those found alone, and those that alone name nothing. */
function libres(hallazgos: readonly Hallazgo[], lugares: readonly PalabraLeida[]): Map<string, number> {
  const taken = new Set(hallazgos.flatMap((found) => (isSolo(found) ? [] : found.lugares)));
  const libres = new Map<string, number>();
  lugares.forEach(({ formas, isSaltable }, index) => {
    const palabra = formas[0];
    if (palabra !== undefined && !isSaltable && !taken.has(index) && !palabra.startsWith('@'))
      libres.set(palabra, index);
  });
  return libres;
}

function isSolo({ lugares, sentidos }: Hallazgo): boolean {
  return lugares.length === 1 && sentidos.some(({ clase }) => ['pieza', 'ambigua', 'auto'].includes(clase));
}

function restantes(junta: Hallazgo, hallazgos: readonly Hallazgo[], piezas: Lexico['piezas']): readonly Hallazgo[] {
  const dentro = hallazgos.filter(({ lugares }) => lugares.every((lugar) => junta.lugares.includes(lugar)));
  const fuera = hallazgos.filter((found) => !dentro.includes(found));
  const ids = piezasOf(junta.sentidos);
  const areAllParts =
    dentro.length === junta.lugares.length &&
    dentro.every(({ sentidos }) => piezasOf(sentidos).some((id) => piezas.get(id)?.valores.length));
  const isOneOfThem = dentro.some(({ sentidos }) => piezasOf(sentidos).some((id) => ids.includes(id)));
  return areAllParts && !isOneOfThem ? [...dentro, ...fuera] : fuera;
}
