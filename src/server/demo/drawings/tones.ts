/** `a` moved towards `b` by `part` (0..1); both '#rrggbb'. */
export function mix(a: string, b: string, part: number): string {
  const from = channels(a);
  const to = channels(b);
  const hex = from.map((value, i) => Math.round(value + ((to[i] ?? value) - value) * part));
  return `#${hex.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Repeatable figures in [0, 1) from a seed (mulberry32): the same part is always drawn the same. */
export function dice(seed: number): () => number {
  let state = (Math.trunc(seed) || 1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}
