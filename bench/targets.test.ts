import { expect, test } from 'vitest';
import { growthOf, type Report } from './report.ts';
import { judge, TARGET_PIEZAS } from './targets.ts';
import { reportOf, sizeOf } from './test-report.ts';

const SMALL = sizeOf(10_000);
const GOOD = reportOf(SMALL, sizeOf(TARGET_PIEZAS));

const outcomes = (report: Report) => judge(report).map(({ outcome }) => outcome);
const missed = (report: Report) => judge(report).filter(({ outcome }) => outcome === 'missed');

test('good figures reach every target', () => {
  expect(new Set(outcomes(GOOD))).toEqual(new Set(['reached']));
});

test.each([
  ['p95 below 3 ms', { years: { p95: 3 } }, 'years 3.00 ms'],
  ['p95 below 15 ms', { texto: { p95: 15.01 } }, '15.01 ms'],
  ['3 times the SQL', { filas: { rawP50: 0.3 } }, 'filas 3.33x'],
  ['a third of the throughput', { marcas: { perSecond: 2_600 } }, 'marcas 0.33x'],
  ['grows at most 2 times', { imagen: { p50: 2.1 } }, 'imagen 2.10x'],
  ['for free text: at most 4', { texto: { p50: 4.5 } }, 'texto 4.50x'],
  ['part page: p95', { detalles: { p95: 3.5 } }, 'detalles 3.50 ms'],
  ['3,000 a second', { detalles: { perSecond: 2_999 } }, '2,999'],
])('one bad figure misses one target: %s', (target, changes, measured) => {
  const verdicts = missed(reportOf(SMALL, sizeOf(TARGET_PIEZAS, changes)));
  expect(verdicts).toHaveLength(1);
  expect(verdicts[0]?.target).toContain(target);
  expect(verdicts[0]?.measured).toContain(measured);
});

test('figures just on the right side reach theirs', () => {
  const edge = sizeOf(TARGET_PIEZAS, { years: { p95: 2.99 }, texto: { p50: 4, p95: 14.9 }, imagen: { p50: 2 } });
  expect(missed(reportOf(SMALL, edge))).toEqual([]);
});

test('the worst come first and the good ones stay unsaid', () => {
  const bad = sizeOf(TARGET_PIEZAS, { marcas: { p95: 4 }, filas: { p95: 9 } });
  expect(missed(reportOf(SMALL, bad))[0]?.measured).toBe('filas 9.00 ms, marcas 4.00 ms');
});

test('memory and weight count too', () => {
  const heavy = { ...sizeOf(TARGET_PIEZAS), memory: { started: 1, peak: 300_000_000, after: 1 } };
  const report = {
    ...reportOf(SMALL, heavy),
    weights: [...GOOD.weights, { page: 'otra', scripts: 90_100, styles: 12_100 }],
  };
  expect(missed(report).map(({ measured }) => measured)).toEqual(['otra 90.1 kB', 'otra 12.1 kB', '300 MB']);
});

test('what was not measured at the promised size is not judged', () => {
  expect(outcomes(reportOf(SMALL)).filter((outcome) => outcome === 'not measured')).toHaveLength(9);
  expect(outcomes(reportOf(sizeOf(TARGET_PIEZAS))).filter((outcome) => outcome === 'not measured')).toHaveLength(2);
});

test('a target about five calls is not reached by three', () => {
  const large = sizeOf(TARGET_PIEZAS);
  const some = { ...large, calls: large.calls.filter(({ call }) => call !== 'years') };
  expect(judge(reportOf(SMALL, some))[0]?.outcome).toBe('not measured');
});

test('growth compares the smallest size with the largest, call by call', () => {
  const report = reportOf(SMALL, sizeOf(100_000, { filas: { p50: 9 } }), sizeOf(TARGET_PIEZAS, { filas: { p50: 3 } }));
  expect(growthOf(report).find(({ call }) => call === 'filas')).toEqual({ call: 'filas', from: 1, to: 3, factor: 3 });
  expect(growthOf(reportOf(SMALL))).toEqual([]);
});
