import { expect, test } from 'vitest';
import { isIdentidadPosible, isKeylogin, SESION_MAXIMA_MS, SESION_SIN_USO_MS } from './cuenta-sesion.ts';

const sessionId = 'A'.repeat(43);
const keylogin = 'b_-9'.repeat(5).concat('zz');

test('two texts of the right shape may be somebody', () => {
  expect(isIdentidadPosible({ sessionId, keylogin })).toBe(true);
});

test.each([undefined, null, '', 'x', 7, true, [sessionId], { sessionId }, `${sessionId}\n`, `${'A'.repeat(42)}\0`])(
  '%j is no session',
  (broken) => {
    expect(isIdentidadPosible({ sessionId: broken, keylogin })).toBe(false);
    expect(isKeylogin(broken)).toBe(false);
  },
);

test.each([
  ['longer at its beginning', `A${sessionId}`, `b${keylogin}`],
  ['longer at its end', `${sessionId}A`, `${keylogin}b`],
  ['shorter', sessionId.slice(1), keylogin.slice(1)],
])('what is %s is none, whichever of the two it is', (_what, otherSession, otherKeylogin) => {
  expect(isIdentidadPosible({ sessionId: otherSession, keylogin })).toBe(false);
  expect(isIdentidadPosible({ sessionId, keylogin: otherKeylogin })).toBe(false);
  expect(isKeylogin(otherKeylogin)).toBe(false);
});

test('a session ends after 12 hours without a call, and after 7 days', () => {
  expect([SESION_SIN_USO_MS, SESION_MAXIMA_MS]).toEqual([43_200_000, 604_800_000]);
});
