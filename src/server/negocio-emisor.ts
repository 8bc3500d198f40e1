import * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import { problemaDeEmisor } from '#domain/cfdi/emisor.ts';
import { ConfigError } from './config.ts';

const isZona = (zona: string) => {
  try {
    return new Intl.DateTimeFormat('es-MX', { timeZone: zona }).format() !== '';
  } catch {
    return false;
  }
};

/** The issuer as `negocio.config.json` has it. */
export const emisor = z.strictObject({
  rfc: z.string(),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(300)),
  regimen: z.string(),
  codigoPostal: z.string().check(z.regex(/^\d{5}$/)),
  zona: z._default(z.string().check(z.refine(isZona)), 'America/Mexico_City'),
});

/** A series as an invoice takes it: letters and digits, the same in every program that reads them. */
const serie = z.string().check(z.regex(/^[A-Z0-9]{1,10}$/));

/** The three series, none of them twice: a folio is counted within its series. */
export const series = z._default(
  z
    .strictObject({ factura: serie, pago: serie, egreso: serie })
    .check(z.refine((each) => new Set(Object.values(each)).size === 3)),
  { factura: 'F', pago: 'P', egreso: 'E' },
);

export const desglose = z._default(z.enum(['especificacion', 'sat']), 'especificacion');

/**
 * Checks what every invoice would be refused for.
 *
 * @throws ConfigError that says what is wrong and how it is written.
 */
export function requireEmisor(file: string, datos: NegocioInterno['emisor']): void {
  const problema = problemaDeEmisor(datos);
  if (problema) throw new ConfigError(`${file}: revisa emisor.${problema.campo}: ${problema.mensaje}.`);
}
