import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createToasts, TOAST_DURATION } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function titles(toasts: ReturnType<typeof createToasts>): string[] {
  return toasts.store.get().visible.map(({ title }) => title);
}

test('a toast stays four seconds, or as long as it says', () => {
  expect(TOAST_DURATION).toBe(4000);
  const toasts = createToasts();
  toasts.show({ title: 'a' });
  toasts.show({ title: 'b', duration: 6000 });
  vi.advanceTimersByTime(3999);
  expect(titles(toasts)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual(['b']);
  vi.advanceTimersByTime(2000);
  expect(titles(toasts)).toEqual([]);
});

test('a toast may offer an action; most do not', () => {
  const toasts = createToasts();
  const run = vi.fn();
  toasts.show({ title: 'a' });
  toasts.show({ title: 'b', action: { label: 'Deshacer', run } });
  const [plain, undoable] = toasts.store.get().visible;
  expect(plain?.action).toBeNull();
  undoable?.action?.run();
  expect(run).toHaveBeenCalledOnce();
});

test('held toasts wait, and go on with the time they had left', () => {
  const toasts = createToasts();
  toasts.show({ title: 'a' });
  vi.advanceTimersByTime(3000);
  toasts.hold();
  vi.advanceTimersByTime(60_000);
  toasts.show({ title: 'b' });
  vi.advanceTimersByTime(60_000);
  expect(titles(toasts)).toEqual(['a', 'b']);
  toasts.release();
  vi.advanceTimersByTime(999);
  expect(titles(toasts)).toEqual(['a', 'b']);
  vi.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual(['b']);
  vi.advanceTimersByTime(3000);
  expect(titles(toasts)).toEqual([]);
});

test('holding twice and releasing twice changes nothing', () => {
  const toasts = createToasts();
  toasts.show({ title: 'a' });
  vi.advanceTimersByTime(1000);
  toasts.hold();
  toasts.hold();
  vi.advanceTimersByTime(5000);
  toasts.release();
  toasts.release();
  vi.advanceTimersByTime(2999);
  expect(titles(toasts)).toEqual(['a']);
  vi.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual([]);
});

test('the last one that is dismissed under the pointer does not hold the next for ever', () => {
  const toasts = createToasts();
  const id = toasts.show({ title: 'a' });
  toasts.hold();
  toasts.dismiss(id);
  toasts.show({ title: 'b' });
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(titles(toasts)).toEqual([]);
});

test('errors stay readable after they left, the last ten of them', () => {
  const toasts = createToasts();
  toasts.show({ title: 'ok' });
  for (let index = 0; index < 12; index += 1) toasts.show({ type: 'error', title: `e${index}` });
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(titles(toasts)).toEqual([]);
  expect(toasts.store.get().errors.map(({ title }) => title)).toEqual(
    Array.from({ length: 10 }, (_, index) => `e${index + 2}`),
  );
});

test('listeners hear of every change until they leave', () => {
  const toasts = createToasts();
  let heard = 0;
  const leave = toasts.store.subscribe(() => {
    heard += 1;
  });
  toasts.dismiss(toasts.show({ title: 'a' }));
  expect(heard).toBe(2);
  leave();
  toasts.show({ title: 'b' });
  expect(heard).toBe(2);
});

test('one notice a cause: the next one takes its place, and what can be undone is never taken away', () => {
  const toasts = createToasts();
  toasts.show({ title: 'a', type: 'error' });
  toasts.show({ title: 'b', cause: 'red' });
  toasts.show({ title: 'c', cause: 'red' });
  toasts.show({ title: 'a', type: 'error' });
  expect(titles(toasts)).toEqual(['a', 'c']);
  vi.advanceTimersByTime(TOAST_DURATION);
  expect(titles(toasts)).toEqual([]);
  const action = { label: 'Deshacer', run: () => {} };
  toasts.show({ title: 'd', action });
  toasts.show({ title: 'd', action });
  expect(titles(toasts)).toEqual(['d', 'd']);
});

test('the same said twice is one, which counts, stays as long as a new one and is said to a screen reader once', () => {
  const toasts = createToasts();
  const failed = { title: 'Error', message: 'No se pudo', type: 'error' } as const;
  const id = toasts.show(failed);
  vi.advanceTimersByTime(3000);
  expect(toasts.show(failed)).toBe(id);
  expect(toasts.store.get().visible.map(({ times }) => times)).toEqual([2]);
  expect(toasts.store.get().errors).toHaveLength(1);
  vi.advanceTimersByTime(3999);
  expect(titles(toasts)).toEqual(['Error']);
  vi.advanceTimersByTime(1);
  expect(titles(toasts)).toEqual([]);
  toasts.show(failed);
  expect(toasts.store.get().errors).toHaveLength(2);
});
