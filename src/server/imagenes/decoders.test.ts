import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RetryLaterError } from '#server/base/errors.ts';
import { decode, workOnPhoto } from './photo.ts';

test('two pictures are decoded at a time, whoever asks', async () => {
  let now = 0;
  let most = 0;
  const job = async () => {
    now += 1;
    most = Math.max(most, now);
    await sleep(3);
    now -= 1;
  };
  await Promise.all(Array.from({ length: 30 }, (_, i) => (i % 2 ? decode(job) : workOnPhoto(job))));
  expect(most).toBe(2);
});

test('who looks at a part does not wait for the photos that others add', async () => {
  const done: string[] = [];
  const photos = Array.from({ length: 12 }, () => workOnPhoto(() => sleep(5).then(() => done.push('added'))));
  await sleep(1);
  await decode(async () => done.push('seen'));
  await Promise.all(photos);
  expect(done.indexOf('seen')).toBeLessThan(5);
  expect(done).toHaveLength(13);
});

test('thirty-eight photos of staff are taken, the next is asked to come later, and later there is room again', async () => {
  const gate = Promise.withResolvers<string>();
  const taken = Array.from({ length: 38 }, () => workOnPhoto(() => gate.promise));
  const refusal = await workOnPhoto(() => expect.fail('not its turn')).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(RetryLaterError);
  expect(refusal).toMatchObject({ status: 503, retryAfter: 5, message: expect.stringContaining('Intenta de nuevo') });
  gate.resolve('made');
  expect(new Set(await Promise.all(taken))).toEqual(new Set(['made']));
  expect(await workOnPhoto(async () => 'again')).toBe('again');
});

test('a failure keeps its name and gives its turn back', async () => {
  for (let round = 0; round < 5; round += 1) {
    await expect(workOnPhoto(() => Promise.reject(new RangeError('broken')))).rejects.toThrow(new RangeError('broken'));
  }
  expect(await workOnPhoto(async () => 'next')).toBe('next');
});
