import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NetworkError } from './errors.ts';
import { giveUpOnSilence } from './give-up-on-silence.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A call that ends only when it is given up. */
const forever = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
const open = new AbortController().signal;

test('what says nothing for a minute is given up as a lost connection', async () => {
  const call = giveUpOnSilence(open, 60_000, forever);
  const end = expect(call).rejects.toBeInstanceOf(NetworkError);
  await vi.advanceTimersByTimeAsync(60_000);
  await end;
});

test('every sign of life gives it another minute', async () => {
  let ended = false;
  let alive = () => {};
  const call = giveUpOnSilence(open, 60_000, (signal, beat) => {
    alive = beat;
    return forever(signal);
  }).catch(() => {
    ended = true;
  });
  await vi.advanceTimersByTimeAsync(59_000);
  alive();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await call;
  expect(ended).toBe(true);
});

test('who asked may give it up, for a reason of their own', async () => {
  const control = new AbortController();
  const call = giveUpOnSilence(control.signal, 60_000, forever);
  control.abort(new Error('closed'));
  await expect(call).rejects.toThrow('closed');
});

test('an answer is an answer', async () => {
  await expect(giveUpOnSilence(open, 60_000, async () => 7)).resolves.toBe(7);
  expect(vi.getTimerCount()).toBe(0);
});
