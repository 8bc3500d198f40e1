import * as z from 'zod/mini';
import { formatPrecio } from '#domain/dinero.ts';
import { formatDia } from '#domain/fecha.ts';
import { FALTA, lineaObligatoria } from './fields.ts';
import { diaOpcional, type Kind } from './kinds.ts';
import { pesos } from './pesos.ts';
import { pesosPagados } from './pesos-pagados.ts';

/**
 * One of some words, in any case; anything else is refused by the list of them.
 *
 * @param canon gives the spelling of the list for what somebody wrote.
 */
export function choice<const Words extends readonly string[]>(words: Words, canon = (text: string) => text.trim()) {
  const typed = z.codec(lineaObligatoria(), z.enum(words), {
    decode: (text, context) => {
      const found = words.find((word) => word.toUpperCase() === canon(text).toUpperCase());
      if (found !== undefined) return found as Words[number];
      context.issues.push({ code: 'custom', input: text, message: `debe ser ${words.join(', ')}` });
      return z.NEVER;
    },
    encode: (word) => word,
  });
  return { name: 'opcion', shown: z.enum(words), typed, isRequired: true, opciones: words, toText: String } as const;
}

/** Money that somebody pays, above 0: pesos as a number in answers. */
export const paidMoney = {
  name: 'importe',
  shown: pesos,
  typed: pesosPagados,
  isRequired: true,
  toText: (value) => formatPrecio(Number(value)),
} as const satisfies Kind;

/** A calendar day that must be there. */
export const requiredDay = {
  name: 'dia',
  shown: z.string(),
  typed: z.pipe(diaOpcional, z.string(FALTA)),
  isRequired: true,
  toText: (value) => formatDia(String(value)),
} as const satisfies Kind;
