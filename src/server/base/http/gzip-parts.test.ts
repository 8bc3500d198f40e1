import { execFileSync } from 'node:child_process';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Fixed, fixedOf, joinZipped, zipAround } from './gzip-parts.ts';

const gzipAround = (before: Buffer, fixed: Fixed, after: Buffer) => joinZipped(zipAround(before, fixed, after), fixed);

test('what was compressed in parts is one file of gzip that says the whole', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 3_000 });
  fc.assert(
    fc.property(text, text, text, (before, fixed, after) => {
      const zipped = gzipAround(Buffer.from(before), fixedOf(fixed), Buffer.from(after));
      expect(gunzipSync(zipped).toString()).toBe(before + fixed + after);
    }),
    { numRuns: 50 },
  );
});

test('another program than ours reads it, its checksum and its length', () => {
  const fixed = fixedOf('.boton{color:red}'.repeat(3_000));
  const zipped = gzipAround(Buffer.from('<title>Faro</title>'), fixed, Buffer.from('<h1>Faro</h1>'.repeat(200)));
  expect(() => execFileSync('gzip', ['--test'], { input: zipped })).not.toThrow();
  zipped[zipped.length - 5] = (zipped.at(-5) ?? 0) ^ 1;
  expect(() => execFileSync('gzip', ['--test'], { input: zipped, stdio: ['pipe', 'pipe', 'ignore'] })).toThrow();
});

test('the fixed part is not compressed again: the same bytes stand in every answer', () => {
  const fixed = fixedOf('.boton{color:red}'.repeat(100));
  for (const page of ['<h1>Faro</h1>', '<h1>Cofre</h1>']) {
    expect(gzipAround(Buffer.from(page), fixed, Buffer.from(page)).includes(fixed.deflated)).toBe(true);
  }
});
