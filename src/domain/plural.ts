/** Chooses the word that goes with a number: one piece, no or many pieces. */
export function plural(n: number, una: string, varias: string): string {
  return n === 1 ? una : varias;
}

/** Says how many there are of something, the number written as Mexicans do: '1 pieza', '1,234 piezas'. */
export function contar(n: number, una: string, varias: string): string {
  return `${n.toLocaleString('es-MX')} ${plural(n, una, varias)}`;
}
