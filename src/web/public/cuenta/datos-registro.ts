import type { RequestOf } from '#contract/call.ts';
import type { createAccount } from '#contract/create-account.ts';
import { textOf } from './memoria.ts';

/** The data of the registration form in the shape of its call. */
export type DatosRegistro = RequestOf<typeof createAccount.create>['datos'];

/** A registration under way. */
export interface Registro {
  readonly paso: 1 | 2;
  readonly datos: DatosRegistro;
  /** When the next code may be asked for, in milliseconds since the epoch. */
  readonly reenvio: number;
  /** The code was right, and the account is not there yet. */
  readonly isValidado: boolean;
}

export const NUEVO: Registro = {
  paso: 1,
  datos: { nombre: '', apellidos: '', email: '', telefono: '', empresa: '', sitioWeb: '', terminos: false },
  reenvio: 0,
  isValidado: false,
};

/** A registration as a tab remembers it; null for anything else. */
export function parseRegistro(kept: Readonly<Record<string, unknown>>): Registro | null {
  const { paso, datos, reenvio, isValidado } = kept;
  if ((paso !== 1 && paso !== 2) || typeof reenvio !== 'number') return null;
  if (typeof datos !== 'object' || datos === null) return null;
  const record = { ...datos };
  const text = (name: string) => textOf(record, name);
  return {
    paso,
    datos: {
      nombre: text('nombre'),
      apellidos: text('apellidos'),
      email: text('email'),
      telefono: text('telefono'),
      empresa: text('empresa'),
      sitioWeb: text('sitioWeb'),
      terminos: paso === 2,
    },
    reenvio,
    isValidado: isValidado === true,
  };
}
