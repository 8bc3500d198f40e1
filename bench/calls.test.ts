import { expect, test } from 'vitest';
import { newOpId, withNewOpId } from './calls.ts';

test('the statements of one save get one new id, each time another, and nothing else of them changes', () => {
  const opId = newOpId();
  const steps = [
    { name: 'a', text: 'insert', values: [opId, 'identificador', 7] },
    { text: 'update', values: [null, opId] },
  ];
  const first = withNewOpId(steps);
  const second = withNewOpId(steps);
  const [nuevo] = first[0]?.values ?? [];
  expect(nuevo).not.toBe(opId);
  expect(nuevo).not.toBe(second[0]?.values[0]);
  expect(first).toEqual([
    { name: 'a', text: 'insert', values: [nuevo, 'identificador', 7] },
    { text: 'update', values: [null, nuevo] },
  ]);
});
