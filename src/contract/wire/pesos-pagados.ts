import * as z from 'zod/mini';
import { type Centavos, formatCosto, parsePrecio } from '#domain/dinero.ts';
import { PRECIO_DE_VENTA } from '#domain/nota.ts';

/** Money that somebody pays: pesos with two decimals at most, above 0 and at most $9,999,999.99 ⇄ centavos. */
export const pesosPagados = pesosDesde(PRECIO_DE_VENTA.min, 'debe ser mayor a 0');

/** Money that is taken off a line: as what is paid, or nothing. */
export const pesosDescontados = pesosDesde(0, 'no puede ser negativo');

function pesosDesde(min: Centavos, menos: string) {
  return z.codec(z.union([z.string(), z.number()], 'no puede quedar vacío'), z.int(), {
    decode: (typed, context): Centavos => {
      const text = String(typed).trim();
      const centavos = parsePrecio(text);
      if (centavos !== null && centavos >= min && centavos <= PRECIO_DE_VENTA.max) return centavos;
      context.issues.push({ code: 'custom', input: typed, message: whyNot(text, centavos, min, menos) });
      return z.NEVER;
    },
    encode: formatCosto,
  });
}

function whyNot(text: string, centavos: Centavos | null, min: Centavos, menos: string): string {
  if (text === '') return 'no puede quedar vacío';
  if (text.startsWith('-')) return menos;
  if (centavos === null) return 'debe ser un número con dos decimales o menos';
  return centavos < min ? menos : 'debe ser $9,999,999.99 o menos';
}
