import { expect, test } from 'vitest';
import { parseProcess, readProcess } from './process-figures.ts';

const STATUS = 'Name:\tnode\nVmPeak:\t 9999 kB\nVmHWM:\t  2000 kB\nVmRSS:\t  1000 kB\nRssAnon:\t 5 kB\n';
const STAT = '77 (a ) 1 b) S 1 77 77 0 -1 4194304 100 0 0 0 30 12 0 0 20 0 11 0 5 6 7';

test('memory now, memory at most, and time on a processor', () => {
  expect(parseProcess(STATUS, STAT)).toEqual({ memory: 1_024_000, peakMemory: 2_048_000, cpuMs: 420 });
});

test('what is not said is not zero', () => {
  expect(() => parseProcess(STATUS.replace('VmHWM', 'Other'), STAT)).toThrow('VmHWM');
  expect(() => parseProcess(STATUS, '77 (node) S')).toThrow('processor time');
});

test.runIf(process.platform === 'linux')('a real process has taken memory and time', async () => {
  const figures = await readProcess(process.pid);
  expect(figures?.memory).toBeGreaterThan(10_000_000);
  expect(figures?.peakMemory).toBeGreaterThanOrEqual(10_000_000);
  expect(figures?.cpuMs).toBeGreaterThan(0);
});
