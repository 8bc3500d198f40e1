import { randomBytes } from 'node:crypto';
import type { SqlStep } from './beside.ts';

const PREFIX = '00000000-0000-4000-8000-';

/** Makes an id for an operation, which is known as one of the benchmark's. */
export function newOpId(): string {
  return PREFIX + randomBytes(6).toString('hex');
}

/** Gives the statements of a save another operation's id: the database would write nothing for the same one again. */
export function withNewOpId(steps: readonly SqlStep[]): readonly SqlStep[] {
  const isOpId = (value: unknown) => typeof value === 'string' && value.startsWith(PREFIX);
  if (!steps.some(({ values }) => values.some(isOpId))) return steps;
  const opId = newOpId();
  return steps.map((step) => ({ ...step, values: step.values.map((value) => (isOpId(value) ? opId : value)) }));
}
