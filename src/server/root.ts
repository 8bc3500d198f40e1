import { join } from 'node:path';

/** The folder of the checkout: the program runs from its sources. */
export const ROOT = join(import.meta.dirname, '..', '..');
