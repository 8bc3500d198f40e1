import { expect, test } from 'vitest';
import { conHuso } from './fecha-cfdi.ts';

test('a local moment says how far its place is from Greenwich, wherever this runs and whatever the season', () => {
  expect(conHuso('2026-11-20T12:00:00')).toBe('2026-11-20T12:00:00-06:00');
  expect(conHuso('2026-07-01T23:30:00', 'America/Tijuana')).toBe('2026-07-01T23:30:00-07:00');
  expect(conHuso('2026-12-01T23:30:00', 'America/Tijuana')).toBe('2026-12-01T23:30:00-08:00');
  expect(conHuso('2026-12-01T23:30:00', 'UTC')).toBe('2026-12-01T23:30:00+00:00');
});
