import { foldTexto } from '#domain/texto.ts';

/**
 * The options a person can mean by what was typed so far, accents and case ignored: first those that begin so, then
 * those that have it inside. An empty text means all of them.
 */
export function filterOpciones<T extends { readonly valor: string; readonly texto?: string }>(
  opciones: readonly T[],
  typed: string,
): readonly T[] {
  const wanted = foldTexto(typed.trim());
  if (wanted === '') return opciones;
  const written = ({ texto, valor }: T) => foldTexto(texto ?? valor);
  const found = opciones.filter((opcion) => written(opcion).includes(wanted));
  const begins = (opcion: T) => written(opcion).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((opcion) => !begins(opcion))];
}
