import * as z from 'zod/mini';
import type { NegocioInterno } from '#contract/app-state.ts';
import { REGIMENES_FISCALES } from '#domain/cuenta-catalogos.ts';
import { isEmpresa, parseRfc } from '#domain/cuenta-rfc.ts';
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

/** The regimes that CFDI 4.0 no longer knows. */
const CADUCOS: readonly string[] = ['609', '628', '629', '630'];

const GENERICO = /^X[AE]XX010101000$/;

/** The end of a company's name that an invoice does not have: `SA DE CV`, `S. DE R.L. DE C.V.`, `S.A.`. */
const TIPO_DE_SOCIEDAD = /\bDE C\.? ?V\.?$|\bS\.? ?A\.?$/;

/**
 * Checks what an invoice would be refused for, each with its line.
 *
 * @throws ConfigError that says what is wrong and how it is written.
 */
export function requireEmisor(file: string, { rfc, nombre, regimen }: NegocioInterno['emisor']): void {
  const refuse = (field: string, why: string) => {
    throw new ConfigError(`${file}: revisa emisor.${field}: ${why}.`);
  };
  if (parseRfc(rfc) !== rfc || GENERICO.test(rfc)) refuse('rfc', 'no es un RFC, como ABC010203AB1');
  if (nombre !== nombre.toUpperCase()) refuse('nombre', 'va en mayúsculas, como en la constancia de situación fiscal');
  if (isEmpresa(rfc) && TIPO_DE_SOCIEDAD.test(nombre)) {
    refuse('nombre', 'va sin el tipo de sociedad (SA DE CV), como en la constancia de situación fiscal');
  }
  if (CADUCOS.includes(regimen) || !REGIMENES_FISCALES.some(({ codigo }) => codigo === regimen)) {
    refuse('regimen', `${regimen} no es un régimen fiscal de CFDI 4.0`);
  }
  if (regimen === '626' && !isEmpresa(rfc)) {
    refuse('regimen', 'una persona física en el 626 (RESICO) necesita la retención de ISR de 1.25 %, que no se emite');
  }
}
