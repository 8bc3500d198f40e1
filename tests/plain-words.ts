import { expect } from 'vitest';
import type * as z from 'zod/mini';
import { ETIQUETAS } from '#contract/wire/etiquetas.ts';

/** Where schemas keep those that they are made of. */
export interface Nested {
  readonly shape: Readonly<Record<string, z.core.$ZodType>>;
  readonly innerType: z.core.$ZodType;
  readonly element: z.core.$ZodType;
  readonly in: z.core.$ZodType;
  readonly out: z.core.$ZodType;
  readonly options: readonly z.core.$ZodType[];
}

/** Words without their accent, but for the two texts that the specification has so. */
const NO_ACCENT =
  /\b(?:numero|mas|caracter|valido|vacio|codigo|telefono|contrasena|electronico|direccion|dias?\b.*\bano)\b/;
const SPECIFIED = /^El campo \S+ debe ser un numero (?:valido en formato price|entero)$/;

/** Expects words that name what people see: no path of the wire, no column where there is a label, right accents. */
export function expectPlainWords(path: string, mensaje: string): void {
  if (SPECIFIED.test(mensaje)) return;
  const name = /^El campo (.+?) (?:debe|tiene|no|es) /.exec(mensaje)?.[1] ?? '';
  const wrong = NO_ACCENT.exec(mensaje)?.[0] ?? /\w\.\w/.exec(name)?.[0] ?? (ETIQUETAS.get(name) ?? name) !== name;
  expect([path, mensaje, wrong]).toEqual([path, mensaje, false]);
}
