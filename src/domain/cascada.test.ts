import { describe, expect, it } from 'vitest';
import { choose, cleanLevels, dropUnknown, isReachable, type Level, type Levels, nextLevel } from './cascada.ts';

const NONE: Levels = { marca: '', auto: '', year: '', pieza: '' };
const ALL: Levels = { marca: 'NISSAN', auto: 'TSURU', year: '2016', pieza: 'FARO' };

describe('choose', () => {
  it.each([
    ['marca', 'FORD', { marca: 'FORD', auto: '', year: '', pieza: '' }],
    ['marca', 'all', { marca: 'all', auto: '', year: '', pieza: '' }],
    ['auto', 'MARCH', { marca: 'NISSAN', auto: 'MARCH', year: '', pieza: '' }],
    ['year', '2015', { marca: 'NISSAN', auto: 'TSURU', year: '2015', pieza: '' }],
    ['year', '', { marca: 'NISSAN', auto: 'TSURU', year: '', pieza: '' }],
    ['pieza', 'COFRE', { marca: 'NISSAN', auto: 'TSURU', year: '2016', pieza: 'COFRE' }],
  ] as const)('%s = %j clears what depends on it, and nothing else', (level, valor, expected) => {
    expect(choose({ ...ALL, search: 'faro' }, level, valor)).toEqual({ search: 'faro', ...expected });
  });
});

it('opens one level after the other; all of a level counts as a choice', () => {
  expect(nextLevel(NONE)).toBe('marca');
  expect(nextLevel({ ...NONE, marca: 'NISSAN' })).toBe('auto');
  expect(nextLevel(ALL)).toBeNull();
  expect(isReachable(NONE, 'marca')).toBe(true);
  expect(isReachable(NONE, 'auto')).toBe(false);
  expect(isReachable({ ...NONE, marca: 'all' }, 'auto')).toBe(true);
  expect(isReachable({ ...NONE, marca: 'all', year: '2016' }, 'pieza')).toBe(false);
  expect(isReachable(ALL, 'pieza')).toBe(true);
});

describe('dropUnknown', () => {
  const of = (listas: Readonly<Record<Level, readonly string[]>>) => (level: Level) => listas[level];
  const listas = { marca: ['NISSAN'], auto: ['TSURU'], year: ['2016'], pieza: ['FARO'] };

  it('leaves known choices alone, and all', () => {
    expect(dropUnknown(ALL, of(listas))).toBe(ALL);
    const todas = { marca: 'all', auto: 'all', year: 'all', pieza: 'all' };
    expect(dropUnknown(todas, of(listas))).toBe(todas);
  });

  it('waits for a list that has not arrived', () => {
    expect(dropUnknown(ALL, () => null)).toBe(ALL);
  });

  it('takes away an unknown choice and all below it, also when its list came empty', () => {
    expect(dropUnknown(ALL, of({ ...listas, auto: ['MARCH'] }))).toEqual(choose(ALL, 'auto', ''));
    expect(dropUnknown(ALL, of({ ...listas, pieza: [] }))).toEqual(choose(ALL, 'pieza', ''));
    expect(dropUnknown({ ...ALL, marca: 'YUGO' }, of(listas))).toEqual(choose(ALL, 'marca', ''));
  });
});

it.each([
  [
    { ...NONE, marca: 'NISSAN', year: '2016' },
    { marca: 'NISSAN', year: '' },
  ],
  [
    { ...NONE, auto: 'TSURU' },
    { marca: '', auto: '' },
  ],
  [
    { ...ALL, year: '12' },
    { auto: 'TSURU', year: '', pieza: '' },
  ],
  [{ ...ALL, year: '1234' }, { year: '' }],
  [
    { ...ALL, year: 'ayer' },
    { year: '', pieza: '' },
  ],
  [
    { ...ALL, year: 'all', pieza: 'all' },
    { year: 'all', pieza: 'all' },
  ],
  [ALL, ALL],
] as const)('%j keeps what can have been chosen', (written, kept) => {
  expect(cleanLevels(written)).toMatchObject(kept);
});
