import { expect, test } from 'vitest';
import { createPersonLimit } from './person-limit.ts';

test('counts a person and a call within a minute, and says when there is room again', () => {
  const limit = createPersonLimit();
  const at = (seconds: number) => new Date(1_000_000 + seconds * 1_000);
  const take =
    (who: string, seconds: number, path = 'a/b.php') =>
    () =>
      limit.take(path, who, 2, at(seconds));
  take('ana', 0)();
  take('ana', 20)();
  expect(take('ana', 30)).toThrow(expect.objectContaining({ status: 429, retryAfter: 30 }));
  expect(take('ana', 30, 'a/c.php')).not.toThrow();
  expect(take('eva', 30)).not.toThrow();
  expect(take('ana', 61)).not.toThrow();
  expect(take('ana', 62)).toThrow(expect.objectContaining({ retryAfter: 18 }));
});
