import { beforeEach, expect, test, vi } from 'vitest';
import { createGestureReader } from './gestos.ts';

const gestures = { onPan: vi.fn(), onPinch: vi.fn(), onDoubleTap: vi.fn(), onSwipe: vi.fn() };

beforeEach(() => {
  vi.resetAllMocks();
});

function drag(from: { x: number; y: number }, to: { x: number; y: number }) {
  const reader = createGestureReader(gestures);
  reader.down(1, from);
  reader.move(1, to);
  reader.up(1, to, 0);
}

test('one pointer pans by what it moved', () => {
  drag({ x: 0, y: 0 }, { x: 10, y: -5 });
  expect(gestures.onPan.mock.calls).toEqual([[10, -5]]);
  expect(gestures.onSwipe).not.toHaveBeenCalled();
});

test('a long drag across is a swipe: to the left means the next photo', () => {
  drag({ x: 100, y: 0 }, { x: 20, y: 10 });
  drag({ x: 0, y: 0 }, { x: 90, y: -10 });
  drag({ x: 0, y: 0 }, { x: 90, y: 80 });
  expect(gestures.onSwipe.mock.calls).toEqual([[1], [-1]]);
});

test('two pointers pinch about their middle, and end in no swipe', () => {
  const reader = createGestureReader(gestures);
  reader.down(1, { x: -10, y: 0 });
  reader.down(2, { x: 10, y: 0 });
  reader.move(2, { x: 30, y: 0 });
  expect(gestures.onPinch.mock.calls).toEqual([[2, { x: 10, y: 0 }]]);
  expect(gestures.onPan.mock.calls).toEqual([[10, 0]]);
  reader.up(2, { x: 300, y: 0 }, 0);
  reader.up(1, { x: -300, y: 0 }, 0);
  expect(gestures.onSwipe).not.toHaveBeenCalled();
});

test.each([
  ['in time and place', 200, 0, 1],
  ['too late', 400, 0, 0],
  ['too far', 200, 50, 0],
])('two taps %s', (_what, time, distance, expected) => {
  const reader = createGestureReader(gestures);
  reader.down(1, { x: 5, y: 5 });
  reader.up(1, { x: 6, y: 5 }, 1000);
  reader.down(1, { x: 5 + distance, y: 5 });
  reader.up(1, { x: 5 + distance, y: 5 }, 1000 + time);
  expect(gestures.onDoubleTap).toHaveBeenCalledTimes(expected);
});

test('three quick taps are one double tap', () => {
  const reader = createGestureReader(gestures);
  for (const at of [0, 100, 200]) {
    reader.down(1, { x: 0, y: 0 });
    reader.up(1, { x: 0, y: 0 }, at);
  }
  expect(gestures.onDoubleTap).toHaveBeenCalledTimes(1);
});

test('a pointer that the browser took away leaves nothing behind', () => {
  const reader = createGestureReader(gestures);
  reader.down(1, { x: 0, y: 0 });
  reader.cancel(1);
  reader.move(1, { x: 50, y: 0 });
  reader.up(1, { x: 100, y: 0 }, 0);
  expect(gestures.onPan).not.toHaveBeenCalled();
  expect(gestures.onSwipe).not.toHaveBeenCalled();
});
