import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createBanners } from './banners.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const ERROR = { type: 'error', msg_title: 'Error', msg: 'No hay una sesión iniciada' } as const;

test('without a life it stays until it is closed; then it takes a second to leave', () => {
  const banners = createBanners();
  const id = banners.show(ERROR);
  vi.advanceTimersByTime(3_600_000);
  expect(banners.store.get()).toMatchObject([{ ...ERROR, effect: 'both', isLeaving: false }]);
  banners.close(id);
  expect(banners.store.get()).toMatchObject([{ isLeaving: true }]);
  vi.advanceTimersByTime(999);
  expect(banners.store.get()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(banners.store.get()).toEqual([]);
});

test('its life ends by itself, and the action runs at that moment', () => {
  const banners = createBanners();
  const action = vi.fn();
  banners.show({ ...ERROR, time_life: 1000, post_action: action });
  vi.advanceTimersByTime(999);
  expect(action).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(action).toHaveBeenCalledTimes(1);
});

test('the action runs once, however often and however it is closed', () => {
  const banners = createBanners();
  const action = vi.fn();
  const id = banners.show({ ...ERROR, time_life: 1000, post_action: action });
  vi.advanceTimersByTime(500);
  banners.close(id);
  banners.close(id);
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(10_000);
  banners.close(id);
  expect(action).toHaveBeenCalledTimes(1);
});

test('several at once, each with its own life and effect', () => {
  const banners = createBanners();
  banners.show({ ...ERROR, msg: '1', effect: 'opacity' });
  banners.show({ ...ERROR, msg: '2', effect: 'movement', time_life: 1000 });
  banners.show({ ...ERROR, msg: '3' });
  expect(banners.store.get().map(({ effect }) => effect)).toEqual(['opacity', 'movement', 'both']);
  vi.advanceTimersByTime(2000);
  expect(banners.store.get().map(({ msg }) => msg)).toEqual(['1', '3']);
});

test('an action may show the next banner', () => {
  const banners = createBanners();
  const id = banners.show({ ...ERROR, post_action: () => banners.show({ ...ERROR, msg: 'next' }) });
  banners.close(id);
  vi.advanceTimersByTime(1000);
  expect(banners.store.get().map(({ msg }) => msg)).toEqual(['next']);
});
