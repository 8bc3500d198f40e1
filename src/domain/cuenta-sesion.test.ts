import { expect, test } from 'vitest';
import { isIdentidadPosible, isIdentificador, SESION_MAXIMA_MS, SESION_SIN_USO_MS } from './cuenta-sesion.ts';

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

test.each([
  ['longer at its beginning', `A${sessionId}`, `b${identificador}`],
  ['longer at its end', `${sessionId}A`, `${identificador}b`],
  ['shorter', sessionId.slice(1), identificador.slice(1)],
])('what is %s is none, whichever of the two it is', (_what, otherSession, otroIdentificador) => {
  expect(isIdentidadPosible({ sessionId: otherSession, identificador })).toBe(false);
  expect(isIdentidadPosible({ sessionId, identificador: otroIdentificador })).toBe(false);
  expect(isIdentificador(otroIdentificador)).toBe(false);
});

test('a session ends after 12 hours without a call, and after 7 days', () => {
  expect([SESION_SIN_USO_MS, SESION_MAXIMA_MS]).toEqual([43_200_000, 604_800_000]);
});
