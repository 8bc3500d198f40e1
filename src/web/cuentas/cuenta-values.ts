import type { DatosDeCuentaCompletos, Direccion } from '#contract/wire/cuenta.ts';
import type { CuentaLeida } from '#contract/wire/cuenta-leida.ts';
import { ROL, type Rol } from '#domain/roles.ts';

/** The form: every field as text, as inputs have it. */
export interface CuentaValues extends DatosDeCuentaCompletos, Direccion {
  readonly rol: string;
}

export type Campo = keyof CuentaValues;

/** Fields of the tab 'Direccion'. */
export const CAMPOS_DIRECCION = [
  'calle',
  'exterior',
  'interior',
  'codigoPostal',
  'estado',
  'colonia',
  'ciudad',
  'municipio',
] as const satisfies readonly Campo[];

/** Fields of the tab 'Cuenta'. */
export const CAMPOS_CUENTA = [
  'rol',
  'nombre',
  'apellidos',
  'email',
  'telefono',
  'rfc',
  'usoCfdi',
  'regimenFiscal',
  'empresa',
  'sitioWeb',
] as const satisfies readonly Campo[];

/** What people call each field. */
export const ETIQUETAS: Readonly<Record<Campo, string>> = {
  rol: 'Rol',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Correo electronico',
  telefono: 'Teléfono',
  rfc: 'RFC',
  usoCfdi: 'Uso de CFDI',
  regimenFiscal: 'Régimen fiscal',
  empresa: 'Empresa',
  sitioWeb: 'Sitio web',
  calle: 'Calle',
  exterior: 'Número exterior',
  interior: 'Número interior',
  codigoPostal: 'Código postal',
  estado: 'Estado',
  colonia: 'Colonia',
  ciudad: 'Ciudad',
  municipio: 'Municipio',
};

/** An account as the form shows it. */
export function toValues({ rol, datos, direccion }: CuentaLeida): CuentaValues {
  return { rol: String(rol), ...datos, ...direccion };
}

/** The role chosen in the form. */
export function rolOf({ rol }: Pick<CuentaValues, 'rol'>): Rol {
  return Object.values(ROL).find((known) => String(known) === rol) ?? ROL.prospecto;
}

/** Only a client is invoiced and has an address. S2 §2, §6. */
export function hasDireccion(values: Pick<CuentaValues, 'rol'>): boolean {
  return rolOf(values) === ROL.cliente;
}

/** The part of the form that goes with the account. */
export function datosOf(values: CuentaValues): DatosDeCuentaCompletos {
  const { nombre, apellidos, rfc, usoCfdi, regimenFiscal, email, telefono, empresa, sitioWeb } = values;
  return { nombre, apellidos, rfc, usoCfdi, regimenFiscal, email, telefono, empresa, sitioWeb };
}

/** The part of the form that goes with the address. */
export function direccionOf(values: CuentaValues): Direccion {
  const { calle, exterior, interior, codigoPostal, estado, colonia, ciudad, municipio } = values;
  return { calle, exterior, interior, codigoPostal, estado, colonia, ciudad, municipio };
}

/** The fields among these in which two states of the form differ. */
export function changedCampos(before: CuentaValues, after: CuentaValues, campos: readonly Campo[]): readonly Campo[] {
  return campos.filter((campo) => before[campo] !== after[campo]);
}
