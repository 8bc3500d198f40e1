/**
 * Counts the letters that must be added, dropped, changed or swapped with their neighbour to turn one word into the other.
 *
 * @returns `max + 1` as soon as it is known to be more than `max`.
 * @example distancia('sentar', 'sentra', 2) // 1
 */
export function distancia(left: string, right: string, max: number): number {
  if (Math.abs(left.length - right.length) > max) return max + 1;
  let older: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const current = nextRow(left, right, row, previous, older);
    if (Math.min(...current) > max) return max + 1;
    older = previous;
    previous = current;
  }
  return Math.min(previous[right.length] ?? max + 1, max + 1);
}

function nextRow(left: string, right: string, row: number, previous: number[], older: number[]): number[] {
  const current = [row];
  for (let column = 1; column <= right.length; column += 1) {
    const same = left[row - 1] === right[column - 1];
    const changed = at(previous, column - 1) + (same ? 0 : 1);
    let best = Math.min(changed, at(previous, column) + 1, at(current, column - 1) + 1);
    const isSwap = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
    if (row > 1 && column > 1 && isSwap) best = Math.min(best, at(older, column - 2) + 1);
    current.push(best);
  }
  return current;
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Number.POSITIVE_INFINITY;
}
