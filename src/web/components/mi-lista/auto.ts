import { type MiAuto, readMiAuto } from '#domain/mi-auto.ts';
import { createGuardado } from './guardado.ts';

/** The car that the visitor said to have. It goes nowhere but into the visitor's own message. */
export const miAuto = createGuardado<MiAuto | null>('miAuto', readMiAuto, (auto) => auto);
