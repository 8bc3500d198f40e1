import { expect, test } from 'vitest';
import { isMissingChunk } from './error-screen.tsx';

test.each([
  'Failed to fetch dynamically imported module: http://x/assets/a.js',
  'error loading dynamically imported module: http://x/assets/a.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/a.css',
])('%s: there is a new version', (message) => {
  expect(isMissingChunk(new TypeError(message))).toBe(true);
});

test.each([new Error('x is not a function'), 'Failed to fetch dynamically imported module', null])('%s', (error) => {
  expect(isMissingChunk(error)).toBe(false);
});
