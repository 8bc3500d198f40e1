import { describe, expect, it } from 'vitest';
import { createPicker, createRandom, drawUntil, mix } from './random.ts';

function draw<Item>(times: number, next: () => Item): Item[] {
  return Array.from({ length: times }, next);
}

describe('createRandom', () => {
  it('repeats itself for a seed and differs for another', () => {
    const [first, again, other] = [createRandom(7), createRandom(7), createRandom(8)].map((random) =>
      draw(20, random.next),
    );
    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
  });

  it('fills [0, 1) evenly', () => {
    const random = createRandom(1);
    const numbers = draw(50_000, random.next);
    expect(Math.min(...numbers.slice(0, 1000))).toBeGreaterThanOrEqual(0);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = numbers.filter((number) => Math.floor(number * 10) === tenth).length / numbers.length;
      expect(share).toBeCloseTo(0.1, 1.9);
    }
  });

  it('draws whole numbers from end to end', () => {
    const random = createRandom(2);
    expect([...new Set(draw(500, () => random.int(3, 6)))].sort()).toEqual([3, 4, 5, 6]);
  });

  it('picks every item, and none of an empty list', () => {
    const random = createRandom(3);
    expect(new Set(draw(200, () => random.pick(['a', 'b', 'c']))).size).toBe(3);
    expect(() => random.pick([])).toThrow(RangeError);
  });
});

describe('createPicker', () => {
  it('picks by weight, and never what has none', () => {
    const pick = createPicker([
      ['rare', 1],
      ['never', 0],
      ['common', 3],
    ]);
    const random = createRandom(4);
    const picked = draw(20_000, () => pick(random));
    expect(picked).not.toContain('never');
    expect(picked.filter((item) => item === 'common').length / picked.length).toBeCloseTo(0.75, 1.9);
  });

  it('refuses a list without weights', () => {
    expect(() => createPicker([['never', 0]])).toThrow(RangeError);
  });
});

describe('drawUntil', () => {
  it('draws again until accepted, and gives up on the impossible', () => {
    const random = createRandom(5);
    expect(
      drawUntil(
        () => random.int(1, 6),
        (number) => number === 6,
      ),
    ).toBe(6);
    expect(() =>
      drawUntil(
        () => random.int(1, 6),
        (number) => number === 7,
      ),
    ).toThrow(RangeError);
  });
});

describe('mix', () => {
  it('gives far results for near inputs, and minds their order', () => {
    const seeds = Array.from({ length: 50_000 }, (_, index) => mix(1, index));
    expect(new Set(seeds).size).toBeGreaterThan(49_990);
    expect(mix(1, 2)).not.toBe(mix(2, 1));
    expect(seeds.filter((seed) => seed % 2 === 0).length / seeds.length).toBeCloseTo(0.5, 1.9);
  });
});
