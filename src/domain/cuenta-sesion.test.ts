import { expect, test } from 'vitest';
import { isIdentidadPosible, isIdentificador } from './cuenta-sesion.ts';

const sessionId = 'A'.repeat(43);
const identificador = 'b_-9'.repeat(5).concat('zz');

test('two texts of the right shape may be somebody', () => {
  expect(isIdentidadPosible({ sessionId, identificador })).toBe(true);
});

test.each([undefined, null, '', 'x', 7, true, [sessionId], { sessionId }, `${sessionId}\n`, `${'A'.repeat(42)}\0`])(
  '%j is no session',
  (broken) => {
    expect(isIdentidadPosible({ sessionId: broken, identificador })).toBe(false);
    expect(isIdentificador(broken)).toBe(false);
  },
);
