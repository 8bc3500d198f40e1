import { type CuentaLeida, camposDatos, camposDireccion, type Direccion } from '#contract/wire/cuenta.ts';
import { type Fields, labelsOf, namesOf } from '#contract/wire/record.ts';
import { problemaDeCodigoPostal } from '#domain/codigo-postal.ts';
import { findFaltante, isTelefono, parseCorreo } from '#domain/cuenta.ts';
import { isCodigoSat, REGIMENES_FISCALES, USOS_CFDI } from '#domain/cuenta-catalogos.ts';
import { parseRfc } from '#domain/cuenta-rfc.ts';
import { ROL, type Rol } from '#domain/roles.ts';
import type { FormValues } from '#web/components/record/record-fields.ts';
import type { Errors, RecordRules } from '#web/components/record/record-rules.ts';

/** The form: every field as text, as inputs have it. */
export type CuentaValues = FormValues<typeof camposDatos & typeof camposDireccion> & { readonly rol: string };

export type Campo = keyof CuentaValues;

/** Fields of the tab 'Cuenta'. */
export const CAMPOS_CUENTA: readonly Campo[] = ['rol', ...namesOf(camposDatos)];

/** Fields of the tab 'Direccion'. */
export const CAMPOS_DIRECCION: readonly Campo[] = namesOf(camposDireccion);

/** The label of each field. */
export const ETIQUETAS: Readonly<Record<Campo, string>> = {
  rol: 'Rol',
  ...labelsOf(camposDatos),
  ...labelsOf(camposDireccion),
};

/** The rules by which the record form handles an account. */
export const REGLAS_CUENTA: RecordRules<CuentaLeida, CuentaValues> = {
  fields: [...CAMPOS_CUENTA, ...CAMPOS_DIRECCION],
  labels: ETIQUETAS,
  toValues: ({ rol, datos, direccion }) => ({ rol: String(rol), ...datos, ...direccion }),
  validate: validateCuenta,
};

/** The role chosen in the form. */
export function rolOf({ rol }: Pick<CuentaValues, 'rol'>): Rol {
  return Object.values(ROL).find((known) => String(known) === rol) ?? ROL.prospecto;
}

/** Only a client is invoiced and has an address. */
export function hasDireccion(values: Pick<CuentaValues, 'rol'>): boolean {
  return rolOf(values) === ROL.cliente;
}

/** The part of the form that goes with the account. */
export function datosOf(values: CuentaValues): CuentaLeida['datos'] {
  return pick(camposDatos, values);
}

/** The part of the form that goes with the address. */
export function direccionOf(values: CuentaValues): Direccion {
  return pick(camposDireccion, values);
}

function pick<F extends Fields>(fields: F, values: FormValues<F>): FormValues<F> {
  return Object.fromEntries(namesOf(fields).map((name) => [name, values[name]])) as FormValues<F>;
}

type Regla = (values: CuentaValues) => string | null;

/** The rules are the domain's, the same that the server goes by. */
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
  codigoPostal(values) {
    const problema = hasDireccion(values) ? problemaDeCodigoPostal(values.codigoPostal.trim()) : null;
    return problema && `El código postal ${problema}`;
  },
};

/** Everything that keeps the form from being saved. */
export function validateCuenta(values: CuentaValues): Errors<CuentaValues> {
  const errores: Partial<Record<Campo, string>> = {};
  for (const [campo, regla] of Object.entries(REGLAS)) {
    const error = regla(values);
    if (error !== null) Object.assign(errores, { [campo]: error });
  }
  return errores;
}

/** In the place of the fields that are not being looked at. */
const FILLED = { apellidos: 'x', rfc: 'x', usoCfdi: 'x', regimenFiscal: 'x' };

/** A company has no surnames (regla 21). */
function faltanApellidos({ apellidos, rfc }: CuentaValues): string | null {
  const datos = { ...FILLED, apellidos: apellidos.trim(), rfc: parseRfc(rfc) ?? '' };
  return findFaltante(datos, ROL.prospecto)?.mensaje ?? null;
}

/** Why a tax field may not stay empty for this role, or null. */
function faltaFiscal(values: CuentaValues, campo: 'rfc' | 'usoCfdi' | 'regimenFiscal'): string | null {
  return findFaltante({ ...FILLED, [campo]: values[campo].trim() }, rolOf(values))?.mensaje ?? null;
}
