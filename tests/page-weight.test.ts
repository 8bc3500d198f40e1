import { expect, test } from 'vitest';
import { weighPublicPages } from '../bench/page-weight.ts';

/** Bytes after gzip, as a browser that knows nothing else gets them. */
const MAX_SCRIPTS = 90_000;
const MAX_STYLES = 12_000;

test('no public page weighs more than its budget', async () => {
  const pages = await weighPublicPages('.');
  expect(pages.map(({ page }) => page)).toEqual(expect.arrayContaining(['inicio', 'detalle', 'no-encontrada']));
  const heavy = pages.filter(({ scripts, styles }) => scripts > MAX_SCRIPTS || styles > MAX_STYLES);
  expect(heavy).toEqual([]);
  expect(pages.every(({ scripts, styles }) => scripts > 20_000 && styles > 1_000)).toBe(true);
});
