import { randomInt } from 'node:crypto';

/** The name of this process among all that work on the same database: what it began, and did not end, bears it. */
export const PROCESO = randomInt(1, 2 ** 31);
