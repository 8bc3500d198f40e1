import { expect, test } from 'vitest';
import { type Report, renderPage } from './page.ts';
import type { Finding } from './row.ts';
import { judge, type SizeResult } from './targets.ts';

const figures = { requests: 100, p50: 1, p95: 2, p99: 3, perSecond: 4_000 };
const CASCADE = { what: 'cascade', p95: 3, ratio: 3, share: 1 / 3, growth: 2 };

function findingOf(name: string, change: Partial<Finding> = {}): Finding {
  return {
    name,
    grupo: 'publico',
    title: `the ${name}|`,
    promised: CASCADE,
    serverMicros: 120,
    serverMemory: 7e7,
    slowest: [],
    one: { own: figures, bare: { ...figures, p50: 0.5 } },
    sixteen: { own: figures, bare: { ...figures, perSecond: 8_000 } },
    ...change,
  };
}

function sizeOf(piezas: number, ...findings: Finding[]): SizeResult {
  const memory = { started: 9e7, peak: 2e8, after: 1.5e8 };
  return { piezas, loadSeconds: 1.5, databaseBytes: 5e6, findings, memory };
}

const SMALL = sizeOf(10_000, findingOf('marcas'), findingOf('years'));
const missedOf = (...findings: Finding[]) =>
  judge([SMALL, sizeOf(1_000_000, ...findings)], []).filter(({ holds }) => !holds);

test('good figures keep every promise, and each is judged once for all its rows', () => {
  const verdicts = judge([SMALL, sizeOf(1_000_000, findingOf('marcas'), findingOf('years'))], []);
  expect(verdicts.map(({ target, holds }) => [target.split(':')[0], holds])).toEqual([
    ...Array.from({ length: 4 }, () => ['cascade', true]),
    ['memory of the server at its highest', true],
  ]);
});

test.each<[string, Partial<Finding>, string]>([
  ['p95', { one: { own: { ...figures, p95: 3 }, bare: figures } }, 'years 3.00 ms'],
  ['times the one beside', { one: { own: figures, bare: { ...figures, p50: 0.3 } } }, 'years 3.33 x'],
  [
    'throughput',
    { sixteen: { own: { ...figures, perSecond: 2_600 }, bare: { ...figures, perSecond: 8_000 } } },
    '0.33 x',
  ],
  [
    'above it',
    {
      promised: { what: 'claims', besideSql: 2.5 },
      one: { own: { ...figures, p50: 1.3 }, bare: { ...figures, p50: 0.5 } },
    },
    'years 2.60 x',
  ],
  ['grows', { one: { own: { ...figures, p50: 2.1 }, bare: figures } }, 'years 2.10 x'],
])('one bad figure misses one promise, and is named: %s', (word, change, measured) => {
  const missed = missedOf(findingOf('marcas'), findingOf('years', change));
  expect(missed).toHaveLength(1);
  expect(missed[0]?.target).toContain(word);
  expect(missed[0]?.measured).toContain(measured);
});

test('a short call may take 0.4 ms besides its SQL, whatever the ratio', () => {
  const promised = { what: 'claims', besideSql: 2.5 };
  const one = (p50: number) => ({ promised, one: { own: { ...figures, p50 }, bare: { ...figures, p50: 0.1 } } });
  expect(missedOf(findingOf('years', one(0.5)))).toEqual([]);
  expect(missedOf(findingOf('years', one(0.51)))).toHaveLength(1);
});

test('weights and memory count too, and what was not measured is not judged', () => {
  const heavy = { ...SMALL, memory: { started: 1, peak: 3e8, after: 1 } };
  const missed = judge([heavy], [{ page: 'inicio', scripts: 90_100, styles: 12_100 }]).filter(({ holds }) => !holds);
  expect(missed.map(({ measured }) => measured)).toEqual(['inicio 90.10 kB', 'inicio 12.10 kB', 'highest 300.00 MB']);
  const alone = findingOf('x', { sixteen: null, one: { own: figures, bare: null } });
  expect(judge([sizeOf(10_000, alone)], []).map(({ target }) => target)).toEqual([
    'cascade: p95 below 3 ms',
    'memory of the server at its highest: below 300 MB',
  ]);
});

test('the page has every figure, and a bar in a title does not end its cell', () => {
  const machine = { processor: 'CPU', cores: 2, memoryBytes: 8e9, system: 'linux x64', node: '24', postgres: '18.4' };
  const report: Report = {
    grupo: 'publico',
    date: '2026-11-02T10:00:00.000Z',
    segundos: 4,
    weights: [],
    sizes: [SMALL],
    machine: { ...machine, loadBefore: 3.25, commit: 'abcdef0123' },
  };
  const page = renderPage(report);
  expect(page).toContain(
    '| the marcas\\| | 1.00 | 2.00 | 3.00 |  | 0.50 | 2.00 | 2.00x | 4,000 | 4,000 | 8,000 | 50 % | 2.00 | 120 | 70 MB |',
  );
  expect(page).toContain('busy when this ran (load 3.3 on 2 cores)');
  expect(page).toContain('| 10,000 | 1.5 s | 5 MB | 90 MB | 200 MB | 150 MB |');
});
