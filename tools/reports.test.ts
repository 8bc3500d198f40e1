import { expect, test } from 'vitest';
import { browserTried, countSecondTries, tellFailures, tellSlowest, vitestTried } from './reports.ts';

const failed = (fullName: string, failure: string) => ({ fullName, status: 'failed', failureMessages: [failure] });
const passed = (fullName: string) => ({ fullName, status: 'passed', failureMessages: [] });
const file = (name: string, assertionResults: ReturnType<typeof failed>[], message = '') => {
  return { name: `/repo/src/${name}`, message, assertionResults };
};

test('a failed test is named with its file and the beginning of its error, without colours', () => {
  const words = '\u001b[31mError: a\u001b[39m\n\n  b\nc\nd\ne';
  const report = { testResults: [file('a.test.ts', [passed('one'), failed('group two', words)])] };
  expect(tellFailures(vitestTried(report, '/repo'))).toEqual([
    '✗ src/a.test.ts › group two',
    '    Error: a',
    '    b',
    '    c',
    '    d',
  ]);
});

test('a test that passed when it was tried again is counted, and named with what its first try said', () => {
  const late = { ...failed('late', 'Error: too late'), status: 'passed' };
  const report = { testResults: [file('a.test.ts', [passed('one'), late, failed('two', 'Error: never')])] };
  expect(countSecondTries(report)).toBe(1);
  expect(tellFailures(vitestTried(report, '/repo'))).toContain('    Error: too late');
});

test('what failed outside the tests of a file is named with the file; what was skipped did not fail', () => {
  const report = { testResults: [file('a.test.ts', [{ ...passed('one'), status: 'skipped' }], 'no such module')] };
  expect(tellFailures(vitestTried(report, '/repo'))).toEqual(['✗ src/a.test.ts', '    no such module']);
});

test('a browser test is named with its group and width, also one whose second try passed', () => {
  const spec = (title: string, results: { error?: { message: string } }[]) => {
    return { title, file: 'a.spec.ts', tests: [{ projectName: 'movil', results }] };
  };
  const inner = { title: 'group', specs: [spec('two', [{ error: { message: 'Error: late' } }, {}])] };
  const report = { suites: [{ title: 'a.spec.ts', specs: [spec('one', [{}])], suites: [inner] }] };
  expect(tellFailures(browserTried(report))).toEqual([
    '✗ tests/browser/a.spec.ts › group two [movil]',
    '    Error: late',
  ]);
});

test.each([
  [8, 40, '    4'],
  [9, 9, '✗ src/a.test.ts › 9'],
  [100, 41, '… y 60 más'],
])('%i failures take %i lines', (failures, lines, last) => {
  const tests = Array.from({ length: failures }, (_, index) => failed(String(index + 1), '1\n2\n3\n4\n5'));
  const told = tellFailures(vitestTried({ testResults: [file('a.test.ts', tests)] }, '/repo'));
  expect([told.length, told.at(-1)]).toEqual([lines, last]);
});

test('the twenty slowest of both kinds are named, the slowest first', () => {
  const ran = Array.from({ length: 30 }, (_, index) => ({ ...passed(String(index)), duration: index * 100 }));
  const spec = { title: 'walk', file: 'a.spec.ts', tests: [{ projectName: 'movil', results: [{ duration: 12_340 }] }] };
  const browser = browserTried({ suites: [{ title: 'a.spec.ts', specs: [spec] }] });
  const told = tellSlowest([...vitestTried({ testResults: [file('a.test.ts', ran)] }, '/repo'), ...browser]);
  expect(told.slice(0, 2)).toEqual([
    '  12.3 s  tests/browser/a.spec.ts › walk [movil]',
    '   2.9 s  src/a.test.ts › 29',
  ]);
  expect(told).toHaveLength(20);
});
