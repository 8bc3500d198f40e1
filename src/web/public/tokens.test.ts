import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const THEMES = ['light', 'dark'] as const;

/** WCAG 2.2, 1.4.3: what is read. */
const TEXT = 4.5;
/** WCAG 2.2, 1.4.11: edges of controls and the focus. */
const CONTROL = 3;

const GROUNDS = ['ground', 'surface', 'surface-raised', 'surface-sunken', 'hover'];
const PAIRS: readonly (readonly [front: string, behind: readonly string[], least: number])[] = [
  ['text', [...GROUNDS, 'accent-soft', 'photo-ground'], TEXT],
  ['text-soft', [...GROUNDS, 'photo-ground'], TEXT],
  ['accent-text', [...GROUNDS, 'accent-soft'], TEXT],
  ['on-accent', ['accent', 'accent-hover'], TEXT],
  ['on-whatsapp', ['whatsapp', 'whatsapp-hover'], TEXT],
  ['bar-text', ['bar', 'bar-hover'], TEXT],
  ['bar-text-soft', ['bar', 'bar-hover'], TEXT],
  ['danger', [...GROUNDS, 'danger-soft'], TEXT],
  ['warning', [...GROUNDS, 'warning-soft'], TEXT],
  ['success', [...GROUNDS, 'success-soft'], TEXT],
  ['info', [...GROUNDS, 'info-soft'], TEXT],
  ['text', ['danger-soft', 'warning-soft', 'success-soft', 'info-soft'], TEXT],
  ['control-line', ['ground', 'surface', 'surface-raised', 'hover'], CONTROL],
  ['bar-line', ['bar'], CONTROL],
  ['focus', GROUNDS, CONTROL],
  ['bar-focus', ['bar', 'bar-hover'], CONTROL],
];

const CASES = PAIRS.flatMap(([front, behind, least]) =>
  behind.flatMap((ground) => THEMES.map((theme) => ({ front, ground, theme, least }))),
);

describe('contrast of the tokens', () => {
  it.each(CASES)('$front on $ground, $theme: at least $least', ({ front, ground, theme, least }) => {
    expect(contrast(colour(front, theme), colour(ground, theme))).toBeGreaterThanOrEqual(least);
  });

  it('measures as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});

function colour(name: string, theme: (typeof THEMES)[number]): string {
  const match = new RegExp(`--color-${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\);`).exec(TOKENS);
  const found = match?.[theme === 'light' ? 1 : 2];
  if (!found) throw new Error(`tokens.css has no opaque colour --color-${name}`);
  return found;
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((left, right) => right - left);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}
