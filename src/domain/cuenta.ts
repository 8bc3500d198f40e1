import { isEmpresa } from './cuenta-rfc.ts';
import { ROL, type Rol } from './roles.ts';
import { squeezeTexto } from './texto.ts';

/** Longest address that mail servers agree on. */
export const MAX_CORREO = 254;

const CORREO = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/**
 * The one spelling of an e-mail address: trimmed, lower case. Null for anything else; only ASCII is taken, so nothing
 * that reaches a mail header can carry a second line or a look-alike letter.
 *
 * @example parseCorreo(' Ana@Taller.MX ') // 'ana@taller.mx'
 */
export function parseCorreo(text: string): string | null {
  const correo = text.trim().toLowerCase();
  return correo.length <= MAX_CORREO && CORREO.test(correo) ? correo : null;
}

const MIN_DIGITOS = 10;
const MAX_DIGITOS = 20;

/** True for a telephone as people write it: ten digits or more, with whatever stands between them. */
export function isTelefono(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length;
  return digits >= MIN_DIGITOS && digits <= MAX_DIGITOS;
}

/**
 * The name to greet somebody by. Empty when the first word is no plain name: a greeting goes out by mail, and must
 * not carry an address or an advertisement for whoever typed it.
 *
 * @example primerNombre('Ana María') // 'Ana'
 */
export function primerNombre(nombre: string): string {
  const first = squeezeTexto(nombre).split(' ')[0] ?? '';
  return /^[\p{L}'’-]{2,30}$/u.test(first) ? first : '';
}

/** The fields of an account that one rule looks at together. */
export interface DatosDeCuenta {
  readonly apellidos: string;
  readonly rfc: string;
  readonly usoCfdi: string;
  readonly regimenFiscal: string;
}

/** A field that an account lacks, and how to say so in Spanish. */
export interface FaltaEnCuenta {
  readonly campo: keyof DatosDeCuenta;
  readonly mensaje: string;
}

/**
 * Names the first field that is missing for an account to have this role; null when none is. A client is invoiced; a
 * company has no surnames (regla 21).
 */
export function findFaltante(datos: DatosDeCuenta, rol: Rol): FaltaEnCuenta | null {
  if (datos.apellidos === '' && !isEmpresa(datos.rfc)) return { campo: 'apellidos', mensaje: 'Faltan los apellidos' };
  if (rol !== ROL.cliente) return null;
  if (datos.rfc === '') return { campo: 'rfc', mensaje: 'Un cliente necesita RFC' };
  if (datos.usoCfdi === '') return { campo: 'usoCfdi', mensaje: 'Un cliente necesita uso de CFDI' };
  if (datos.regimenFiscal !== '') return null;
  return { campo: 'regimenFiscal', mensaje: 'Un cliente necesita régimen fiscal' };
}

/** Tells whether a text is the address of a website: a name with a dot in it, with or without `https://` and a path; or nothing. */
export function isSitioWeb(texto: string): boolean {
  return (
    texto === '' || /^(?:https?:\/\/)?(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/iu.test(texto)
  );
}
