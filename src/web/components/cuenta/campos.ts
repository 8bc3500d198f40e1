import { camposDatos, camposDireccion } from '#contract/wire/cuenta.ts';
import { razonSocialOf } from '#domain/cfdi/razon-social.ts';
import { type EntradaSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { inputsOf } from '#web/components/record/record-fields.ts';
import type { CuentaValues } from './cuenta-values.ts';

/** Makes the input of a field of an account. */
const campo = inputsOf({ ...camposDatos, ...camposDireccion });
const REQUIRED = { isRequired: true } as const;

/** The fields of the person. */
export const DE_LA_CUENTA = [
  campo('email', { kind: 'email', inputMode: 'email' }),
  campo('nombre'),
  campo('apellidos', REQUIRED),
  campo('telefono', { ...REQUIRED, kind: 'tel', inputMode: 'tel' }),
  campo('empresa'),
  campo('sitioWeb', { inputMode: 'url', placeholder: 'taller.mx' }),
] as const;

/** The fields of its invoices. */
export const FISCALES = [
  campo('rfc', { placeholder: '12 o 13 caracteres', autoCapitalize: 'characters' }),
  campo('razonSocial', { autoCapitalize: 'characters' }),
  campo('usoCfdi', { kind: 'list', maxLength: 200, opciones: opcionesOf(USOS_CFDI) }),
  campo('regimenFiscal', { kind: 'list', maxLength: 200, opciones: opcionesOf(REGIMENES_FISCALES) }),
] as const;

/** The fields of a client's address. */
export const DE_LA_DIRECCION = [
  campo('calle', { isWide: true }),
  campo('exterior'),
  campo('interior'),
  campo('codigoPostal', { ...REQUIRED, inputMode: 'numeric', placeholder: '5 dígitos' }),
  campo('colonia'),
  campo('municipio'),
  campo('ciudad'),
  campo('estado'),
] as const;

/** A list of the tax authority: code and official label, found by typing either. */
function opcionesOf(catalogo: readonly EntradaSat[]) {
  return catalogo.map(({ codigo, etiqueta }) => ({ valor: codigo, texto: `${codigo} · ${etiqueta}` }));
}

/** Says the name that the invoices of the account have while nobody writes another. */
export function razonSocialHint(values: CuentaValues): string {
  const propuesta = razonSocialOf({ ...values, rfc: parseRfc(values.rfc) ?? '' });
  const como = 'Como en su constancia, sin el tipo de sociedad';
  return propuesta === '' ? como : `${como}. En blanco: ${propuesta}`;
}
