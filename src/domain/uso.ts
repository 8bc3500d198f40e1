import { compareTexto, foldTexto } from './texto.ts';

/** A Uso is a value of a list and how many parts have it. */
export interface Uso {
  readonly valor: string;
  readonly cuantas: number;
}

/** A value that so many times more parts have is what was meant. */
const MUCHAS_MAS = 10;

/** The fewest letters of a word that can be another one misspelt: sides are two or three letters each. */
const MIN_LETRAS = 4;

/**
 * Puts the values of a list in the order in which a form suggests them: those that most parts have first, and at its end
 * what is only another spelling, USADA or USDO, of a value that the business offers or that many more have.
 *
 * @param vivas the values that parts have.
 * @param ofrecidas the values that the business offers, whether or not a part has them.
 */
export function orderByUso(vivas: readonly Uso[], ofrecidas: readonly string[]): string[] {
  const cuantas = new Map([
    ...ofrecidas.map((valor) => [valor, 0] as const),
    ...vivas.map((uso) => [uso.valor, uso.cuantas] as const),
  ]);
  const porUso = [...cuantas].sort(([uno, deUno], [otro, deOtro]) => deOtro - deUno || compareTexto(uno, otro));
  /** How many parts the most used value has that a slip could turn into this. */
  const conocidas = new Map<string, number>();
  for (const [valor, partes] of porUso) {
    const peso = ofrecidas.includes(valor) ? Number.POSITIVE_INFINITY : partes;
    for (const forma of formas(valor)) conocidas.set(forma, Math.max(peso, conocidas.get(forma) ?? 0));
  }
  const isErrata = ([valor, partes]: readonly [string, number]) =>
    !ofrecidas.includes(valor) &&
    formas(valor).some((forma) => (conocidas.get(forma) ?? 0) > Math.max(1, partes) * MUCHAS_MAS);
  return [...porUso.filter((uso) => !isErrata(uso)), ...porUso.filter(isErrata)].map(([valor]) => valor);
}

/** Gives a word and what is left of it without one of its letters: two words a slip apart have one of them in common. */
function formas(valor: string): string[] {
  const texto = foldTexto(valor);
  if (texto.length < MIN_LETRAS) return [];
  return [texto, ...Array.from(texto, (_, place) => texto.slice(0, place) + texto.slice(place + 1))];
}
