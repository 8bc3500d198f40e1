import { expect, test } from 'vitest';
import { recallPorRetirar, rememberPorRetirar } from './por-retirar.tsx';

function storageWith(kept: string | null) {
  let value = kept;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next;
    },
    removeItem: () => {},
  };
}

test('what was to be taken down is known to the next visit', () => {
  const storage = storageWith(null);
  rememberPorRetirar({ FB: 7, ML: 3 }, storage);
  expect(recallPorRetirar(storage)).toEqual({ FB: 7, ML: 3 });
});

test('a first visit keeps room for both', () => {
  const { FB, ML } = recallPorRetirar(storageWith(null));
  expect(Math.min(FB, ML)).toBeGreaterThan(0);
});

test.each(['', 'siete', '7', '7 tres', '{"FB":7}'])('what cannot be read is nothing: %j', (kept) => {
  const { FB, ML } = recallPorRetirar(storageWith(kept));
  expect([FB, ML]).toEqual([kept.startsWith('7') ? 7 : 0, 0]);
});
