import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rebase } from './record-values.ts';

test('what I did not touch is theirs, what I changed is mine', () => {
  const base = { phone: '1', company: '', city: 'León' };
  expect(rebase(base, { ...base, company: 'Mine' }, { ...base, phone: '2', company: 'Theirs' })).toEqual({
    phone: '2',
    company: 'Mine',
    city: 'León',
  });
});

test('inside of a nested value each field stands for itself', () => {
  const base = { address: { street: 'A', zip: '1' } };
  const merged = rebase(base, { address: { street: 'B', zip: '1' } }, { address: { street: 'A', zip: '2' } });
  expect(merged).toEqual({ address: { street: 'B', zip: '2' } });
});

test('of a list of words both additions and both removals count', () => {
  expect(rebase(['a', 'b', 'c'], ['b', 'c', 'mine'], ['a', 'b', 'theirs'])).toEqual(['b', 'mine', 'theirs']);
  expect(rebase(['a'], ['a', 'same'], ['a', 'same'])).toEqual(['a', 'same']);
  expect(rebase(['a', 'b'], ['b', 'a'], ['a', 'b', 'c'])).toEqual(['b', 'a', 'c']);
});

test('a thing of a list is known by its id; what I changed of it survives that they took it away', () => {
  const base = [
    { id: 'x', price: 1, count: 1 },
    { id: 'y', price: 1, count: 1 },
  ];
  const mine = [
    { id: 'x', price: 2, count: 1 },
    { id: 'y', price: 1, count: 1 },
  ];
  expect(rebase(base, mine, [{ id: 'x', price: 1, count: 5 }])).toEqual([{ id: 'x', price: 2, count: 5 }]);
  expect(rebase(base, mine, [{ id: 'y', price: 1, count: 1 }])).toEqual(mine);
});

const record = fc.record({ text: fc.string(), words: fc.uniqueArray(fc.string()), inner: fc.record({ n: fc.nat() }) });

test('who changed nothing gets theirs; over an unchanged state nothing of mine is lost', () => {
  fc.assert(
    fc.property(record, record, (base, other) => {
      expect(rebase(base, base, other)).toEqual(other);
      expect(rebase(base, other, base)).toEqual(other);
    }),
  );
});
