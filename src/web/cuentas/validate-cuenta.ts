import { isCodigoPostal } from '#domain/codigo-postal.ts';
import { faltaEnCuenta, isTelefono, parseCorreo } from '#domain/cuenta.ts';
import { isCodigoSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROL } from '#domain/roles.ts';
import { type Campo, type CuentaValues, hasDireccion, rolOf } from './cuenta-values.ts';

/** What is wrong with each field, in Spanish. No entry: nothing is. */
export type Errores = Partial<Readonly<Record<Campo, string>>>;

type Regla = (values: CuentaValues) => string | null;

/** S2 §5; the rules are the domain's, the same that the server goes by. */
const REGLAS: Partial<Readonly<Record<Campo, Regla>>> = {
  nombre: ({ nombre }) => (nombre.trim() === '' ? 'Escribe el nombre' : null),
  apellidos: faltanApellidos,
  email: ({ email }) => (parseCorreo(email) === null ? 'Escribe un correo como nombre@empresa.mx' : null),
  telefono: ({ telefono }) => (isTelefono(telefono) ? null : 'El teléfono debe tener al menos 10 dígitos'),
  rfc: (values) =>
    values.rfc.trim() !== '' && parseRfc(values.rfc) === null
      ? 'No tiene la forma de un RFC'
      : faltaFiscal(values, 'rfc'),
  usoCfdi: (values) =>
    isCodigoSat(USOS_CFDI, values.usoCfdi) ? faltaFiscal(values, 'usoCfdi') : 'Elige uno de la lista',
  regimenFiscal: (values) =>
    isCodigoSat(REGIMENES_FISCALES, values.regimenFiscal)
      ? faltaFiscal(values, 'regimenFiscal')
      : 'Elige uno de la lista',
  codigoPostal: (values) =>
    hasDireccion(values) && !isCodigoPostal(values.codigoPostal.trim())
      ? 'El código postal debe tener 5 dígitos'
      : null,
};

/** Everything that keeps the form from being saved. */
export function validateCuenta(values: CuentaValues): Errores {
  const errores: Partial<Record<Campo, string>> = {};
  for (const [campo, regla] of Object.entries(REGLAS)) {
    const error = regla(values);
    if (error !== null) Object.assign(errores, { [campo]: error });
  }
  return errores;
}

/** In the place of the fields that are not being looked at. */
const FILLED = { apellidos: 'x', rfc: 'x', usoCfdi: 'x', regimenFiscal: 'x' };

/** A company has no surnames (decision 21). */
function faltanApellidos({ apellidos, rfc }: CuentaValues): string | null {
  const datos = { ...FILLED, apellidos: apellidos.trim(), rfc: parseRfc(rfc) ?? '' };
  return faltaEnCuenta(datos, ROL.prospecto)?.mensaje ?? null;
}

/** Why a tax field may not stay empty for this role, or null. */
function faltaFiscal(values: CuentaValues, campo: 'rfc' | 'usoCfdi' | 'regimenFiscal'): string | null {
  return faltaEnCuenta({ ...FILLED, [campo]: values[campo].trim() }, rolOf(values))?.mensaje ?? null;
}
