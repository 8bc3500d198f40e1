import type { Sentido } from '#domain/orden-de-lista.ts';
import { foldTexto } from '#domain/texto.ts';

type Clave = string | number | Date | null;

/** A row with the values that its list is ordered by. */
export type ConClaves = Readonly<Record<string, Clave>> & { readonly id: number };

/** Orders rows as a list has to: those of one value newest first, and last what has none. */
export function inOrder(rows: readonly ConClaves[], columna: string, sentido: Sentido): readonly ConClaves[] {
  const sign = sentido === 'asc' ? 1 : -1;
  const newest = rows.toSorted((a, b) => b.id - a.id);
  const isNone = (row: ConClaves) => row[columna] === null || row[columna] === '';
  const known = newest.filter((row) => !isNone(row));
  const sorted = known.toSorted((a, b) => {
    const first = comparable(a[columna] ?? null) ?? 0;
    const second = comparable(b[columna] ?? null) ?? 0;
    return first === second ? 0 : sign * (first < second ? -1 : 1);
  });
  return [...sorted, ...newest.filter(isNone)];
}

function comparable(value: Clave): string | number | null {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'string' ? foldTexto(value) : value;
}
