import { describe, expect, it } from 'vitest';
import { createCalendario } from './calendario.ts';

/** A Friday. */
const calendario = createCalendario(new Date('2026-11-20T18:00:00Z'));
const moments = Array.from({ length: 1000 }, (_, index) => calendario.moment(index / 1000));

describe('createCalendario', () => {
  it('takes the day in Mexico City, where it is still yesterday at three in Greenwich', () => {
    expect(calendario.text(calendario.hoy)).toBe('2026-11-20');
    const night = createCalendario(new Date('2026-11-20T03:00:00Z'));
    expect(night.text(night.hoy)).toBe('2026-11-19');
  });

  it('goes forward through two years and ends before today', () => {
    const texts = moments.map(({ text }) => text);
    expect([...texts].sort()).toEqual(texts);
    expect(texts[0]).toMatch(/^2024-11-2[0-2] 09:00:00-06$/);
    expect(texts.at(-1)).toMatch(/^2026-11-19 1[0-7]:\d\d:\d\d-06$/);
  });

  it('works from Monday to Saturday, nine to six', () => {
    const days = moments.map(({ text }) => new Date(text.replace(' ', 'T').concat(':00')));
    const hours = moments.map(({ text }) => Number(text.slice(11, 13)));
    expect(new Set(days.map((day) => new Date(day.getTime() - 6 * 3_600_000).getUTCDay()))).toEqual(
      new Set([1, 2, 3, 4, 5, 6]),
    );
    expect(Math.min(...hours)).toBe(9);
    expect(Math.max(...hours)).toBe(17);
  });
});
