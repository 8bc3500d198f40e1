import { expect, test } from 'vitest';
import { createCleanup } from './cleanup.ts';

test('the last comes first, a failure is told and stops nothing, and twice is once', async () => {
  const [done, failed]: [string[], unknown[]] = [[], []];
  const cleanup = createCleanup((error) => failed.push(error));
  cleanup.add(async () => done.push('folder'));
  cleanup.add(() => Promise.reject(new Error('stuck')));
  cleanup.add(async () => done.push('server'));
  await cleanup.run();
  await cleanup.run();
  expect(done).toEqual(['server', 'folder']);
  expect(failed).toEqual([new Error('stuck')]);
});
