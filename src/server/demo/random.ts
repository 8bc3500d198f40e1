/** Repeatable chance: the same seed gives the same sequence on every machine. */
export interface Random {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  /** One of the items, all alike. */
  pick<Item>(items: readonly Item[]): Item;
}

/** Draws one item of a weighted list. */
export type Picker<Item> = (random: Random) => Item;

/** Makes a generator of random numbers (Mulberry32): 32 bits of state, plenty for one part. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (items) => itemAt(items, Math.floor(next() * items.length)),
  };
}

/**
 * Makes a picker over items and their weights, of any scale; an item of weight 0 never comes.
 *
 * @throws RangeError when no item has a weight.
 */
export function createPicker<Item>(entries: readonly (readonly [item: Item, weight: number])[]): Picker<Item> {
  const eligible = entries.filter(([, weight]) => weight > 0);
  let sum = 0;
  const ends = eligible.map(([, weight]) => {
    sum += weight;
    return sum;
  });
  if (eligible.length === 0) throw new RangeError('Nothing to pick from.');
  return (random) => {
    const point = random.next() * sum;
    return itemAt(
      eligible,
      ends.findIndex((end) => end > point),
    )[0];
  };
}

/** Makes a picker of whole numbers from 0 upwards by the weight of each. */
export function createCounter(...weights: readonly number[]): Picker<number> {
  return createPicker(weights.map((weight, count) => [count, weight]));
}

/**
 * Draws again until the result is accepted.
 *
 * @throws RangeError after 100,000 refusals: the condition cannot be met.
 */
export function drawUntil<Item>(draw: () => Item, accepts: (item: Item) => boolean): Item {
  for (let refusals = 0; refusals < 100_000; refusals += 1) {
    const item = draw();
    if (accepts(item)) return item;
  }
  throw new RangeError('Nothing drawn is accepted.');
}

/** Mixes several whole numbers into one of 32 bits: near inputs give far results. */
export function mix(...numbers: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const value of numbers) {
    hash = Math.imul(hash ^ value, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return hash >>> 0;
}

function itemAt<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`No item ${index} of ${items.length}.`);
  return item;
}
