/** A report is printed with so many rows at most: a file has room for all of them. */
export const MAX_IMPRESAS = 1_000;

/** The rows of a report that stand on paper. */
interface EnPapel {
  readonly filas: number;
  /** How many there are; null where none stand there, or nobody knows. */
  readonly total: number | null;
  /** Their noun, with its article: 'las piezas'. */
  readonly many: string;
}

/** Says on paper what a report was asked, and how many of its rows stand there where that is not all of them. */
export function papelOf(frase: string, { filas, total, many }: EnPapel): string {
  if (total === null || filas >= total) return frase;
  const todas = many.replace(' ', ` ${total.toLocaleString('es-MX')} `);
  const como = filas >= MAX_IMPRESAS ? 'no caben más' : 'con el botón Imprimir salen todas';
  const cuantas = `Se imprimen ${filas.toLocaleString('es-MX')} de ${todas}: ${como}`;
  return [frase, cuantas].filter(Boolean).join(' · ');
}
