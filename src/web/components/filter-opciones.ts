import { foldTexto } from '#domain/texto.ts';

/**
 * The options a person can mean by what was typed so far, accents and case ignored: first those that begin so, then
 * those that have it inside. An empty text means all of them.
 */
export function filterOpciones<T extends { readonly valor: string }>(
  opciones: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = foldTexto(typed.trim());
  if (wanted === '') return opciones;
  const found = opciones.filter(({ valor }) => foldTexto(valor).includes(wanted));
  const begins = (opcion: T) => foldTexto(opcion.valor).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((opcion) => !begins(opcion))];
}
