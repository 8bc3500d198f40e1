import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOverlay, OVERLAY_DELAY, OVERLAY_MIN_SHOWN } from './overlay.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function wait(time: number): Promise<string> {
  return new Promise((resolve) => setTimeout(() => resolve('done'), time));
}

test('quick work is never covered', async () => {
  const overlay = createOverlay();
  const shown = vi.fn();
  overlay.store.subscribe(shown);
  const work = overlay.cover(wait(OVERLAY_DELAY - 1));
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(work).resolves.toBe('done');
  expect(shown).not.toHaveBeenCalled();
});

test('long work is covered after the delay until it ends', async () => {
  const overlay = createOverlay();
  void overlay.cover(wait(2000));
  await vi.advanceTimersByTimeAsync(OVERLAY_DELAY);
  expect(overlay.store.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(2000 - OVERLAY_DELAY);
  expect(overlay.store.get()).toBe(false);
});

test('once shown it does not flash', async () => {
  const overlay = createOverlay();
  void overlay.cover(wait(OVERLAY_DELAY + 10));
  await vi.advanceTimersByTimeAsync(OVERLAY_DELAY + OVERLAY_MIN_SHOWN - 1);
  expect(overlay.store.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(overlay.store.get()).toBe(false);
});

test('several works are covered until the last one ends', async () => {
  const overlay = createOverlay();
  void overlay.cover(wait(1000));
  void overlay.cover(wait(3000));
  await vi.advanceTimersByTimeAsync(2999);
  expect(overlay.store.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(overlay.store.get()).toBe(false);
});

test('work that begins while the overlay is about to go keeps it', async () => {
  const overlay = createOverlay();
  void overlay.cover(wait(OVERLAY_DELAY + 10));
  await vi.advanceTimersByTimeAsync(OVERLAY_DELAY + 20);
  void overlay.cover(wait(5000));
  await vi.advanceTimersByTimeAsync(4000);
  expect(overlay.store.get()).toBe(true);
  await vi.advanceTimersByTimeAsync(1000);
  expect(overlay.store.get()).toBe(false);
});

test('a failure uncovers the page and reaches the caller', async () => {
  const overlay = createOverlay();
  const work = overlay.cover(wait(1000).then(() => Promise.reject(new Error('no'))));
  const failed = expect(work).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(1000);
  await failed;
  expect(overlay.store.get()).toBe(false);
});
