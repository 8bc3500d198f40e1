import { expect, test } from 'vitest';
import { ROL } from '#domain/roles.ts';
import { refusedAt } from './guards.ts';

const PAIRS = Object.values(ROL).flatMap((wanted) => Object.values(ROL).map((rol) => [wanted, rol] as const));

test.each(PAIRS)('the tree of role %i, asked for by role %i', (wanted, rol) => {
  const elsewhere = wanted === ROL.prospecto ? '/' : '/login';
  expect(refusedAt(wanted, rol)).toBe(wanted === rol ? null : elsewhere);
});

test.each(Object.values(ROL))('without a session the tree of role %i leads to sign in', (wanted) => {
  expect(refusedAt(wanted, null)).toBe('/login');
});
